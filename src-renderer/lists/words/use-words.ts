import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fact } from '../../../src-main/contract/lists.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { useFormat } from '../../shared/format.ts';
import { aliasQualities } from '../../shared/published/alias-quality.ts';
import { closedValue, isComposite, isCountryColumn } from '../../shared/published/closed-values.ts';
import { countryName } from '../../shared/published/country.ts';
import {
  isProgramColumn,
  isRemarksColumn,
  type Programme,
  programmeCodes,
  remarksIn,
} from '../../shared/published/ofac.ts';
import { punctuated, readableBirth, readableValue } from '../../shared/published/readable.ts';
import type { Words } from './words.ts';

/** The words of the window's language. */
export function useWords(): Words {
  const { t, i18n } = useTranslation(['lists', 'ofac']);
  const { date, percent } = useFormat();
  const names = useNames();
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
    const fact = ({ fact: kind, asked, listed, agrees }: Fact) => {
      const say = FACTS[kind];
      return `${t(`why.fact.${kind}`)} ${say(asked)} ${agrees ? '=' : '≠'} ${say(listed)}`;
    };
    return {
      names,
      date,
      document: (taxId) => (taxId === '' ? t('grid.noTaxId') : punctuated(taxId)),
      birth,
      country,
      standing: ({ validity, since, graceTo }) => {
        if (graceTo) return t('grid.graceTo', { date: date(graceTo) });
        if (graceTo === null) return t('grid.grace');
        const word = t(`validity.${validity}`);
        if (!since) return word;
        return validity === 'ended'
          ? t('grid.endedAt', { date: date(since) })
          : t('grid.since', { word, date: date(since) });
      },
      quality,
      value(list, column, value) {
        if (list === 'ofacsdn' && isProgramColumn(column)) return programmeCodes(value).map(programme).join('; ');
        if (list !== 'ofacsdn' || !isRemarksColumn(column)) return columnValue(column, value);
        return remarksIn(value)
          .map(({ label, text }) => (label ? `${t(`ofac:remarks.${label}`)} ${columnValue(label, text)}` : text))
          .map((statement) => readableValue('', statement, date))
          .join('; ');
      },
      fact,
      reason(reason) {
        switch (reason.kind) {
          case 'alias': {
            const { alias } = reason;
            const said = reason.quality && quality(reason.quality);
            return said ? t('why.aliasOf', { alias, quality: said }) : t('why.alias', { alias });
          }
          case 'contains':
            return t(reason.match === 'folded' ? 'why.containsFolded' : 'why.contains');
          case 'document': {
            const { reconciliation } = reason;
            if (reconciliation === 'exact') return t('why.exact');
            return reconciliation === 'unavailable' ? t('why.masked') : t('why.other', { value: reconciliation });
          }
          case 'fact':
            return fact(reason.fact);
          case 'near':
            return t('why.near', {
              words: reason.words
                .map(({ query, record, similarity }) => `${query} ~ ${record} (${percent(similarity)})`)
                .join(', '),
            });
          default:
            return t(`why.${reason.kind}`, { words: reason.words.map(({ query }) => query).join(', ') });
        }
      },
    };
  }, [t, i18n, date, percent, names]);
}
