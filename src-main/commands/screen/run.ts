import { LIST_NAMES, type ListName, type ListOption } from '../../contract/lists.ts';
import { ApiError } from '../../http/errors.ts';
import { CHUNK_ITEMS } from '../../lists/batch/read-body.ts';
import type { Screened } from '../../lists/batch/screened.ts';
import { listsOf } from '../../lists/parameters.ts';
import type { Matching } from '../../lists/question.ts';
import type { ListsRoom } from '../../lists/room.ts';
import { CommandError } from '../context.ts';
import { BOM } from './csv-line.ts';
import { type Position, progressFileOf, type Run, readProgress } from './progress-file.ts';
import { ResultFile } from './result-file.ts';
import { emptyLine, headLine, hitLine } from './result-lines.ts';
import { readTable, type Survey, survey, type TableRow } from './table.ts';

/** What is to be screened, how, and where the result goes; absolute paths. */
export interface Screening {
  input: string;
  output: string;
  list: ListOption;
  matching: Matching;
}

/** What a finished run tells. */
export interface Summary {
  input: string;
  output: string;
  rows: number;
  /** Rows for which there is a record, and the records of all rows. */
  found: number;
  records: number;
  /** Rows that could not be asked; the result says why. */
  failed: number;
  /** Rows that an interrupted run had done already. */
  resumedFrom: number;
  /** Snapshots that answered; lists that have none and so found nothing. */
  sources: readonly string[];
  notInstalled: readonly ListName[];
  demonstration: boolean;
  /** Lists were imported meanwhile: the rows behind were looked up in other files than those before. */
  listsChanged: boolean;
  /** Why the last rows were not screened: a list that is asked cannot be read. Absent where all were. */
  notScreened?: string;
}

/** How far the run has come is noted this often. */
const NOTE_MS = 1000;

/**
 * Screens a table row by row and writes the result: the row's own cells and what was found, one line for each record. A
 * run that was interrupted, however it ended, goes on where it stopped and writes the same bytes as one that was not.
 *
 * @throws CommandError when the table cannot be read or an interrupted run cannot be gone on with.
 */
export async function screenTable(
  { input, output, list, matching }: Screening,
  room: Pick<ListsRoom, 'screen'>,
  signal: AbortSignal,
  onProgress: (rows: number, of: Survey) => void,
): Promise<Summary> {
  const table = await survey(input);
  const threshold = matching.match === 'similar' ? matching.threshold : null;
  const run: Run = { input: table.sha256, list, match: matching.match, threshold };
  const before = readProgress(output, run);
  const position: Position = before ?? {
    rows: 0,
    bytes: 0,
    found: 0,
    failed: 0,
    records: 0,
    sources: [],
    listsChanged: false,
  };
  const result = await ResultFile.open(output, position.bytes, BOM + headLine(table.columns));
  const counts = { ...position };
  const pending: TableRow[] = [];
  async function* chunks() {
    for await (const rows of readTable(input, position.rows, CHUNK_ITEMS)) {
      pending.push(...rows);
      yield rows.map((row) => row.item);
    }
    if (table.rows === 0) yield []; // asked all the same, for the sources
  }
  let demonstration = false;
  let notScreened: string | undefined;
  let notedAt = performance.now();
  const take = async (event: Screened) => {
    const row = pending[0]!;
    if (event.type === 'sources') {
      const sources = event.sources.map((source) => source.name);
      const changed = counts.rows > 0 && counts.sources.join() !== sources.join();
      if (changed && counts.rows === position.rows) throw otherLists(output);
      counts.listsChanged ||= changed;
      counts.sources = sources;
      demonstration = event.sources.some((source) => source.demonstration);
    } else if (event.type === 'hits') {
      for (const record of event.found) await result.write(hitLine(row.cells, event.list, event.file, record));
    } else {
      if (event.records === 0) await result.write(emptyLine(row.cells, event.error));
      pending.shift();
      counts.rows++;
      counts.records += event.records;
      if (event.records > 0) counts.found++;
      if (event.error !== undefined) counts.failed++;
      onProgress(counts.rows, table);
      if (performance.now() - notedAt < NOTE_MS) return;
      await result.note(run, counts);
      notedAt = performance.now();
    }
  };
  const interrupted = () =>
    new CommandError(`Interrupted after ${counts.rows} of ${table.rows} rows; run the same command again to go on.`);
  // What was found so far stands; the rows that nobody can answer say so, and none of them looks as if nothing were found.
  const markRest = async (why: string) => {
    const error = `not screened: ${why}`;
    for await (const rows of readTable(input, counts.rows, CHUNK_ITEMS)) {
      for (const { cells } of rows) {
        await result.write(emptyLine(cells, error));
        counts.rows++;
        counts.failed++;
      }
    }
    notScreened = why;
    await result.finish();
  };
  try {
    const asked = { lists: listsOf(list), matching, first: position.rows };
    for await (const event of room.screen(asked, chunks(), signal)) await take(event);
    await result.finish();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'dataUnreadable') {
      await markRest(error.message);
    } else if (!signal.aborted) {
      throw error;
    } else {
      throw interrupted();
    }
  } finally {
    await result.close();
  }
  const { rows, found, failed, records, sources, listsChanged } = counts;
  const installed = new Set(sources.map((source) => source.split('/', 1)[0]));
  // Where nothing was asked, nothing is known of what is installed.
  const unknown = notScreened !== undefined && sources.length === 0;
  const notInstalled = LIST_NAMES.filter((name) => !unknown && listsOf(list).includes(name) && !installed.has(name));
  return {
    input,
    output,
    rows,
    found,
    records,
    failed,
    resumedFrom: position.rows,
    sources,
    notInstalled,
    demonstration,
    listsChanged,
    ...(notScreened !== undefined && { notScreened }),
  };
}

function otherLists(output: string): CommandError {
  return new CommandError(
    `The lists have changed since the run was interrupted; delete ${progressFileOf(output)} to screen the table anew.`,
  );
}
