import { useTranslation } from 'react-i18next';
import type { UpdateOutcome } from '../../../src-main/contract/window/data.ts';
import { faultOf } from './fault.ts';

/** How a look at the publisher ended, as a sentence of the window's language; of unknown failures the service's own. */
export function useOutcomeText(): (outcome: UpdateOutcome, detail: string | null) => string {
  const { t } = useTranslation('data');
  return (outcome, detail) => {
    if (outcome !== 'failed') return t(`updates.outcome.${outcome}`);
    const fault = detail && faultOf(detail);
    return fault ? t(`updates.fault.${fault}`) : (detail ?? t('updates.outcome.failed'));
  };
}
