import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../../src-main/contract/portfolios.ts';
import { useClient } from '../../../api/client-context.ts';
import { useNames } from '../../../shared/consulted/use-names.ts';
import { useFormat } from '../../../shared/format.ts';
import { Loading } from '../../../shared/Loading.tsx';
import { Problem } from '../../../shared/Problem.tsx';
import { alertsOfSubjectQuery } from '../../../shared/portfolio/portfolios-api.ts';
import { showAlert } from '../../arrival.ts';
import classes from './clients.module.css';

/** Alerts that are shown of one client; the others are counted. */
const SHOWN = 20;

/** The alerts about one client, the newest first; one that is pressed is shown. */
export function ClientAlerts({ portfolio, subject }: { portfolio: string; subject: number }) {
  const { t } = useTranslation(['portfolios', 'alerts', 'dossiers']);
  const { count, date } = useFormat();
  const names = useNames();
  const asked = useQuery(alertsOfSubjectQuery(useClient(), portfolio, subject));
  const lineOf = ({ kind, list, raisedAt, decision }: Alert) =>
    [
      t(list === null ? `alerts:registration.kind.${kind}` : `alerts:kind.${kind}`),
      date(raisedAt.slice(0, 10)),
      decision ? t(`dossiers:decision.${decision.outcome}`) : t('clients.openAlert'),
    ].join(' · ');
  const alerts = asked.data?.alerts.toReversed() ?? [];
  const others = (asked.data?.total ?? 0) - Math.min(alerts.length, SHOWN);
  return (
    <section>
      <h3>{t('clients.alerts')}</h3>
      {asked.isPending && <Loading />}
      {asked.error && <Problem error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data?.total === 0 && <p>{t('clients.noAlerts')}</p>}
      <ul>
        {alerts.slice(0, SHOWN).map((alert) => (
          <li key={alert.id}>
            <UnstyledButton className={classes.alert} onClick={() => showAlert(alert.id)}>
              <strong>{alert.list ? names.list(alert.list) : t('alerts:registration.source')}</strong>
              <span className={classes.soft}>{lineOf(alert)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {others > 0 && <p className={classes.soft}>{t('clients.moreAlerts', { count: others, shown: count(others) })}</p>}
    </section>
  );
}
