import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { useFormat } from '../../shared/format.ts';
import { isClosed } from '../../shared/installed/files.ts';
import type { Judged } from '../../shared/installed/freshness.ts';
import { useOutcomeText } from '../updates/use-outcome-text.ts';

/** Why a list stands as it does, and how the last look at its publisher ended: one or two sentences. */
export function useStandingText(): (status: ListStatus, judged: Judged) => string[] {
  const { t } = useTranslation('data');
  const { dateTime } = useFormat();
  const outcomeText = useOutcomeText();
  return ({ list, official, rolledBack }, { reason, limit }) => {
    // Its files are named beside it.
    if (reason === 'unreadable') return [];
    if (reason === 'future') return [t('standing.future')];
    if (isClosed(list)) return [t('standing.closed')];
    const old = t('standing.old', { count: limit });
    if (!official) {
      const byHand = t(list === 'diariooficial' ? 'standing.byInlabs' : 'standing.byHand');
      return reason === 'old' ? [old, byHand] : [byHand];
    }
    const { checkedAt, outcome, detail } = official;
    const when = checkedAt && dateTime(checkedAt);
    const last = when && outcome && t('standing.last', { when, outcome: outcomeText(outcome, detail) });
    if (reason === 'rolledBack' && rolledBack) return [t('standing.rolledBack', { file: rolledBack.file })];
    if (reason === 'notAsked') return [when ? t('standing.notAskedSince', { when }) : t('standing.neverAsked')];
    if (reason === 'old') return [old, last ?? t('standing.neverAsked')];
    if (last) return [last];
    return [t(reason === 'none' || reason === 'demonstration' ? `standing.${reason}` : 'standing.recent')];
  };
}
