import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DECISIONS } from '../../../src-main/contract/dossiers.ts';
import type { PortfolioReport } from '../../../src-main/contract/portfolio-report.ts';
import { useClient } from '../../api/client-context.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { useFormat } from '../../shared/format.ts';
import { Loading } from '../../shared/Loading.tsx';
import { Problem } from '../../shared/Problem.tsx';
import { portfoliosQuery, reportFile, reportQuery } from '../../shared/portfolio/portfolios-api.ts';
import { save } from '../../shared/save.ts';
import { AgesChart } from './AgesChart.tsx';
import { BarChart } from './BarChart.tsx';
import { lastDays } from './days.ts';
import { Notices } from './Notices.tsx';
import { OpenChart } from './OpenChart.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import classes from './report.module.css';
import { Charted, Section } from './Section.tsx';
import { useReport } from './store.ts';
import { Tiles } from './Tiles.tsx';
import { AgesTables, AlertTable, DayTable, NamesakeTable, PeopleTable, WaitingTable, WatchedTable } from './tables.tsx';
import { useReportWords } from './use-report-words.ts';

/** What management reads: what was watched, found and decided over some days. */
export function ReportView() {
  const { i18n } = useTranslation();
  const client = useClient();
  const { last, written, portfolio } = useReport();
  const days = written ?? lastDays(last ?? 30, new Date());
  const portfolios = useQuery(portfoliosQuery(client));
  const known = portfolios.data ?? [];
  // One that was erased meanwhile is no choice any more.
  const of = { ...days, ...(known.some(({ id }) => id === portfolio) && { portfolio }) };
  const report = useQuery({ ...reportQuery(client, of), placeholderData: keepPreviousData });
  const saving = useMutation({
    mutationFn: async (format: 'pdf' | 'csv') => {
      const file = await reportFile(client, { ...of, format, language: i18n.language === 'en' ? 'en' : 'pt-BR' });
      save(file, `atesta-carteiras-${of.from}-${of.to}.${format}`);
    },
  });
  if (portfolios.isPending || report.isPending) return <Loading />;
  const error = portfolios.error ?? report.error ?? saving.error;
  const retry = () => void Promise.all([portfolios.refetch(), report.refetch()]);
  return (
    <div className={classes.view} aria-busy={report.isPlaceholderData}>
      <PeriodBar
        portfolios={known}
        days={days}
        saving={saving.isPending ? saving.variables : null}
        onSave={(format) => saving.mutate(format)}
      />
      {error && <Problem error={error} onRetry={retry} />}
      {report.data && <Report report={report.data} />}
    </div>
  );
}

function Report({ report }: { report: PortfolioReport }) {
  const { t } = useTranslation('portfolioReport');
  const { date } = useFormat();
  const { watched, freshness, alerts, waiting } = report;
  const of = report.portfolio?.name ?? t('allPortfolios');
  return (
    <>
      <p className={classes.of} role="status">
        {t('of', { portfolio: of, from: date(report.from), to: date(report.to) })}
      </p>
      <Notices report={report} />
      <Tiles report={report} />
      <div className={classes.sections}>
        <Section title={t('sections.alerts')}>
          {Object.values(alerts.total).every((count) => count === 0) ? (
            <p className={classes.line}>{t('noAlerts')}</p>
          ) : (
            <>
              <Charted chart={<OpenChart days={alerts.days} />}>
                <DayTable alerts={alerts} />
              </Charted>
              <AlertTable alerts={alerts} />
            </>
          )}
        </Section>
        <Section title={t('sections.waiting')}>
          <WaitingTable waiting={waiting} />
        </Section>
        <Decisions report={report} />
        <Section title={t('sections.freshness')}>
          {freshness.length === 0 ? (
            <p className={classes.line}>{t('noLists')}</p>
          ) : (
            <Charted chart={<AgesChart freshness={freshness} />}>
              <AgesTables freshness={freshness} />
            </Charted>
          )}
        </Section>
      </div>
      {(watched.lists.length > 0 || watched.registrations) && (
        <Section title={t('sections.watched')}>
          <WatchedTable watched={watched} />
        </Section>
      )}
      <Section title={t('sections.reading')}>
        <ul className={classes.reading}>
          {(['figures', 'watched', 'days', 'times', 'ages'] as const).map((about) => (
            <li key={about}>{t(`reading.${about}`)}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function Decisions({ report: { decisions, namesakes } }: { report: PortfolioReport }) {
  const { t } = useTranslation(['portfolioReport', 'dossiers']);
  const { count } = useFormat();
  const names = useNames();
  const words = useReportWords();
  const all = DECISIONS.reduce((sum, outcome) => sum + decisions.total[outcome], 0);
  if (all === 0) {
    return (
      <Section title={t('sections.decisions')}>
        <p className={classes.line}>{t('noDecisions')}</p>
      </Section>
    );
  }
  const said = (part: number, whole: number) =>
    t('shareOf', { share: words.share(part, whole), part: count(part), whole: count(whole) });
  return (
    <>
      <Section title={t('sections.decisions')}>
        <Charted
          chart={
            <BarChart
              label={t('chart.outcomes')}
              bars={DECISIONS.map((outcome) => ({
                name: t(`dossiers:decision.${outcome}`),
                share: decisions.total[outcome] / all,
                said: said(decisions.total[outcome], all),
              }))}
            />
          }
        >
          <PeopleTable decisions={decisions} />
        </Charted>
      </Section>
      <Section title={t('sections.namesakes')}>
        <Charted
          chart={
            <BarChart
              label={t('chart.shares')}
              bars={namesakes.byList.map(({ list, decided, discarded }) => ({
                name: names.list(list),
                share: discarded / decided,
                said: said(discarded, decided),
              }))}
            />
          }
        >
          <NamesakeTable namesakes={namesakes} />
        </Charted>
      </Section>
    </>
  );
}
