import { useTranslation } from 'react-i18next';
import { failureOf } from '../failure/failure.ts';
import { verdictOf } from '../result/verdict.ts';
import type { Phase } from './desk.ts';

/** Where a document stands, in a few words. */
export function usePhaseText(): (phase: Phase) => string {
  const { t } = useTranslation('proof');
  return (phase) => {
    if (phase.name === 'reading') return t(`stage.${phase.progress?.stage ?? 'receiving'}.name`);
    if (phase.name === 'cancelled') return t('cancelled.title');
    if (phase.name === 'failed') return t(`failure.${failureOf(phase.error)}.title`);
    const { addresses, postal } = phase.reading.details;
    const [first] = addresses;
    if (!first) return t('nothing.title');
    if (addresses.length > 1) return t('session.addresses', { count: addresses.length });
    const verdict = verdictOf(first.comparison, postal);
    return t(`verdict.${verdict.name}.title`, { count: verdict.fields.length });
  };
}
