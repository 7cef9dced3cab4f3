import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fact } from '../../../src-main/contract/lists.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { useFormat } from '../../shared/format.ts';
import { aliasQuality } from './alias-quality.ts';
import { countryName } from './country.ts';
import { isProgramColumn, isRemarksColumn, type Programme, programmeCodes, remarksIn } from './ofac.ts';
import { punctuated, readableBirth, readableValue } from './readable.ts';
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
    const quality = (published: string) => {
      const known = aliasQuality(published);
      return known ? t(`quality.${known}`) : published;
    };
    const FACTS: { [Kind in Fact['fact']]: (value: string) => string } = {
      birthDate: (value) => readableBirth(value, date),
      country: (value) => countryName(value, i18n.language),
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
      birth: (birthDate) => readableBirth(birthDate, date),
      country: (country) => countryName(country, i18n.language),
      standing: ({ validity, since }) => {
        const word = t(`validity.${validity}`);
        if (!since) return word;
        return validity === 'ended'
          ? t('grid.endedAt', { date: date(since) })
          : t('grid.since', { word, date: date(since) });
      },
      quality,
      value(list, column, value) {
        if (list === 'ofacsdn' && isProgramColumn(column)) return programmeCodes(value).map(programme).join('; ');
        if (list !== 'ofacsdn' || !isRemarksColumn(column)) return readableValue(column, value, date);
        return remarksIn(value)
          .map(({ label, text }) => (label ? `${t(`ofac:remarks.${label}`)} ${text}` : text))
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
