import type { DecisionOutcome } from '../../../src-main/contract/dossiers.ts';
import type { PrintedSummary } from '../../../src-main/contract/window/spreadsheets.ts';
import type { Coverage } from '../../shared/consulted/coverage.ts';
import { decisionIn, type Line } from './lines.ts';
import type { Outcome } from './outcome.ts';

/** Lines of a table that are printed; of more it is said how many, and that the exported file has them. */
const MOST = 3000;

/** What the summary says, in the window's language. */
export interface SummaryWords {
  language: PrintedSummary['language'];
  title: string;
  about: string;
  footer: string;
  page: string;
  verdict(kind: 'found' | 'clear' | 'nothing', counts: Readonly<Record<Outcome, number>>): string;
  counted(outcome: Outcome, count: number): string;
  undecided(count: number): string;
  /** Records beyond those that came: of all rows, and of one. */
  more(count: number): string;
  moreOfRow(count: number): string;
  /** What the answers do not rest on: lists that were not consulted, out of date, invented. */
  limits(coverage: Coverage): string[];
  left(count: number): string;
  sections: Readonly<
    Record<'run' | 'decisions' | 'lists' | 'hits' | 'partly' | 'doubtful' | 'notAsked' | 'waiting', string>
  >;
  columns: Readonly<
    Record<
      'line' | 'client' | 'record' | 'list' | 'match' | 'decision' | 'why' | 'file' | 'date' | 'records' | 'sha256',
      string
    >
  >;
  /** Names of what the lookup was, and what they are here. */
  run: readonly { name: string; value: string; code?: boolean }[];
  decision(outcome: DecisionOutcome | 'open'): string;
  /** The texts of a line's cells; further lines say more. */
  client(line: Line): string;
  record(line: Line): string;
  list(line: Line): string;
  match(line: Line): string;
  standing(line: Line): string;
  why(line: Line): string;
  /** A row of the table of lists. */
  lists(coverage: Coverage): string[][];
  notKept: string;
  count(value: number): string;
}

/**
 * The summary of a lookup: what was asked, in which files of which lists, how it came out, each hit with its decision, how many
 * records more there are, and the rows of which nothing, or not all, can be said. `lines` are those of all rows.
 */
export function summaryOf(
  lines: readonly Line[],
  counts: Readonly<Record<Outcome, number>>,
  coverage: Coverage,
  words: SummaryWords,
): PrintedSummary {
  const hits = lines.filter(({ hit }) => hit);
  const found = lines.filter(({ outcome }) => outcome === 'found');
  /** The first line of each row that something was found for. */
  const firsts = new Set(new Map(found.toReversed().map((line) => [line.at, line])).values());
  const moreOf = ({ answer }: Line) => answer?.more ?? 0;
  const more = [...firsts].reduce((sum, line) => sum + moreOf(line), 0);
  const open = hits.filter(({ standing }) => decisionIn(standing) === 'open').length;
  const isClear = coverage.clear && counts.doubtful + counts.notAsked + counts.waiting === 0;
  const kind = counts.found > 0 ? 'found' : isClear ? 'clear' : 'nothing';
  const said = (['found', 'doubtful', 'notAsked', 'waiting', 'none'] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => words.counted(outcome, counts[outcome]));
  const of = (outcome: Outcome) => lines.filter((line) => line.outcome === outcome);
  const decided = [...Map.groupBy(hits, ({ standing }) => decisionIn(standing))];
  const { columns } = words;
  const whySection = (title: 'partly' | 'doubtful' | 'notAsked' | 'waiting', some: readonly Line[]) =>
    tableOf(
      words,
      words.sections[title],
      [
        { title: columns.line, share: 2 },
        { title: columns.client, share: 9 },
        { title: columns.why, share: 11 },
      ],
      some,
      (line) => [words.count(line.row.line), words.client(line), words.why(line)],
    );
  return {
    language: words.language,
    title: words.title,
    about: words.about,
    verdict: {
      title: words.verdict(kind, counts),
      lines: [
        ...said,
        ...(open > 0 ? [words.undecided(open)] : []),
        ...(more > 0 ? [words.more(more)] : []),
        ...words.limits(coverage),
      ],
      ink: kind === 'found' ? (open + more > 0 ? 'carmine' : 'house') : kind === 'clear' ? 'leaf' : 'ochre',
    },
    sections: [
      { title: words.sections.run, facts: words.run, note: words.notKept },
      ...(decided.length > 0
        ? [
            {
              title: words.sections.decisions,
              facts: decided.map(([outcome, some]) => ({
                name: words.decision(outcome),
                value: words.count(some.length),
              })),
            },
          ]
        : []),
      ...tableOf(
        words,
        words.sections.hits,
        [
          { title: columns.line, share: 2.2 },
          { title: columns.client, share: 7 },
          { title: columns.record, share: 7 },
          { title: columns.list, share: 4.6 },
          { title: columns.match, share: 4.2 },
          { title: columns.decision, share: 6 },
        ],
        found,
        (line) => [
          words.count(line.row.line),
          words.client(line),
          [words.record(line), ...(firsts.has(line) && moreOf(line) > 0 ? [words.moreOfRow(moreOf(line))] : [])]
            .filter(Boolean)
            .join('\n'),
          words.list(line),
          words.match(line),
          line.hit ? words.standing(line) : '',
        ],
      ),
      ...whySection(
        'partly',
        found.filter((line) => firsts.has(line) && line.row.problems.length + (line.answer?.notAsked.length ?? 0) > 0),
      ),
      ...(['doubtful', 'notAsked', 'waiting'] as const).flatMap((outcome) => whySection(outcome, of(outcome))),
      {
        title: words.sections.lists,
        columns: [
          { title: columns.list, share: 5 },
          { title: columns.file, share: 7 },
          { title: columns.date, share: 4 },
          { title: columns.records, share: 3.4 },
          { title: columns.sha256, share: 9, code: true },
        ],
        rows: words.lists(coverage),
      },
    ],
    footer: words.footer,
    page: words.page,
  };
}

function tableOf(
  { left }: SummaryWords,
  title: string,
  columns: { title: string; share: number }[],
  lines: readonly Line[],
  row: (line: Line) => string[],
): PrintedSummary['sections'][number][] {
  if (lines.length === 0) return [];
  const more = lines.length - MOST;
  return [{ title, columns, rows: lines.slice(0, MOST).map(row), ...(more > 0 && { note: left(more) }) }];
}
