import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fact } from '../../../src-main/contract/lists.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { useFormat } from '../../shared/format.ts';
import { punctuated } from '../../shared/published/readable.ts';
import { usePublished } from '../../shared/published/use-published.ts';
import { standingOf } from '../details/reconciliation.ts';
import type { Words } from './words.ts';

/** The words of the window's language. */
export function useWords(): Words {
  const { t } = useTranslation('lists');
  const { date, percent } = useFormat();
  const names = useNames();
  const published = usePublished();
  return useMemo(() => {
    const fact = ({ fact: kind, asked, listed, agrees }: Fact) => {
      const [one, other] = [published.factValue(kind, asked), published.factValue(kind, listed)];
      return `${t(`why.fact.${kind}`)} ${one} ${agrees ? '=' : '≠'} ${other}`;
    };
    return {
      ...published,
      names,
      date,
      document: (taxId) => (taxId === '' ? t('grid.noTaxId') : punctuated(taxId)),
      standing: ({ validity, since, graceTo }) => {
        if (graceTo) return t('grid.graceTo', { date: date(graceTo) });
        if (graceTo === null) return t('grid.grace');
        const word = t(`validity.${validity}`);
        if (!since) return word;
        return validity === 'ended'
          ? t('grid.endedAt', { date: date(since) })
          : t('grid.since', { word, date: date(since) });
      },
      fact,
      reason(reason) {
        switch (reason.kind) {
          case 'alias':
            return published.byAlias(reason.alias, reason.quality);
          case 'contains':
            return t(reason.match === 'folded' ? 'why.containsFolded' : 'why.contains');
          case 'document': {
            const standing = standingOf(reason.reconciliation);
            return t(`why.${standing === 'confirmed' ? 'exact' : standing}`, { value: reason.reconciliation });
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
  }, [t, date, percent, names, published]);
}
