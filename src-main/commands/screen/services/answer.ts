import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { FoundGroup } from '../../../contract/lists.ts';
import { ServiceFailure } from './failure.ts';

/** What an answer has to be. */
export interface Expected {
  /** Places of the rows that were asked, in their order. */
  places: readonly number[];
  /** Of the data that all rows are answered from. */
  dataSum: string;
  /** The files of that data, as `list/file`. */
  files: ReadonlySet<string>;
  /** How the rows are looked up: one who passed the question on may have left a part of it away. */
  asked: Readonly<Record<string, unknown>>;
  /** Whether records may be left out of a file. */
  limited: boolean;
  /** Characters of it that are held. */
  most: number;
}

/** Of each row that was asked what was found, in their order. */
export type RowsFound = readonly (readonly FoundGroup[])[];

/**
 * Reads the answer to a piece to its end. It is used whole or not at all: only once its last line has said that all of it is there
 * and from which data.
 *
 * @throws ServiceFailure
 */
export async function readAnswer(body: Readable, expected: Expected): Promise<RowsFound> {
  const rows: FoundGroup[][] = [];
  let last: unknown;
  let size = 0;
  body.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > expected.most)
      body.destroy(new ServiceFailure('long', 'The answer to some rows is too long to be held.'));
  });
  try {
    for await (const line of linesOf(body)) {
      if (last !== undefined) throw other('it went on after its end');
      const value = objectOf(line);
      if (value.index === undefined) last = value;
      else rows.push(groupsOf(value, rows.length, expected));
    }
  } catch (error) {
    if (error instanceof ServiceFailure) throw error;
    throw new ServiceFailure('later', 'The answer broke off.', { cause: error });
  }
  if (last === undefined) throw new ServiceFailure('later', 'The answer broke off.');
  checkEnd(last as Record<string, unknown>, rows, expected);
  return rows;
}

async function* linesOf(body: Readable): AsyncGenerator<string> {
  let open = '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of body) {
    const lines = (open + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n');
    open = lines.pop()!;
    yield* lines;
  }
  // A line without its end was cut, whatever it says.
  if (open + decoder.decode() !== '') throw new ServiceFailure('later', 'The answer broke off.');
}

function objectOf(line: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw other('a line of it is no JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw other('a line of it is no object');
  return value as Record<string, unknown>;
}

function groupsOf({ index, id, data }: Record<string, unknown>, at: number, { places, files, limited }: Expected) {
  if (index !== at || at >= places.length || id !== places[at]) throw other('it is to other rows, or in another order');
  // What cannot be asked is known here, and is not sent.
  if (!Array.isArray(data)) throw other('a row was refused that can be asked');
  const seen = new Set<string>();
  for (const group of data as unknown[]) {
    const { list, file, found, more } = (group ?? {}) as Partial<FoundGroup>;
    const name = `${list}/${file}`;
    if (!files.has(name) || seen.has(name)) throw other('it has records of another file, or one of them twice');
    seen.add(name);
    const isMore = more === undefined || (limited && Number.isSafeInteger(more) && more > 0);
    if (!Array.isArray(found) || found.length + (more ?? 0) === 0 || !found.every(isRecord) || !isMore)
      throw other('its records are not readable');
  }
  return data as FoundGroup[];
}

function isRecord(record: unknown): boolean {
  const { name, taxId, facts = [], foundBy = [] } = (record ?? {}) as Record<string, unknown>;
  const isText = typeof name === 'string' && typeof taxId === 'string';
  return (
    isText && Array.isArray(foundBy) && Array.isArray(facts) && facts.every((fact) => fact && typeof fact === 'object')
  );
}

function checkEnd(last: Record<string, unknown>, rows: RowsFound, { places, dataSum, asked: wanted }: Expected): void {
  if (typeof last.code === 'string' && last.error) throw endedWith(last.code);
  const { items, found, failed, asked, dataSum: sum } = (last.metadata ?? {}) as Record<string, unknown>;
  if (sum === undefined) throw other('it does not say from which data it is');
  if (sum !== dataSum) throw new ServiceFailure('other', 'It answers from other data.');
  if (!isDeepStrictEqual(asked, wanted)) throw other('it is to another question');
  const withRecords = rows.filter((groups) => groups.length > 0).length;
  const isWhole = rows.length === places.length && items === places.length && failed === 0 && found === withRecords;
  if (!isWhole) throw other('it is not to all rows');
}

/** An error in the place of the last line. */
function endedWith(code: string): ServiceFailure {
  // More than is filed of one answer, where the service keeps them all.
  if (code === 'answerTooLarge')
    return new ServiceFailure('long', 'The answer to some rows is too long to be filed there.');
  if (code === 'dataUnreadable') return new ServiceFailure('other', 'Data of a list cannot be read there.');
  return new ServiceFailure(
    'later',
    `The answer ended with the error ${/^\w+$/.test(code) ? code : 'of another program'}.`,
  );
}

function other(why: string): ServiceFailure {
  return new ServiceFailure('other', `The answer cannot be used: ${why}.`);
}
