import { Button, Group, Alert as Note, Text } from '@mantine/core';
import { IconAlertTriangle, IconBellSearch, IconGavel } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert, AlertPage, AlertTally, Portfolio } from '../../../src-main/contract/portfolios.ts';
import { useClient } from '../../api/client-context.ts';
import { useFirstField } from '../../app/focus/first-field.ts';
import { useEscape } from '../../app/shortcuts/use-escape.ts';
import { useShortcut } from '../../app/shortcuts/use-shortcut.ts';
import { Blank } from '../../shared/Blank.tsx';
import { useNames } from '../../shared/consulted/use-names.ts';
import { tsvLine } from '../../shared/csv.ts';
import { DossiersUnknown } from '../../shared/dossier/DossierNotes.tsx';
import { useFormat } from '../../shared/format.ts';
import { BesideDetails } from '../../shared/grid/BesideDetails.tsx';
import beside from '../../shared/grid/beside.module.css';
import { Grid } from '../../shared/grid/Grid.tsx';
import { Loading } from '../../shared/Loading.tsx';
import { Problem } from '../../shared/Problem.tsx';
import { MOST_ALERTS } from '../../shared/portfolio/gather-alerts.ts';
import { alertsQuery, alertTallyQuery, portfoliosQuery } from '../../shared/portfolio/portfolios-api.ts';
import { WebhookStuck } from '../../shared/portfolio/WebhookStuck.tsx';
import { showPortfolio, useShownPortfolios } from '../arrival.ts';
import { AlertDetails } from './AlertDetails.tsx';
import classes from './alerts.module.css';
import { DamagedAlerts } from './DamagedAlerts.tsx';
import { DecideAlertsDialog } from './DecideAlertsDialog.tsx';
import { FilterBar } from './FilterBar.tsx';
import { kindKey } from './kind-key.ts';
import { OneAlert } from './OneAlert.tsx';
import { type Filters, filtered, isNarrowed, nameOf, questionOf, sorted } from './order.ts';
import { useAlerts } from './store.ts';
import { Unsure } from './Unsure.tsx';
import { useAlertColumns } from './use-alert-columns.tsx';
import { useMarks } from './use-marks.ts';

/** What watching has found and somebody has to decide on. */
export function AlertsView() {
  const client = useClient();
  const { filters: chosen, filter } = useAlerts();
  const only = useShownPortfolios(({ alert }) => alert);
  const portfolios = useQuery(portfoliosQuery(client));
  // One that is erased by now is asked for no more: nothing of the others would be seen.
  const isGone = chosen.portfolio !== null && portfolios.data?.every(({ id }) => id !== chosen.portfolio) === true;
  const filters = useMemo(() => (isGone ? { ...chosen, portfolio: null, client: null } : chosen), [isGone, chosen]);
  useEffect(() => {
    if (isGone) filter({ portfolio: null, client: null });
  }, [isGone, filter]);
  const asked = useQuery({ ...alertsQuery(client, questionOf(filters)), placeholderData: keepPreviousData });
  const counted = useQuery({ ...alertTallyQuery(client, questionOf(filters)), placeholderData: keepPreviousData });
  const all = useQuery({ ...alertTallyQuery(client, { state: filters.state }), placeholderData: keepPreviousData });
  if (portfolios.isPending || asked.isPending || counted.isPending || all.isPending) return <Loading />;
  const error = portfolios.error ?? asked.error ?? counted.error ?? all.error;
  const retry = () => void Promise.all([portfolios.refetch(), asked.refetch(), counted.refetch(), all.refetch()]);
  if (!portfolios.data || !asked.data || !counted.data || !all.data) return <Problem error={error!} onRetry={retry} />;
  if (only) return <OneAlert key={only} id={only} portfolios={portfolios.data} />;
  const isOther = asked.isPlaceholderData || counted.isPlaceholderData;
  return (
    <div className={classes.view}>
      {error && <Problem error={error} onRetry={retry} />}
      <Alerts
        portfolios={portfolios.data}
        filters={filters}
        raised={isOther ? null : asked.data}
        tally={counted.data}
        all={all.data}
      />
    </div>
  );
}

interface AlertsProps {
  portfolios: readonly Portfolio[];
  filters: Filters;
  /** Null while what is here is the answer to other filters: of these nothing can be said yet. */
  raised: AlertPage | null;
  /** Of what the filters let pass, and of all in this state. */
  tally: AlertTally;
  all: AlertTally;
}

function Alerts({ portfolios, filters, raised, tally, all }: AlertsProps) {
  const { t } = useTranslation(['alerts', 'dossiers', 'common']);
  const { count, date } = useFormat();
  const names = useNames();
  const { sorting, chosen, active, opened, sort, choose, walkTo, open } = useAlerts();
  const [deciding, setDeciding] = useState(false);
  const first = useRef<HTMLDivElement>(null);
  useFirstField(() => first.current?.querySelector<HTMLElement>('select, button') ?? null);
  const alerts = useMemo(
    () => (raised ? sorted(filtered(raised.alerts, filters).passing, sorting) : []),
    [raised, filters, sorting],
  );
  const { marks, isKnown, error: unknown, retry: markAgain } = useMarks(filters);
  const columns = useAlertColumns(chosen, marks);
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
  if (portfolios.length === 0 && raised?.total === 0) {
    return (
      <div ref={first} className={classes.blank}>
        <Blank icon={IconBellSearch} title={t('noPortfolios.title')} description={t('noPortfolios.text')}>
          {toPortfolios}
        </Blank>
      </div>
    );
  }
  const contradicted = tally.aside;
  const total = filters.contradicted ? tally.total : tally.total - contradicted;
  const isFiltered = isNarrowed(filters) || contradicted > 0;
  return (
    <div ref={first} className={classes.view}>
      <Unsure portfolios={portfolios} />
      <WebhookStuck />
      <FilterBar portfolios={portfolios} contradicted={contradicted} all={all} />
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
          {raised && t('count', { count: total, shown: count(total) })}
        </Text>
      </Group>
      <DamagedAlerts damaged={raised?.unreadable ?? []} />
      <DossiersUnknown error={unknown} retry={markAgain} />
      {raised?.more && (
        <Note color="ochre" icon={<IconAlertTriangle aria-hidden />}>
          {t('more', { shown: count(MOST_ALERTS) })}
        </Note>
      )}
      {!raised ? (
        <Loading />
      ) : alerts.length === 0 && raised.unreadable.length > 0 ? null : alerts.length === 0 ? (
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
                t(kindKey(alert)),
                String(alert.score ?? ''),
                alert.decision ? t(`dossiers:decision.${alert.decision.outcome}`) : date(alert.deadline),
                alert.responsible ?? '',
              ])
            }
            copy={t('copy')}
            nothing={t('noneOf.title')}
          />
          {shown && (
            <BesideDetails label={t('one.label')} title={nameOf(shown)} onClose={() => open(null)}>
              <AlertDetails
                key={shown.id}
                alert={shown}
                portfolio={portfolios.find(({ id }) => id === shown.portfolio)?.name ?? ''}
              />
            </BesideDetails>
          )}
        </div>
      )}
      {deciding && (
        <DecideAlertsDialog
          alerts={toDecide}
          marks={isKnown ? marks : null}
          onClose={() => setDeciding(false)}
          onDone={unchoose}
        />
      )}
    </div>
  );
}

const idOf = ({ id }: Alert) => id;
const itself = (alert: Alert) => alert;
