import { useTranslation } from 'react-i18next';
import type { UpdateOutcome } from '../../../src-main/contract/window/data.ts';
import { faultsOf } from './fault.ts';

/**
 * How a look at the publisher ended, and what to do, as a sentence of the window's language. The service's own sentence is
 * English: it stands beside this one as a technical detail.
 */
export function useOutcomeText(): (outcome: UpdateOutcome, detail: string | null) => string {
  const { t } = useTranslation('data');
  return (outcome, detail) => {
    if (outcome !== 'failed') return t(`updates.outcome.${outcome}`);
    const faults = faultsOf(detail ?? '').map((fault) => t(`updates.fault.${fault}`));
    return faults.length > 0 ? faults.join(' ') : t('updates.outcome.failed');
  };
}
