import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fact } from '../../../src-main/contract/lists.ts';
import { useFormat } from '../format.ts';
import { aliasQualities } from './alias-quality.ts';
import { closedValue, isComposite, isCountryColumn } from './closed-values.ts';
import { countryName } from './country.ts';
import { isProgramColumn, isRemarksColumn, type Programme, programmeCodes, remarksIn } from './ofac.ts';
import { punctuated, readableBirth, readableValue } from './readable.ts';

/** What publishers write, in the window's language; what is not known, as published. The same object as long as the language is. */
export interface Published {
  birth(birthDate: string): string;
  country(country: string): string;
  /** What the publisher says of another name; its own word where that is not known. */
  quality(published: string): string;
  /** Why a record was found by another name, with what the publisher says of that one. */
  byAlias(alias: string, quality: string | undefined): string;
  /** The value of a publisher's column. `list`: its name in the API. */
  value(list: string, column: string, value: string): string;
  /** One side of a fact that was compared. */
  factValue(fact: Fact['fact'], value: string): string;
}

export function usePublished(): Published {
  const { t, i18n } = useTranslation(['lists', 'ofac']);
  const { date } = useFormat();
  return useMemo(() => {
    const programme = (code: string) => {
      const isKnown = (tag: string): tag is Programme => i18n.exists(`ofac:programmes.${tag}`);
      return isKnown(code) ? `${t(`ofac:programmes.${code}`)} (${code})` : t('ofac:programme', { code });
    };
    const quality = (said: string) =>
      aliasQualities(said)
        .map(({ quality: known, published }) => (known ? t(`quality.${known}`) : published))
        .join(', ');
    const country = (published: string) => countryName(published, i18n.language);
    const birth = (published: string) =>
      readableBirth(published, date)
        .replace(/^circa (?=\S)/, `${t('values.circa')} `)
        .replace(/(?<=\d) to (?=\d)/, ` ${t('values.to')} `);
    /** Lines, and in some columns the parts between commas, are said one by one. */
    const columnValue = (column: string, value: string): string => {
      if (value.includes('\n'))
        return value
          .split('\n')
          .map((line) => columnValue(column, line))
          .join('\n');
      if (isComposite(column) && value.includes(', ')) {
        return value
          .split(', ')
          .map((part) => columnValue(column, part))
          .join(', ');
      }
      const known = closedValue(column, value);
      if (known) return t(`values.${known}`);
      return isCountryColumn(column) || isComposite(column)
        ? readableValue(column, country(value), date)
        : readableValue(column, value, date);
    };
    const FACTS: { [Kind in Fact['fact']]: (value: string) => string } = {
      birthDate: birth,
      country,
      type: (value) => (value === 'person' || value === 'organization' ? t(`partyType.${value}`).toLowerCase() : value),
      taxId: punctuated,
    };
    return {
      birth,
      country,
      quality,
      byAlias: (alias, said) =>
        said ? t('why.aliasOf', { alias, quality: quality(said) }) : t('why.alias', { alias }),
      value(list, column, value) {
        if (list === 'ofacsdn' && isProgramColumn(column)) return programmeCodes(value).map(programme).join('; ');
        if (list !== 'ofacsdn' || !isRemarksColumn(column)) return columnValue(column, value);
        return remarksIn(value)
          .map(({ label, text }) => (label ? `${t(`ofac:remarks.${label}`)} ${columnValue(label, text)}` : text))
          .map((statement) => readableValue('', statement, date))
          .join('; ');
      },
      factValue: (fact, value) => FACTS[fact](value),
    };
  }, [t, i18n, date]);
}
