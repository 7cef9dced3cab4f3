import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { DECISIONS, type DecisionOutcome, MOST } from '../../../src-main/contract/dossiers.ts';
import { Outcomes } from './Outcomes.tsx';
import { ReasonField } from './ReasonField.tsx';

/** A decision as far as it was entered. */
export interface EnteredDecision {
  outcome: DecisionOutcome | null;
  reason: string;
}

interface DecisionFieldsProps {
  value: EnteredDecision;
  onChange: (value: EnteredDecision) => void;
  /** It was tried to send: what is missing is told. */
  judged: boolean;
  /** That of the reason. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Asks for a decision and its reason. */
export function DecisionFields({ value, onChange, judged, field }: DecisionFieldsProps) {
  const { t } = useTranslation('dossiers');
  const templates = useDecisionTemplates();
  const { outcome, reason } = value;
  return (
    <>
      <DecisionOutcomes
        value={outcome}
        onChange={(chosen) => onChange({ ...value, outcome: chosen })}
        judged={judged}
      />
      <ReasonField
        label={t('decide.reason')}
        value={reason}
        onChange={(text) => onChange({ ...value, reason: text })}
        templates={templates(outcome)}
        most={MOST.reason}
        judged={judged}
        field={field}
      />
    </>
  );
}

interface DecisionOutcomesProps {
  value: DecisionOutcome | null;
  onChange: (value: DecisionOutcome) => void;
  judged: boolean;
}

/** Asks for the outcome alone. */
export function DecisionOutcomes({ value, onChange, judged }: DecisionOutcomesProps) {
  const { t } = useTranslation('dossiers');
  return (
    <Outcomes
      label={t('decide.outcome')}
      value={value}
      onChange={onChange}
      error={judged && value === null && t('decide.outcomeMissing')}
      choices={DECISIONS.map((one) => ({
        value: one,
        label: t(`decision.${one}`),
        description: t(`decide.about.${one}`),
      }))}
    />
  );
}

/** The reasons that are often given for an outcome; none for none. */
export function useDecisionTemplates(): (outcome: DecisionOutcome | null) => readonly string[] {
  const { t } = useTranslation('dossiers');
  const templates = t('decide.templates', { returnObjects: true }) as Record<DecisionOutcome, Record<string, string>>;
  return (outcome) => (outcome ? Object.values(templates[outcome]) : []);
}
