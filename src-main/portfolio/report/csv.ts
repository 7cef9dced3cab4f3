import { DECISIONS } from '../../contract/dossiers.ts';
import type { AlertCounts, PortfolioReport, Waiting } from '../../contract/portfolio-report.ts';
import type { ReportLanguage } from '../../evidence/report/evidence-file.ts';
import { BOM, csvLine } from '../../text/csv-line.ts';
import { uncovered } from './coverage.ts';
import { ReportWording } from './words/words.ts';

/** A figure: of which table, list and day, of what else, what it measures, and it. */
type Row = readonly [table: string, list: string, day: string, of: string, measure: string, value: string | number];

/**
 * The report as CSV, UTF-8 with BOM: one figure a line, so that a spreadsheet filters and pivots all of it. Days are
 * YYYY-MM-DD, numbers whole and without grouping, times in minutes.
 */
export function reportCsv(report: PortfolioReport, language: ReportLanguage): string {
  const words = new ReportWording(language);
  const rows = [...rowsOf(report, words)];
  return BOM + [words.csv.columns, ...rows].map((row) => csvLine(row.map(String))).join('');
}

function* rowsOf(report: PortfolioReport, words: ReportWording): Generator<Row, void> {
  const { csv, titles } = words;
  const about = (of: string, value: string): Row => [titles.report, '', '', of, '', value];
  yield about(csv.from, report.from);
  yield about(csv.to, report.to);
  yield about(csv.madeAt, report.madeAt);
  yield about(csv.portfolio, report.portfolio?.name ?? words.allPortfolios);
  for (const sentence of uncovered(report, words)) yield about(words.own.unsure.title, sentence);
  yield* watchedRows(report, words);
  yield* alertRows(report, words);
  yield* waitingRows(report, words);
  yield* decisionRows(report, words);
  yield* freshnessRows(report, words);
}

function* watchedRows({ watched }: PortfolioReport, words: ReportWording): Generator<Row, void> {
  const { titles, columns } = words;
  yield [titles.watched, '', '', '', columns.portfolios, watched.portfolios];
  yield [titles.watched, '', '', '', columns.subjects, watched.subjects];
  for (const one of watched.lists) {
    const list = words.list(one.list);
    const figure = (measure: string, value: string | number, of = ''): Row => [
      titles.watched,
      list,
      '',
      of,
      measure,
      value,
    ];
    yield figure(columns.state, words.watchedState(one));
    yield figure(columns.portfolios, one.portfolios);
    yield figure(columns.subjects, one.subjects);
    yield figure(columns.pending, one.pending);
    yield figure(columns.notScreened, one.notScreened);
    for (const { failure, subjects } of one.why) yield figure(columns.notScreened, subjects, words.why(failure));
    yield figure(columns.found, one.subjectsFound);
  }
  const { registrations } = watched;
  if (!registrations) return;
  const figures: [string, string | number][] = [
    [columns.state, words.watchedState(registrations)],
    [columns.portfolios, registrations.portfolios],
    [columns.subjects, registrations.subjects],
    [columns.pending, registrations.pending],
    [columns.notScreened, registrations.notScreened],
    [words.own.partners.title, words.partners(registrations.withPartners)],
  ];
  for (const [measure, value] of figures) yield [titles.watched, '', '', words.own.registrations, measure, value];
}

function* alertRows({ alerts }: PortfolioReport, words: ReportWording): Generator<Row, void> {
  const { titles } = words;
  function* counts(of: AlertCounts, list: string, day: string, name: string): Generator<Row, void> {
    for (const measure of MEASURES) yield [titles.alerts, list, day, name, words.measure(measure), of[measure]];
  }
  yield* counts(alerts.total, '', '', '');
  yield [titles.alerts, '', '', '', words.demonstrationAlerts, alerts.demonstration];
  for (const one of alerts.byKind) yield* counts(one, '', '', words.kind(one.kind));
  for (const one of alerts.byUrgency) yield* counts(one, '', '', words.urgency(one.urgent));
  for (const one of alerts.byList) yield* counts(one, words.list(one.list), '', '');
  yield* counts(alerts.registrations, '', '', words.own.registrations);
  for (const one of alerts.days) yield* counts(one, '', one.day, '');
}

function* waitingRows({ waiting }: PortfolioReport, words: ReportWording): Generator<Row, void> {
  const { titles, columns } = words;
  for (const name of ['untilSeen', 'untilDecided', 'inTime', 'late'] as const) {
    const of: Waiting = waiting[name];
    const figure = (measure: string, value: string | number): Row => [
      titles.waiting,
      '',
      '',
      words.wait(name),
      measure,
      value,
    ];
    yield figure(columns.alerts, of.alerts);
    yield figure(words.csv.median, minutes(of.median));
    yield figure(words.csv.p90, minutes(of.p90));
  }
}

function* decisionRows({ decisions, namesakes }: PortfolioReport, words: ReportWording): Generator<Row, void> {
  const { titles, columns } = words;
  for (const outcome of DECISIONS)
    yield [titles.decisions, '', '', '', words.outcome(outcome), decisions.total[outcome]];
  for (const one of decisions.byPerson) {
    for (const outcome of DECISIONS) {
      yield [titles.decisions, '', '', words.author(one.author), words.outcome(outcome), one[outcome]];
    }
  }
  const rates = [
    ...namesakes.byList.map((one) => ({ ...one, list: words.list(one.list), mode: '' })),
    ...namesakes.byMatch.map((one) => ({ ...one, list: '', mode: words.match(one.match) })),
    ...namesakes.byListAndMatch.map((one) => ({ ...one, list: words.list(one.list), mode: words.match(one.match) })),
  ];
  for (const { list, mode, decided, discarded } of rates) {
    yield [titles.namesakes, list, '', mode, columns.decided, decided];
    yield [titles.namesakes, list, '', mode, columns.discarded, discarded];
  }
}

function* freshnessRows({ freshness }: PortfolioReport, words: ReportWording): Generator<Row, void> {
  const { titles, columns } = words;
  for (const { list, days } of freshness) {
    for (const { day, state, date, age, demonstration, interrupted } of days) {
      const figure = (measure: string, value: string | number): Row => [
        titles.freshness,
        words.list(list),
        day,
        '',
        measure,
        value,
      ];
      yield figure(columns.state, words.listState({ state, demonstration, interrupted }));
      if (date === null) continue;
      yield figure(columns.fileDate, date);
      yield figure(columns.age, age!);
    }
  }
}

const MEASURES = ['raised', 'seen', 'decided', 'open', 'late'] as const;

const minutes = (seconds: number | null) => (seconds === null ? '' : Math.round(seconds / 60));
