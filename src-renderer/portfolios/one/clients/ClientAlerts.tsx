import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Alert, AlertPage, SubjectRow } from '../../../../src-main/contract/portfolios.ts';
import { useClient } from '../../../api/client-context.ts';
import { useNames } from '../../../shared/consulted/use-names.ts';
import { useFormat } from '../../../shared/format.ts';
import { Loading } from '../../../shared/Loading.tsx';
import { Problem } from '../../../shared/Problem.tsx';
import { decidedAlertsOfSubjectQuery, openAlertsOfSubjectQuery } from '../../../shared/portfolio/portfolios-api.ts';
import { useRecordWords } from '../../../shared/published/use-record-words.ts';
import { DamagedAlerts } from '../../alerts/DamagedAlerts.tsx';
import { kindKey } from '../../alerts/kind-key.ts';
import { NO_FILTERS } from '../../alerts/order.ts';
import { useAlerts } from '../../alerts/store.ts';
import { showAlert, showAlerts } from '../../arrival.ts';
import { nameOf, othersNow } from './client.ts';
import classes from './clients.module.css';

/** The alerts about one client: the open ones, then the newest decided ones; one that is pressed is shown. */
export function ClientAlerts({ portfolio, client }: { portfolio: string; client: SubjectRow }) {
  const { t } = useTranslation(['portfolios', 'alerts', 'dossiers']);
  const { count, date } = useFormat();
  const names = useNames();
  const service = useClient();
  const filter = useAlerts((state) => state.filter);
  const open = useQuery(openAlertsOfSubjectQuery(service, portfolio, client.number));
  const decided = useQuery(decidedAlertsOfSubjectQuery(service, portfolio, client.number, open.data));
  const lineOf = (alert: Alert) =>
    [
      t(`alerts:${kindKey(alert)}`),
      date(alert.raisedAt.slice(0, 10)),
      alert.decision ? t(`dossiers:decision.${alert.decision.outcome}`) : t('clients.openAlert'),
    ].join(' · ');
  const words = useRecordWords();
  /** Whom it is about, where the portfolio says something else of the client now: the reference may have been another's. */
  const thenOf = ({ subject }: Alert) => {
    const others = othersNow(subject, client);
    if (others.length === 0) return null;
    const facts = others
      .filter((field) => field !== 'name')
      .map((field) => {
        const said = [subject[field] ?? []].flat();
        const value = said.map((one) => words.value(field, one)).join(', ') || t('alerts:one.empty');
        return `${t(`alerts:one.subjectFields.${field}`)}: ${value}`;
      });
    return t('clients.aboutThen', { who: [nameOf(subject), ...facts].join(', ') });
  };
  const line = (alert: Alert) => (
    <li key={alert.id}>
      <UnstyledButton className={classes.alert} onClick={() => showAlert(alert.id)}>
        <strong>{alert.list ? names.list(alert.list) : t('alerts:registration.source')}</strong>
        <span className={classes.soft}>{lineOf(alert)}</span>
        <span className={classes.then}>{thenOf(alert)}</span>
      </UnstyledButton>
    </li>
  );
  const showAll = () => {
    filter({ ...NO_FILTERS, portfolio, client: { number: client.number, name: nameOf(client) } });
    showAlerts();
  };
  const moreOpen = open.data ? moreIn(open.data) : 0;
  const moreDecided = decided.data ? moreIn(decided.data) : 0;
  const failed = [open, decided].find(({ error }) => error);
  return (
    <section>
      <h3>{t('clients.alerts')}</h3>
      {(open.isPending || decided.isPending) && !failed && <Loading />}
      {failed?.error && <Problem error={failed.error} onRetry={() => void failed.refetch()} />}
      <DamagedAlerts damaged={[...(open.data?.unreadable ?? []), ...(decided.data?.unreadable ?? [])]} />
      {open.data?.total === 0 && decided.data?.total === 0 && <p>{t('clients.noAlerts')}</p>}
      <ul>
        {open.data?.alerts.map(line)}
        {moreOpen > 0 && (
          <li>
            <UnstyledButton className={classes.alert} onClick={showAll}>
              <strong>{t('clients.moreOpen', { count: moreOpen, shown: count(moreOpen) })}</strong>
            </UnstyledButton>
          </li>
        )}
        {decided.data?.alerts.map(line)}
      </ul>
      {moreDecided > 0 && (
        <p className={classes.soft}>{t('clients.moreDecided', { count: moreDecided, shown: count(moreDecided) })}</p>
      )}
    </section>
  );
}

/** Alerts that are told of neither by a line nor as damaged. */
function moreIn({ alerts, unreadable, total }: AlertPage): number {
  return total - alerts.length - unreadable.length;
}
