import { useTranslation } from 'react-i18next';
import { useFieldNames } from '../address/use-field-names.ts';
import type { Finding } from '../words/findings.ts';
import type { Registration } from '../words/registration.ts';

/** A finding as a sentence. */
export function useFindingText(): (finding: Finding) => string {
  const { t } = useTranslation('taxpayers');
  const namesOf = useFieldNames();
  const labelOf = ({ state, number }: Registration) =>
    [state, number].filter((part) => part !== '').join(' ') || t('state.unnumbered');
  return (finding) => {
    if (finding.kind === 'postal') return t('findings.postal', { fields: namesOf(finding.fields) });
    const { registration } = finding;
    const registered = labelOf(registration);
    if (finding.kind === 'otherAddress') {
      return t('findings.otherAddress', { registration: registered, fields: namesOf(finding.fields) });
    }
    const { status, statusDate } = registration;
    const since = statusDate && t('status.since', { date: statusDate });
    const said = [status || t('state.unsaid'), since].filter((part) => part !== '').join(' ');
    return t(`findings.${finding.kind}`, { federal: finding.federal, registration: registered, status: said });
  };
}
