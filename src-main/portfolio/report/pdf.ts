import { fullAge, partsOf, signOf } from '../../charts/ages.ts';
import { type Author, DECISIONS } from '../../contract/dossiers.ts';
import type { AlertCounts, PortfolioReport } from '../../contract/portfolio-report.ts';
import type { ReportLanguage } from '../../evidence/report/evidence-file.ts';
import { facts, heading, type Styled, table, verdict } from '../../evidence/report/page/blocks.ts';
import { Sheet } from '../../evidence/report/page/sheet.ts';
import { INK, PAGE, STYLES, TEXT_WIDTH } from '../../evidence/report/page/style.ts';
import { formatDay } from '../../evidence/report/words/format.ts';
import { say } from '../../evidence/report/words/words.ts';
import { uncovered } from './coverage.ts';
import { agesStrip, barChart, openChart } from './pdf-charts.ts';
import { ReportWording } from './words/words.ts';

export interface PdfOf {
  language: ReportLanguage;
  /** For whom it is made. */
  author: Author;
  /** Version of the program. */
  program: string;
}

interface Print {
  sheet: Sheet;
  wording: ReportWording;
  report: PortfolioReport;
}

/** The report as tagged PDF: the same bytes from the same report, language and author. */
export function reportPdf(report: PortfolioReport, { language, author, program }: PdfOf): Promise<Uint8Array> {
  const wording = new ReportWording(language);
  const { own } = wording;
  const sheet = new Sheet({
    title: `${own.titles.report} · ${wording.period(report)}`,
    subject: wording.of(report),
    author: author.name || author.account,
    keywords: wording.period(report),
    language,
    date: new Date(report.madeAt),
    program: `${wording.words.product} ${program}`,
  });
  const print = { sheet, wording, report };
  head(print, author);
  summary(print);
  alerts(print);
  waiting(print);
  decisions(print);
  namesakes(print);
  freshness(print);
  watched(print);
  heading(sheet, own.titles.reading);
  for (const sentence of own.reading) {
    sheet.text(sentence, STYLES.text);
    sheet.space(4);
  }
  footers(print);
  return sheet.finish();
}

function head({ sheet, wording, report }: Print, author: Author): void {
  const { own } = wording;
  sheet.bar(PAGE.left, sheet.y + 3, 36, 'house');
  const x = PAGE.left + 12;
  const width = PAGE.width - PAGE.right - x;
  sheet.text(own.titles.report, STYLES.title, { role: 'H1', x, width });
  sheet.text(`${wording.of(report)} · ${wording.period(report)}`, STYLES.about, { x, width });
  const made = { time: report.madeAt, zone: report.zone };
  sheet.text(say(own.madeAt, { time: wording.local(made), who: wording.author(author) }), STYLES.subtitle, {
    x,
    width,
  });
  sheet.space(12);
}

function summary({ sheet, wording, report }: Print): void {
  const { own } = wording;
  const { summary: words } = own;
  if (hasDemonstration(report)) {
    verdict(sheet, own.demonstration.title, [own.demonstration.text], 'carmine');
    sheet.space(8);
  }
  const unsure = uncovered(report, wording);
  if (unsure.length > 0) {
    verdict(sheet, own.unsure.title, unsure, 'ochre');
    sheet.space(8);
  }
  const { alerts: of, waiting: times, decisions: made, watched: now } = report;
  const { total } = of;
  const number = (value: number) => wording.number(value);
  const { untilDecided, inTime } = times;
  facts(sheet, [
    [
      words.watched,
      say(words.watchedSaid, {
        subjects: wording.count(now.subjects, words.subjects),
        portfolios: wording.count(now.portfolios, words.portfolios),
        lists: wording.count(now.lists.length, words.lists),
      }),
    ],
    [
      words.alerts,
      say(words.alertsSaid, {
        raised: number(total.raised),
        seen: number(total.seen),
        decided: number(total.decided),
      }),
    ],
    [words.open, say(words.openSaid, { open: number(total.open), late: number(total.late) })],
    [
      words.time,
      untilDecided.alerts === 0
        ? words.noDecision
        : say(words.timeSaid, {
            median: wording.duration(untilDecided.median),
            p90: wording.duration(untilDecided.p90),
          }),
    ],
    [
      words.inTime,
      untilDecided.alerts === 0
        ? words.noDecision
        : say(words.inTimeSaid, { inTime: number(inTime.alerts), decided: number(untilDecided.alerts) }),
    ],
    [
      words.discarded,
      total.decided === 0
        ? words.noDecision
        : say(words.discardedSaid, {
            discarded: number(made.total.discarded),
            decided: number(total.decided),
            share: wording.share(made.total.discarded, total.decided),
          }),
    ],
  ]);
}

function hasDemonstration({ alerts: { demonstration }, freshness: lists }: PortfolioReport): boolean {
  return demonstration > 0 || lists.some(({ days }) => days.some((day) => day.demonstration));
}

const MEASURES = ['raised', 'seen', 'decided', 'open', 'late'] as const;

function alerts({ sheet, wording, report: { alerts: of } }: Print): void {
  const { own, titles, columns } = wording;
  heading(sheet, titles.alerts, 150);
  const { total } = of;
  if (MEASURES.every((measure) => total[measure] === 0)) {
    sheet.text(own.noAlerts, STYLES.text);
    return;
  }
  openChart(sheet, of.days, {
    alt: say(own.charts.open, { open: wording.number(total.open), late: wording.number(total.late) }),
    open: own.charts.openLabel,
    late: own.charts.lateLabel,
    day: (day) => shortDay(day, wording),
    number: (value) => wording.number(value),
  });
  const rows: [string, AlertCounts, boolean][] = [
    ...of.byKind.map((one): [string, AlertCounts, boolean] => [wording.kind(one.kind), one, false]),
    ...of.byUrgency.map((one): [string, AlertCounts, boolean] => [wording.urgency(one.urgent), one, false]),
    ...of.byList
      .filter((one) => MEASURES.some((measure) => one[measure] > 0))
      .map((one): [string, AlertCounts, boolean] => [wording.list(one.list), one, false]),
    ...(MEASURES.some((measure) => of.registrations[measure] > 0)
      ? [[own.registrations, of.registrations, false] as [string, AlertCounts, boolean]]
      : []),
    [columns.total, total, true],
  ];
  sheet.space(6);
  table(
    sheet,
    [
      { title: columns.what, width: TEXT_WIDTH - 5 * 66 },
      ...MEASURES.map((measure) => ({ title: wording.measure(measure), width: 66, align: 'right' as const })),
    ],
    rows.map(([name, counts, strong]) => {
      const style = strong ? STYLES.cellStrong : STYLES.cell;
      return [[[name, style]], ...MEASURES.map((measure): Styled[] => [[wording.number(counts[measure]), style]])];
    }),
  );
}

function waiting({ sheet, wording, report }: Print): void {
  const { titles, columns } = wording;
  heading(sheet, titles.waiting, 90);
  table(
    sheet,
    [
      { title: columns.what, width: TEXT_WIDTH - 270 },
      { title: columns.alerts, width: 70, align: 'right' },
      { title: columns.median, width: 95, align: 'right' },
      { title: columns.p90, width: 105, align: 'right' },
    ],
    (['untilSeen', 'untilDecided', 'inTime', 'late'] as const).map((name) => {
      const { alerts: of, median, p90 } = report.waiting[name];
      return cells(wording.wait(name), wording.number(of), wording.duration(median), wording.duration(p90));
    }),
  );
}

function decisions({ sheet, wording, report: { decisions: made } }: Print): void {
  const { own, titles, columns } = wording;
  heading(sheet, titles.decisions, 100);
  const all = sumOf(made.total);
  if (all === 0) {
    sheet.text(own.noDecisions, STYLES.text);
    return;
  }
  barChart(
    sheet,
    DECISIONS.map((outcome) => ({
      name: wording.outcome(outcome),
      share: made.total[outcome] / all,
      said: `${wording.number(made.total[outcome])} (${wording.share(made.total[outcome], all)})`,
    })),
    own.charts.outcomes,
  );
  sheet.space(6);
  table(
    sheet,
    [
      { title: columns.person, width: TEXT_WIDTH - 5 * 66 },
      ...DECISIONS.map((outcome) => ({ title: wording.outcome(outcome), width: 66, align: 'right' as const })),
      { title: columns.total, width: 66, align: 'right' },
    ],
    made.byPerson.map(({ author, ...counts }) =>
      cells(
        wording.author(author),
        ...DECISIONS.map((outcome) => wording.number(counts[outcome])),
        wording.number(sumOf(counts)),
      ),
    ),
  );
}

function namesakes({ sheet, wording, report: { namesakes: of } }: Print): void {
  if (of.byList.length === 0) return;
  const { own, titles, columns } = wording;
  heading(sheet, titles.namesakes, 100);
  barChart(
    sheet,
    of.byList.map(({ list, decided, discarded }) => ({
      name: wording.list(list),
      share: discarded / decided,
      said: `${wording.share(discarded, decided)} (${wording.number(discarded)}/${wording.number(decided)})`,
    })),
    own.charts.shares,
  );
  sheet.space(6);
  const row = (list: string, match: string, { decided, discarded }: { decided: number; discarded: number }) =>
    cells(list, match, wording.number(decided), wording.number(discarded), wording.share(discarded, decided));
  table(
    sheet,
    [
      { title: columns.list, width: TEXT_WIDTH - 330 },
      { title: columns.match, width: 120 },
      { title: columns.decided, width: 70, align: 'right' },
      { title: columns.discarded, width: 70, align: 'right' },
      { title: columns.share, width: 70, align: 'right' },
    ],
    [
      ...of.byListAndMatch.map((one) => row(wording.list(one.list), wording.match(one.match), one)),
      ...of.byMatch.map((one) => row(columns.total, wording.match(one.match), one)),
    ],
  );
}

function freshness({ sheet, wording, report }: Print): void {
  const { own, titles } = wording;
  heading(sheet, titles.freshness, 70);
  const { freshness: lists } = report;
  if (lists.length === 0) {
    sheet.text(own.noLists, STYLES.text);
    return;
  }
  const most = fullAge(lists);
  const { legendAge, legendNone, legendNotRecorded, ages } = own.charts;
  sheet.text([say(legendAge, { most: wording.number(most) }), legendNone, legendNotRecorded].join('; '), STYLES.quiet);
  sheet.space(4);
  for (const { list, days } of lists) {
    const known = days.filter(({ state }) => state !== 'notRecorded').length;
    const values = { known: wording.number(known), days: wording.number(days.length), most: wording.number(most) };
    const last = days.at(-1)!;
    agesStrip(sheet, {
      name: wording.list(list),
      days,
      most,
      said: last.age === null ? wording.listState(last) : wording.days(last.age),
      alt: say(ages, { list: wording.list(list), ...values }),
    });
  }
  sheet.space(6);
  sheet.text(own.matrix, STYLES.quiet);
  sheet.space(4);
  for (const { from, to } of partsOf(lists[0]!.days.length)) matrix({ sheet, wording, report }, from, to);
}

/** Ages of some days beside each other, a row a list. */
function matrix({ sheet, wording, report: { freshness: lists } }: Print, from: number, to: number): void {
  const days = lists[0]!.days.slice(from, to).map(({ day }) => day);
  const name = 80;
  const width = (TEXT_WIDTH - name) / Math.max(days.length, 20);
  const small = { ...STYLES.cell, size: 6, leading: 8.5 };
  sheet.need(60);
  sheet.text(say(wording.own.matrixOf, { from: wording.day(days[0]!), to: wording.day(days.at(-1)!) }), STYLES.lead, {
    role: 'H3',
  });
  table(
    sheet,
    [
      { title: wording.columns.list, width: name },
      ...days.map((day) => ({ title: String(Number(day.slice(8))), width, align: 'right' as const })),
    ],
    lists.map(({ list, days: all }) => [
      [[wording.list(list), { ...STYLES.cell, size: 7, leading: 8.5 }]],
      ...all.slice(from, to).map((day): Styled[] => [[signOf(day), small]]),
    ]),
    { x: 1, y: 2 },
  );
  sheet.space(8);
}

function watched({ sheet, wording, report: { watched: now } }: Print): void {
  const { own, titles, columns } = wording;
  heading(sheet, titles.watched, 90);
  const { registrations } = now;
  if (now.lists.length === 0 && !registrations) {
    sheet.text(own.noLists, STYLES.text);
    return;
  }
  const stateOf = (one: Parameters<typeof wording.watchedState>[0]): Styled => [
    wording.watchedState(one),
    one.failure || one.pending > 0 ? STYLES.cellWarning : STYLES.cell,
  ];
  const ofLists = now.lists.map((one): Styled[][] => [
    [[wording.list(one.list), STYLES.cell]],
    [stateOf(one)],
    [[wording.number(one.subjects), STYLES.cell]],
    [[wording.number(one.pending), STYLES.cell]],
    [
      [wording.number(one.notScreened), STYLES.cell],
      ...one.why.map(
        ({ failure, subjects }): Styled => [`${wording.why(failure)}: ${wording.number(subjects)}`, STYLES.cellWarning],
      ),
    ],
    [[one.failure ? own.none : wording.number(one.subjectsFound), STYLES.cell]],
  ]);
  const ofRegistrations: Styled[][][] = registrations
    ? [
        [
          [[own.registrations, STYLES.cell]],
          [stateOf(registrations)],
          [[wording.number(registrations.subjects), STYLES.cell]],
          [[wording.number(registrations.pending), STYLES.cell]],
          [[wording.number(registrations.notScreened), STYLES.cell]],
          // Nobody has a record there.
          [[own.none, STYLES.cell]],
        ],
      ]
    : [];
  table(
    sheet,
    [
      { title: columns.list, width: 92 },
      { title: columns.state, width: 92 },
      { title: columns.subjects, width: 60, align: 'right' },
      { title: columns.pending, width: 60, align: 'right' },
      { title: columns.notScreened, width: TEXT_WIDTH - 364, align: 'right' },
      { title: columns.found, width: 60, align: 'right' },
    ],
    [...ofLists, ...ofRegistrations],
  );
}

function footers({ sheet, wording, report }: Print): void {
  const { own, words } = wording;
  const style = STYLES.footer;
  const y = PAGE.height - 48;
  const line = (text: string) => sheet.type.lines(text, style, Number.POSITIVE_INFINITY)[0]!;
  const left = line(say(own.footer, { title: own.titles.report, period: wording.period(report) }));
  sheet.onEveryPage((page, pages) => {
    sheet.pdf
      .moveTo(PAGE.left, y - 6)
      .lineTo(PAGE.width - PAGE.right, y - 6)
      .lineWidth(0.5)
      .strokeColor(INK.line)
      .stroke();
    sheet.line(left, style, PAGE.left, y);
    const right = line(say(words.footer.page, { page: wording.number(page), pages: wording.number(pages) }));
    sheet.line(right, style, PAGE.width - PAGE.right - right.width, y);
  });
}

const cells = (...texts: string[]): Styled[][] => texts.map((text): Styled[] => [[text, STYLES.cell]]);
const sumOf = (counts: Record<(typeof DECISIONS)[number], number>) =>
  DECISIONS.reduce((all, outcome) => all + counts[outcome], 0);

/** Day and month, as an axis has room for. */
function shortDay(day: string, { language }: ReportWording): string {
  const said = formatDay(day, language);
  return language === 'pt-BR' ? said.slice(0, 5) : said.replace(/ \d{4}$/, '');
}
