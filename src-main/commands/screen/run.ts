import type { ConsultedList } from '../../contract/list-search.ts';
import type { ListName, ListOption } from '../../contract/lists.ts';
import type { InstalledData } from '../../contract/status.ts';
import { isWithoutDocuments } from '../../contract/without-documents.ts';
import { ApiError } from '../../errors/api-error.ts';
import { listsOf } from '../../lists/api/parameters.ts';
import { dataSumOf } from '../../lists/batch/data-sum.ts';
import type { Screened } from '../../lists/batch/screened.ts';
import type { ListsRoom } from '../../lists/room.ts';
import type { Matching } from '../../lists/search/question.ts';
import { BOM } from '../../text/csv-line.ts';
import { CommandError } from '../context.ts';
import { Asking } from './asking.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { type Input, STANDARD } from './input.ts';
import { type Position, progressFileOf, type Run, readProgress } from './progress-file.ts';
import { type Result, standardResult } from './result.ts';
import { ResultFile } from './result-file.ts';
import { headLine } from './result-lines.ts';
import type { RowEnd, RowWriter } from './row-writer.ts';
import { ServicesFault } from './services/failure.ts';
import { openTable, type Table, type TableRow } from './table.ts';

/** What is to be screened, how, and where the result goes: an absolute path, or `-`. */
export interface Screening {
  input: Input;
  /** Of a workbook's sheets the one that is meant. */
  sheet?: string;
  output: string;
  list: ListOption;
  matching: Matching;
  /** The most records of a file that are written for a row; all are counted. */
  limit?: number;
}

/** What screening needs of the world around it. */
export interface ScreeningParts {
  room: Pick<ListsRoom, 'screen'>;
  installed(): Pick<InstalledData, 'lists' | 'unreadable'>;
}

/** What a finished run tells. */
export interface Summary extends Coverage {
  input: string;
  output: string;
  rows: number;
  /** Rows for which there is a record, and the records of all rows. */
  found: number;
  records: number;
  /** Of the records those that `limit` left out; for each file of each row a line counts them. */
  left: number;
  /** Of the records written those that something else in their row contradicts: a birth date, a country, a type, a document. */
  contradicted: number;
  /** Rows without a record that could not be asked, or not whole: nothing can be said of them; the result says why. */
  failed: number;
  /** Rows without a name, which were not looked up in lists that hold no CPF or CNPJ. */
  nameless: number;
  /** Rows with a note: wrong check digits, zeros put back, a sole trader's name, a cell that was not compared. */
  noted: number;
  /** Rows that an interrupted run had done already. */
  resumedFrom: number;
  /** Snapshots that answered; lists that have none and were not consulted. */
  sources: readonly string[];
  notInstalled: readonly ListName[];
  /** Some lists were answered from invented data. */
  demonstration: boolean;
  /** Lists were imported meanwhile: the rows behind were looked up in other files than those before. */
  listsChanged: boolean;
  /** Why not every row was asked, in a sentence. */
  failure?: string;
}

/** How far the run has come is noted this often. */
const NOTE_MS = 1000;
const NO_LIST = 'No list has data that could be consulted.';
const NAME_NEEDED = 'The lists that were consulted have few CPFs and CNPJs or none, and the row has no name.';

/**
 * Screens a table row by row and writes the result: the row's own cells and what was found, one line for each record. A
 * run that was interrupted, however it ended, goes on where it stopped and writes the same bytes as one that was not.
 * Where the lists fail, every row that is left is written as not screened, and the summary says why.
 *
 * @throws CommandError when the table cannot be read or an interrupted run cannot be gone on with.
 */
export async function screenTable(
  { input, sheet, output, list, matching, limit }: Screening,
  { room, installed }: ScreeningParts,
  signal: AbortSignal,
  onProgress: (rows: number, of: Table) => void,
): Promise<Summary> {
  const lists = listsOf(list);
  const table = await openTable(input, sheet);
  const threshold = matching.match === 'similar' ? matching.threshold : null;
  const run: Run = {
    input: table.sha256,
    sheet: sheet ?? null,
    list,
    match: matching.match,
    threshold,
    limit: limit ?? null,
  };
  const position = (output === STANDARD ? null : readProgress(output, run)) ?? AT_THE_BEGINNING;
  const counts = { ...position };
  let coverage = coverageOf(lists, counts.sources, installed());
  const result = await resultOf(output, position.bytes, BOM + headLine(table.columns));
  const asking = new Asking(table, position.rows, matching, result);
  let notedAt = performance.now();
  const finish = async (writer: RowWriter, failure?: string) => {
    countRow(counts, writer, await writer.finish(consultedOf(coverage, lists, writer.row), failure));
    onProgress(counts.rows, table);
    if (performance.now() - notedAt < NOTE_MS) return;
    await result.note(run, counts);
    notedAt = performance.now();
  };
  const take = async (event: Screened) => {
    if (event.type === 'sources') {
      const sources = event.sources.map((source) => source.name);
      const dataSum = dataSumOf(event.sources);
      if (counts.dataSum === dataSum) return;
      if (counts.rows > 0 && counts.rows === position.rows) throw otherLists(output);
      counts.listsChanged ||= counts.rows > 0;
      counts.sources = sources;
      counts.dataSum = dataSum;
      coverage = coverageOf(lists, sources, installed());
      return;
    }
    const writer = asking.open[0]!;
    if (event.type === 'hits') return writer.take(event, consultedOf(coverage, lists, writer.row));
    asking.open.shift();
    const nobody = coverage.consulted.length === 0 ? NO_LIST : NAME_NEEDED;
    const isAnswered = answeringFor(writer.row, coverage).length > 0;
    await finish(writer, event.error ?? (isAnswered ? undefined : nobody));
  };
  let failure: string | undefined;
  const events = room.screen({ lists, matching, limit, first: 0 }, asking.chunks(), signal)[Symbol.asyncIterator]();
  try {
    const next = () =>
      events.next().catch((error: unknown) => {
        if (signal.aborted || error === asking.fault || error instanceof ServicesFault) throw error;
        failure = `Not looked up: ${error instanceof ApiError ? error.message : 'the data of a list cannot be read.'}`;
        return undefined;
      });
    for (let event = await next(); event && !event.done; event = await next()) await take(event.value);
    if (failure !== undefined) for await (const writer of asking.left()) await finish(writer, failure);
    else if (coverage.consulted.length === 0) failure = NO_LIST;
    await result.finish();
  } catch (error) {
    const more = output === STANDARD ? 'the output is not whole' : 'run the same command again to go on';
    if (!signal.aborted && error instanceof ServicesFault) {
      await result.note(run, counts);
      throw new CommandError(`${error.message} ${counts.rows} of ${table.rows} rows are done; ${more}.`, {
        cause: error,
      });
    }
    if (!signal.aborted) throw error;
    throw new CommandError(`Interrupted after ${counts.rows} of ${table.rows} rows; ${more}.`);
  } finally {
    // Nothing more is looked up for a result that could not be written.
    await events.return?.();
    await result.close();
  }
  const { rows, found, failed, noted, nameless, records, left, contradicted, sources, listsChanged } = counts;
  return {
    input: input.name,
    output,
    rows,
    found,
    records,
    left,
    contradicted,
    failed,
    noted,
    nameless,
    resumedFrom: position.rows,
    sources,
    ...coverageOf(lists, sources, installed()),
    notInstalled: coverage.notConsulted.flatMap(({ list: name, reason }) => (reason === 'notInstalled' ? [name] : [])),
    demonstration: coverage.consulted.some(({ snapshots }) => snapshots.some((one) => one.demonstration)),
    listsChanged,
    ...(failure !== undefined && { failure }),
  };
}

const AT_THE_BEGINNING: Position = {
  rows: 0,
  bytes: 0,
  found: 0,
  failed: 0,
  noted: 0,
  nameless: 0,
  records: 0,
  left: 0,
  contradicted: 0,
  sources: [],
  dataSum: null,
  listsChanged: false,
};

async function resultOf(output: string, bytes: number, head: string): Promise<Result> {
  if (output !== STANDARD) return ResultFile.open(output, bytes, head);
  const result = standardResult();
  await result.write(head);
  return result;
}

function countRow(counts: Position, { row }: RowWriter, { outcome, records, left, contradicted }: RowEnd): void {
  counts.rows++;
  counts.records += records;
  counts.left += left;
  counts.contradicted += contradicted;
  if (records > 0) counts.found++;
  else if (outcome !== 'nothing found') counts.failed++;
  if (row.notes.length > 0) counts.noted++;
  if (row.item.taxId && !row.item.name) counts.nameless++;
}

/** Of the lists that were consulted those that can say something of a row: without a name those that hold documents. */
function answeringFor({ item }: TableRow, { consulted }: Coverage): ConsultedList[] {
  return item.name ? consulted : consulted.filter((list) => !isWithoutDocuments(list));
}

/** Invented data says nothing of anybody. */
function consultedOf(coverage: Coverage, lists: readonly ListName[], row: TableRow): string {
  const official = answeringFor(row, coverage).filter(({ snapshots }) => snapshots.some((one) => !one.demonstration));
  return `${official.length} of ${lists.length}`;
}

function otherLists(output: string): CommandError {
  return new CommandError(
    `The lists have changed since the run was interrupted, or the version of Atesta has; delete ${progressFileOf(output)} to screen the table anew.`,
  );
}
