import { Button, Group, Alert as Note, Text } from '@mantine/core';
import { IconAlertTriangle, IconBellSearch, IconGavel } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert, AlertPage, Portfolio } from '../../../src-main/contract/portfolios.ts';
import { useClient } from '../../api/client-context.ts';
import { useFirstField } from '../../app/focus/first-field.ts';
import { useEscape } from '../../app/shortcuts/use-escape.ts';
import { useShortcut } from '../../app/shortcuts/use-shortcut.ts';
import { Blank } from '../../shared/Blank.tsx';
import { useNames } from '../../shared/consulted/use-names.ts';
import { tsvLine } from '../../shared/csv.ts';
import { useFormat } from '../../shared/format.ts';
import beside from '../../shared/grid/beside.module.css';
import { Grid } from '../../shared/grid/Grid.tsx';
import { Loading } from '../../shared/Loading.tsx';
import { Problem } from '../../shared/Problem.tsx';
import { MOST_ALERTS } from '../../shared/portfolio/gather-alerts.ts';
import { alertsQuery, portfoliosQuery } from '../../shared/portfolio/portfolios-api.ts';
import { WebhookStuck } from '../../shared/portfolio/WebhookStuck.tsx';
import { showPortfolio } from '../arrival.ts';
import { AlertDetails } from './AlertDetails.tsx';
import classes from './alerts.module.css';
import { DecideAlertsDialog } from './DecideAlertsDialog.tsx';
import { FilterBar } from './FilterBar.tsx';
import { filtered, nameOf, sorted } from './order.ts';
import { useAlerts } from './store.ts';
import { Unsure } from './Unsure.tsx';
import { useAlertColumns } from './use-alert-columns.tsx';

/** What watching has found and somebody has to decide on. */
export function AlertsView() {
  const client = useClient();
  const { state, portfolio } = useAlerts((alerts) => alerts.filters);
  const portfolios = useQuery(portfoliosQuery(client));
  const asked = useQuery(alertsQuery(client, { state, ...(portfolio && { portfolio }) }));
  if (portfolios.isPending || asked.isPending) return <Loading />;
  const error = portfolios.error ?? asked.error;
  const retry = () => void Promise.all([portfolios.refetch(), asked.refetch()]);
  if (!portfolios.data || !asked.data) return <Problem error={error!} onRetry={retry} />;
  return (
    <div className={classes.view}>
      {error && <Problem error={error} onRetry={retry} />}
      <Alerts portfolios={portfolios.data} raised={asked.data} />
    </div>
  );
}

function Alerts({ portfolios, raised }: { portfolios: readonly Portfolio[]; raised: AlertPage }) {
  const { t } = useTranslation(['alerts', 'dossiers']);
  const { count, date } = useFormat();
  const names = useNames();
  const { filters, sorting, chosen, active, opened, sort, choose, walkTo, open } = useAlerts();
  const [deciding, setDeciding] = useState(false);
  const first = useRef<HTMLDivElement>(null);
  useFirstField(() => first.current?.querySelector<HTMLElement>('select, button') ?? null);
  const { passing, contradicted } = useMemo(() => filtered(raised.alerts, filters), [raised.alerts, filters]);
  const alerts = useMemo(() => sorted(passing, sorting), [passing, sorting]);
  const columns = useAlertColumns(chosen);
  const chosenOnes = alerts.filter(({ id, decision }) => chosen.has(id) && !decision);
  const toDecide = chosenOnes.length > 0 ? chosenOnes : alerts.filter(({ id, decision }) => id === active && !decision);
  const shown = alerts.find(({ id }) => id === opened);
  const undecided = alerts.flatMap(({ id, decision }) => (decision ? [] : id));
  const unchoose = () => choose([...chosen], false);
  const chooseAll = () => (undecided.every((id) => chosen.has(id)) ? unchoose() : choose(undecided, true));
  useShortcut('d', () => setDeciding(true), { enabled: toDecide.length > 0 && !deciding });
  useEscape('panel', () => open(null), opened !== null && !deciding);
  useEscape('choice', unchoose, opened === null && chosen.size > 0 && !deciding);
  const toPortfolios = (
    <Button variant="default" onClick={() => showPortfolio(null)}>
      {t('none.portfolios')}
    </Button>
  );
  if (portfolios.length === 0 && raised.alerts.length === 0) {
    return (
      <div ref={first} className={classes.blank}>
        <Blank icon={IconBellSearch} title={t('noPortfolios.title')} description={t('noPortfolios.text')}>
          {toPortfolios}
        </Blank>
      </div>
    );
  }
  const isFiltered = filters.state !== 'open' || filters.portfolio || filters.list || filters.kind || contradicted > 0;
  return (
    <div ref={first} className={classes.view}>
      <Unsure portfolios={portfolios} />
      <WebhookStuck />
      <FilterBar portfolios={portfolios} contradicted={contradicted} />
      <Group gap="md" data-print="hidden">
        <Button
          size="xs"
          disabled={toDecide.length === 0}
          leftSection={<IconGavel size={16} stroke={1.6} aria-hidden />}
          aria-keyshortcuts="D"
          onClick={() => setDeciding(true)}
        >
          {toDecide.length === 0
            ? t('decide.none')
            : t('decide.button', { count: toDecide.length, shown: count(toDecide.length) })}
        </Button>
        {undecided.length > 1 && (
          <Button size="xs" variant="subtle" aria-keyshortcuts="Control+A" onClick={chooseAll}>
            {t(undecided.every((id) => chosen.has(id)) ? 'unchoose' : 'chooseAll')}
          </Button>
        )}
        <Text size="sm" className={classes.total} role="status">
          {t('count', { count: alerts.length, shown: count(alerts.length) })}
        </Text>
      </Group>
      {raised.more && (
        <Note color="ochre" icon={<IconAlertTriangle aria-hidden />}>
          {t('more', { shown: count(MOST_ALERTS) })}
        </Note>
      )}
      {alerts.length === 0 ? (
        <Blank
          icon={IconBellSearch}
          title={t(isFiltered ? 'noneOf.title' : 'none.title')}
          description={t(isFiltered ? 'noneOf.text' : 'none.text')}
        >
          {toPortfolios}
        </Blank>
      ) : (
        <div className={beside.both} data-open={shown !== undefined || undefined}>
          <Grid
            name="alerts"
            label={t('table')}
            columns={columns}
            lines={alerts}
            keyOf={idOf}
            rowOf={itself}
            sorting={sorting}
            onSort={sort}
            active={active}
            onActive={({ id }) => walkTo(id)}
            onPress={({ id }) => open(opened === id ? null : id)}
            onChoose={({ id, decision }) => !decision && choose([id], !chosen.has(id))}
            onChooseAll={chooseAll}
            isSelected={({ id }) => id === opened}
            isFaded={({ decision }) => decision !== null}
            textOf={(alert) =>
              tsvLine([
                nameOf(alert),
                alert.subject.reference,
                alert.list ? names.list(alert.list) : t('registration.source'),
                alert.record.name ?? alert.record.razaoSocial ?? '',
                t(alert.source === 'registration' ? `registration.kind.${alert.kind}` : `kind.${alert.kind}`),
                String(alert.score ?? ''),
                alert.decision ? t(`dossiers:decision.${alert.decision.outcome}`) : date(alert.deadline),
                alert.responsible ?? '',
              ])
            }
            copy={t('copy')}
            nothing={t('noneOf.title')}
          />
          {shown && (
            <AlertDetails
              key={shown.id}
              alert={shown}
              portfolio={portfolios.find(({ id }) => id === shown.portfolio)?.name ?? ''}
              onClose={() => open(null)}
            />
          )}
        </div>
      )}
      {deciding && <DecideAlertsDialog alerts={toDecide} onClose={() => setDeciding(false)} onDone={unchoose} />}
    </div>
  );
}

const idOf = ({ id }: Alert) => id;
const itself = (alert: Alert) => alert;
