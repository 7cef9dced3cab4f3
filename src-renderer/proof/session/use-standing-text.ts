import { useTranslation } from 'react-i18next';
import { failureOfPhase } from '../failure/failure.ts';
import type { Phase } from '../reading/document.ts';
import { verdictOf } from '../result/verdict.ts';
import { customersOf } from '../roles/roles.ts';
import { warningsOf } from './standing.ts';

/** Where a document stands, in a few words: its verdict, why it failed, or what is being done with it. */
export function useStandingText(): (phase: Phase) => string {
  const { t } = useTranslation('proof');
  return (phase) => {
    if (phase.name === 'waiting') return t('waiting.short');
    if (phase.name === 'reading') return t(`stage.${phase.progress?.stage ?? 'receiving'}.name`);
    if (phase.name === 'cancelled') return t('cancelled.short');
    const failed = failureOfPhase(phase);
    if (failed) return t(`failure.${failed.failure}.title`);
    if (phase.name !== 'done') return '';
    const { others, postal } = phase.reading.details;
    const addresses = customersOf(phase.reading.details);
    const [first] = addresses;
    if (!first) return t(others.length > 0 ? 'nothing.onlyOthers.short' : 'nothing.short');
    const verdict = verdictOf(first.comparison, postal);
    const said =
      addresses.length > 1
        ? t('session.addresses', { count: addresses.length })
        : t(`verdict.${verdict.name}.short`, { count: verdict.fields.length });
    const warnings = warningsOf(phase.reading);
    return warnings === 0 ? said : `${said} · ${t('session.warnings', { count: warnings })}`;
  };
}
