import { useTranslation } from 'react-i18next';
import { correctedFields, readOn } from '../correction/corrected.ts';
import { contradictions, NOBODY, suffixesInDoubt, unanswered } from '../expected/expected.ts';
import { failureOfPhase } from '../failure/failure.ts';
import { verdictOf } from '../result/verdict.ts';
import { customersOf } from '../roles/roles.ts';
import { isUndated, type Standable, warningsOf } from './standing.ts';

/** Where a document stands, in a few words: its verdict, why it failed, or what is being done with it. */
export function useStandingText(): (document: Standable) => string {
  const { t } = useTranslation('proof');
  return ({ phase, expected = NOBODY, nameChecks = [] }) => {
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
    const expectation = { expected, nameChecks };
    const warnings = warningsOf(phase.reading);
    const corrected = readOn(phase.reading.details).some((one) => correctedFields(one).length > 0);
    const entered = addresses.some(({ enteredByHand }) => enteredByHand);
    return [
      said,
      ...(warnings > 0 ? [t('session.warnings', { count: warnings })] : []),
      ...(addresses.some((one) => contradictions(expectation, one) > 0) ? [t('expected.short')] : []),
      ...(addresses.some((one) => unanswered(expectation, one) > 0) ? [t('expected.openShort')] : []),
      ...(addresses.some((one) => suffixesInDoubt(expectation, one).length > 0) ? [t('expected.suffixShort')] : []),
      ...(addresses.some(({ dates }) => isUndated(dates)) ? [t('bill.undatedShort')] : []),
      ...(corrected ? [t('correction.short')] : []),
      ...(entered ? [t('entered.tag')] : []),
    ].join(' · ');
  };
}
