import { useTranslation } from 'react-i18next';
import { useFormat } from '../format.ts';
import type { Stood } from './decided.ts';

/** How a record stands in a dossier, in a sentence. */
export function useDecisionText(): (hit: Stood) => string {
  const { t } = useTranslation('filing');
  const { dateTime } = useFormat();
  return ({ state, decision, changes, dossier }) => {
    if (!decision) return t('decided.openText');
    const said = t('decided.whole', {
      outcome: t(`decided.${decision.outcome}`),
      date: dateTime(decision.time),
      who: decision.author.name,
    });
    if (state === 'uncertain') return t('decided.uncertainHint', { before: said });
    if (state !== 'changed') return said;
    return t(dossier && changes.length > 0 ? 'decided.changedSince' : 'decided.changedHint', { before: said });
  };
}
