import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DecisionOutcome, Erasure } from '../../../src-main/contract/dossiers.ts';
import type { PortfolioReport, ReportQuery } from '../../../src-main/contract/portfolio-report.ts';
import type {
  Alert,
  AlertDossiers,
  AlertEscalated,
  AlertPage,
  AlertsDossiers,
  AlertsTouched,
  AlertTally,
  AlertTallyQuery,
  NewPortfolio,
  Portfolio,
  StepReport,
  SubjectPage,
  SubjectQuery,
  SubjectsGone,
  SubjectsInStep,
} from '../../../src-main/contract/portfolios.ts';
import { type Client, type RequestOptions, textsOf } from '../../api/client.ts';
import type { PagedQuestion } from '../grid/use-pages.ts';
import { gatherAlerts, gatherDossiers } from './gather-alerts.ts';

const PORTFOLIOS_PATH = '/portfolios/v1';
const ALERTS_PATH = '/alerts/v1';

/** Every question about portfolios and their alerts: what is done anywhere makes all of them old. */
const KEY = 'portfolios';
/** Watching goes on by itself: what is on the screen is asked for again this often, in milliseconds. */
export const FOLLOW_MS = 15_000;
export const FOLLOW_PENDING_MS = 2_000;

const isPending = ({ watched, watchedRegistrations }: Portfolio) =>
  watched.some(({ state }) => state === 'pending') || watchedRegistrations?.state === 'pending';

/** All portfolios, sooner again while something is being compared. */
export const portfoliosQuery = (client: Client) =>
  queryOptions({
    queryKey: [KEY, 'all'],
    queryFn: async ({ signal }) =>
      (await data<{ portfolios: Portfolio[] }>(client, PORTFOLIOS_PATH, { signal })).portfolios,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.some(isPending) ? FOLLOW_PENDING_MS : FOLLOW_MS),
  });

/** The subjects of a portfolio that a question finds, page by page. */
export const subjectPages = (client: Client, id: string, question: SubjectQuery): PagedQuestion<SubjectPage> => ({
  key: [KEY, 'subjects', id, question],
  ask: (page, signal) =>
    data<SubjectPage>(client, partOf(id, 'subjects'), { query: textsOf({ ...question, ...page }), signal }),
});

/** Open alerts about one subject that are asked for; the others are counted. */
const OPEN_OF_SUBJECT = 100;
/** The same of decided ones. */
const DECIDED_OF_SUBJECT = 10;

/** The open alerts about one subject, of lists and of registrations, those first that were raised first. */
export const openAlertsOfSubjectQuery = (client: Client, portfolio: string, subject: number) =>
  queryOptions({
    queryKey: [KEY, 'open alerts of', portfolio, subject],
    queryFn: ({ signal }) =>
      data<AlertPage>(client, ALERTS_PATH, {
        query: { ...alertsOf(portfolio, subject), state: 'open', limit: String(OPEN_OF_SUBJECT) },
        signal,
      }),
    staleTime: 0,
    refetchInterval: FOLLOW_MS,
  });

/** Its newest decided ones, the newest first; asked for once `open` ones are known, and again when these are others. */
export const decidedAlertsOfSubjectQuery = (
  client: Client,
  portfolio: string,
  subject: number,
  open: AlertPage | undefined,
) =>
  queryOptions({
    queryKey: [KEY, 'decided alerts of', portfolio, subject, open?.total, open?.alerts.map(({ id }) => id)],
    queryFn: ({ signal }) =>
      data<AlertPage>(client, ALERTS_PATH, {
        query: {
          ...alertsOf(portfolio, subject),
          state: 'decided',
          order: '-number',
          limit: String(DECIDED_OF_SUBJECT),
        },
        signal,
      }),
    enabled: open !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const alertsOf = (portfolio: string, subject: number) => ({ portfolio, subject: String(subject), source: 'all' });

/** Alerts of one state, as `gatherAlerts` gathers them. */
export const alertsQuery = (client: Client, question: Narrowed) =>
  queryOptions({
    queryKey: [KEY, 'alerts', question],
    queryFn: ({ signal }) =>
      gatherAlerts(({ urgent, since, limit }) =>
        data<AlertPage>(client, ALERTS_PATH, {
          query: { source: 'all', ...textsOf(question), urgent, since: String(since), limit: String(limit) },
          signal,
        }),
      ),
    staleTime: 0,
    refetchInterval: FOLLOW_MS,
  });

/** What dossiers of its client have of the record that an alert is about. */
export const alertDossiersQuery = (client: Client, alert: string) =>
  queryOptions({
    queryKey: [KEY, 'alert dossiers', alert],
    queryFn: ({ signal }) =>
      data<AlertDossiers>(client, `${ALERTS_PATH}/${encodeURIComponent(alert)}/dossiers`, { signal }),
    staleTime: 0,
  });

/** The same of all alerts that a question finds, as many as `alertsQuery` gathers; those that no dossier has are left out. */
export const alertsDossiersQuery = (client: Client, question: Narrowed) =>
  queryOptions({
    queryKey: [KEY, 'alerts dossiers', question],
    queryFn: ({ signal }) =>
      gatherDossiers(({ urgent, since, limit }) =>
        data<AlertsDossiers>(client, `${ALERTS_PATH}/dossiers`, {
          query: { source: 'all', ...textsOf(question), urgent, since: String(since), limit: String(limit) },
          signal,
        }),
      ),
    // Asked when it is shown again, not all the time: the dossiers of thousands of clients are read for it.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** How many alerts a question finds, and of each choice of a filter. */
export const alertTallyQuery = (client: Client, question: Narrowed) =>
  queryOptions({
    queryKey: [KEY, 'alert tally', question],
    queryFn: ({ signal }) =>
      data<AlertTally>(client, `${ALERTS_PATH}/counts`, { query: { source: 'all', ...textsOf(question) }, signal }),
    staleTime: 0,
    refetchInterval: FOLLOW_MS,
  });

/** What alerts are narrowed to. */
export type Narrowed = Omit<AlertTallyQuery, 'urgent' | 'contradicted'>;

/** One alert as it stands. */
export const alertQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [KEY, 'alert', id],
    queryFn: ({ signal }) => data<Alert>(client, `${ALERTS_PATH}/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
  });

const REPORT_PATH = `${PORTFOLIOS_PATH}/report`;

/** What was watched, found and decided on some days. */
export const reportQuery = (client: Client, of: Pick<ReportQuery, 'from' | 'to' | 'portfolio'>) =>
  queryOptions({
    queryKey: [KEY, 'report', of],
    queryFn: ({ signal }) => data<PortfolioReport>(client, REPORT_PATH, { query: of, signal }),
    staleTime: 0,
  });

/** The same as a file. */
export async function reportFile(client: Client, of: ReportQuery): Promise<Blob> {
  return (await client.call(REPORT_PATH, { query: of })).blob();
}

export function makePortfolio(client: Client, settings: NewPortfolio): Promise<Portfolio> {
  return data(client, PORTFOLIOS_PATH, { method: 'POST', body: settings });
}

export function changePortfolio(client: Client, id: string, settings: NewPortfolio): Promise<Portfolio> {
  return data(client, partOf(id, 'settings'), { method: 'POST', body: settings });
}

export function keepInStep(client: Client, id: string, step: SubjectsInStep): Promise<StepReport> {
  return data(client, partOf(id, 'subjects'), { method: 'POST', body: step });
}

/** Takes subjects out, by their references. */
export function removeSubjects(client: Client, id: string, references: readonly string[]): Promise<SubjectsGone> {
  return data(client, partOf(id, 'subjects/remove'), { method: 'POST', body: { references } });
}

export async function erasePortfolio(client: Client, id: string, erasure: Erasure): Promise<void> {
  await data(client, partOf(id, 'erase'), { method: 'POST', body: erasure });
}

/** Says that alerts were seen, of which others then know. */
export function seeAlerts(client: Client, alerts: readonly string[]): Promise<AlertsTouched> {
  return data(client, `${ALERTS_PATH}/seen`, { method: 'POST', body: { alerts } });
}

export function decideAlerts(
  client: Client,
  decision: { alerts: readonly string[]; outcome: DecisionOutcome; reason: string },
): Promise<AlertsTouched> {
  return data(client, `${ALERTS_PATH}/decisions`, { method: 'POST', body: decision });
}

/** Files an alert in the dossier of its client, opened where there is none. */
export function escalateAlert(client: Client, alert: string): Promise<AlertEscalated> {
  return data(client, `${ALERTS_PATH}/escalations`, { method: 'POST', body: { alert } });
}

/** Has every question about portfolios and alerts asked again that is on the screen. */
export function refreshPortfolios(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [KEY] });
}

const partOf = (id: string, part: string) => `${PORTFOLIOS_PATH}/${encodeURIComponent(id)}/${part}`;

/** What stands in the envelope. */
async function data<Answer>(client: Client, path: string, options: RequestOptions): Promise<Answer> {
  return (await client.json<{ data: Answer }>(path, options)).data;
}
