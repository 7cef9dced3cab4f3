import { Button, Checkbox, Group, Alert as Note, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconBellSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertPage, AlertTally, Portfolio } from '../../../src-main/contract/portfolios.ts';
import { useClient } from '../../api/client-context.ts';
import { useFirstField } from '../../app/focus/first-field.ts';
import { useEscape } from '../../app/shortcuts/use-escape.ts';
import { Blank } from '../../shared/Blank.tsx';
import { useFormat } from '../../shared/format.ts';
import { Loading } from '../../shared/Loading.tsx';
import { Problem } from '../../shared/Problem.tsx';
import { MOST_ALERTS } from '../../shared/portfolio/gather-alerts.ts';
import { alertsQuery, alertTallyQuery, portfoliosQuery } from '../../shared/portfolio/portfolios-api.ts';
import { WebhookStuck } from '../../shared/portfolio/WebhookStuck.tsx';
import { showPortfolio, useShownPortfolios } from '../arrival.ts';
import { AlertRow } from './AlertRow.tsx';
import classes from './alerts.module.css';
import { DecideAlertsDialog } from './DecideAlertsDialog.tsx';
import { FilterBar } from './FilterBar.tsx';
import { OneAlert } from './OneAlert.tsx';
import { filtered, isNarrowed, questionOf } from './order.ts';
import { useAlerts } from './store.ts';
import { Unsure } from './Unsure.tsx';

/** Rows of one page. */
const PAGE = 50;

/** What watching has found and somebody has to decide on. */
export function AlertsView() {
  const client = useClient();
  const filters = useAlerts((alerts) => alerts.filters);
  const only = useShownPortfolios(({ alert }) => alert);
  const portfolios = useQuery(portfoliosQuery(client));
  const asked = useQuery({ ...alertsQuery(client, questionOf(filters)), placeholderData: keepPreviousData });
  const counted = useQuery({ ...alertTallyQuery(client, questionOf(filters)), placeholderData: keepPreviousData });
  const all = useQuery({ ...alertTallyQuery(client, { state: filters.state }), placeholderData: keepPreviousData });
  if (portfolios.isPending || asked.isPending || counted.isPending || all.isPending) return <Loading />;
  const error = portfolios.error ?? asked.error ?? counted.error ?? all.error;
  const retry = () => void Promise.all([portfolios.refetch(), asked.refetch(), counted.refetch(), all.refetch()]);
  if (!portfolios.data || !asked.data || !counted.data || !all.data) return <Problem error={error!} onRetry={retry} />;
  if (only) return <OneAlert key={only} id={only} portfolios={portfolios.data} />;
  return (
    <div className={classes.view}>
      {error && <Problem error={error} onRetry={retry} />}
      <Alerts portfolios={portfolios.data} raised={asked.data} tally={counted.data} all={all.data} />
    </div>
  );
}

interface AlertsProps {
  portfolios: readonly Portfolio[];
  raised: AlertPage;
  /** Of what the filters let pass, and of all in this state. */
  tally: AlertTally;
  all: AlertTally;
}

function Alerts({ portfolios, raised, tally, all }: AlertsProps) {
  const { t } = useTranslation('alerts');
  const { count } = useFormat();
  const { filters, page, chosen, opened, goTo, choose, open } = useAlerts();
  const [deciding, setDeciding] = useState(false);
  const first = useRef<HTMLDivElement>(null);
  useFirstField(() => first.current?.querySelector<HTMLElement>('select, button') ?? null);
  useEscape('panel', () => open(null), opened !== null && !deciding);
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
  const { alerts } = filtered(raised.alerts, filters);
  const contradicted = tally.aside;
  const total = filters.contradicted ? tally.total : tally.total - contradicted;
  const pages = Math.max(1, Math.ceil(alerts.length / PAGE));
  const at = Math.min(page, pages - 1);
  const shown = alerts.slice(at * PAGE, (at + 1) * PAGE);
  const openIds = shown.filter(({ decision }) => !decision).map(({ id }) => id);
  const toDecide = alerts.filter(({ id, decision }) => chosen.has(id) && !decision);
  const isFiltered = isNarrowed(filters) || contradicted > 0;
  return (
    <div ref={first} className={classes.view}>
      <Unsure portfolios={portfolios} />
      <WebhookStuck />
      <FilterBar portfolios={portfolios} contradicted={contradicted} all={all} />
      <Group gap="md" data-print="hidden">
        <Button size="xs" disabled={toDecide.length === 0} onClick={() => setDeciding(true)}>
          {toDecide.length === 0
            ? t('decide.none')
            : t('decide.button', { count: toDecide.length, shown: count(toDecide.length) })}
        </Button>
        <Text size="sm" className={classes.total} role="status">
          {t('count', { count: total, shown: count(total) })}
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
        <div className={classes.scroll}>
          <Table aria-label={t('table')} verticalSpacing="xs" stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>
                  <Checkbox
                    aria-label={t('chooseAll')}
                    disabled={openIds.length === 0}
                    checked={openIds.length > 0 && openIds.every((id) => chosen.has(id))}
                    indeterminate={openIds.some((id) => chosen.has(id)) && !openIds.every((id) => chosen.has(id))}
                    onChange={(event) => choose(openIds, event.currentTarget.checked)}
                  />
                </Table.Th>
                <Table.Th>{t('columns.subject')}</Table.Th>
                <Table.Th>{t('columns.record')}</Table.Th>
                <Table.Th>{t('columns.kind')}</Table.Th>
                <Table.Th>{t('columns.score')}</Table.Th>
                <Table.Th>{t('columns.deadline')}</Table.Th>
                <Table.Th>{t('columns.responsible')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((alert) => (
                <AlertRow
                  key={alert.id}
                  alert={alert}
                  portfolio={portfolios.find(({ id }) => id === alert.portfolio)?.name ?? ''}
                  chosen={chosen.has(alert.id)}
                  opened={opened === alert.id}
                  onChoose={(on) => choose([alert.id], on)}
                  onOpen={() => open(opened === alert.id ? null : alert.id)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {pages > 1 && (
        <Group gap="sm" data-print="hidden">
          <Button size="xs" variant="default" disabled={at === 0} onClick={() => goTo(at - 1)}>
            {t('previous')}
          </Button>
          <Text size="sm">{t('page', { page: count(at + 1), pages: count(pages) })}</Text>
          <Button size="xs" variant="default" disabled={at === pages - 1} onClick={() => goTo(at + 1)}>
            {t('next')}
          </Button>
        </Group>
      )}
      {deciding && (
        <DecideAlertsDialog
          alerts={toDecide}
          onClose={() => setDeciding(false)}
          onDone={() => choose([...chosen], false)}
        />
      )}
    </div>
  );
}
