import { useTranslation } from 'react-i18next';
import { useFieldNames } from '../address/use-field-names.ts';
import type { Finding } from '../words/findings.ts';
import type { Registration } from '../words/registration.ts';

export interface FindingText {
  /** The whole of it. */
  sentence(finding: Finding): string;
  /** What tells it from others of its kind: which registration, and its status or the fields that differ. */
  short(finding: Finding): string;
}

/** Findings in words. */
export function useFindingText(): FindingText {
  const { t } = useTranslation('registry');
  const namesOf = useFieldNames();
  const labelOf = ({ state, number }: Registration) =>
    [state, number].filter((part) => part !== '').join(' ') || t('state.unnumbered');
  const statusOf = ({ status, statusDate }: Registration) => {
    const since = statusDate && t('status.since', { date: statusDate });
    return [status || t('state.unsaid'), since].filter((part) => part !== '').join(' ');
  };
  return {
    sentence(finding) {
      if (finding.kind === 'postal') return t('findings.postal', { fields: namesOf(finding.fields) });
      const { registration } = finding;
      const registered = labelOf(registration);
      if (finding.kind === 'otherAddress') {
        return t('findings.otherAddress', { registration: registered, fields: namesOf(finding.fields) });
      }
      const status = statusOf(registration);
      return t(`findings.${finding.kind}`, { federal: finding.federal, registration: registered, status });
    },
    short(finding) {
      if (finding.kind === 'postal') return namesOf(finding.fields);
      const { registration } = finding;
      const said = finding.kind === 'otherAddress' ? namesOf(finding.fields) : statusOf(registration);
      return `${labelOf(registration)}: ${said}`;
    },
  };
}
