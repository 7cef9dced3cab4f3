import type { RecordBatch } from '../../import/list-source.ts';
import { Spill } from '../spill.ts';
import { type Layout, recordOf } from './person.ts';

/** Bytes of the source whose people are told apart at once. */
const PART_BYTES = 16 * 1024 ** 2;
/** Rows of the source whose people are folded at once. */
const RANGE_ROWS = 20_000;
const MOST_PARTS = 4096;
/** Records that are handed on at once. */
const BATCH = 1000;

/**
 * Lines that are set aside: place of the row in the source, name, identity, document, and the cells, with tabs between
 * them. No cell has a tab or a line break.
 */
const NO_CELL = /[\t\r\n]+/;
/** Fields before the cells. */
const HEAD = 4;

/**
 * Folds the rows of the same person, wherever they stand, into one record, exactly and in bounded memory, in the order
 * in which the people first appear. A file has up to 68 million people, more than fit in memory, and nothing promises
 * that the rows of one stand together; so rows are set aside twice:
 *
 * 1. `add` sorts them into parts by a hash of the person, so that all rows of one person are in one part;
 * 2. each part, read alone, tells of every row where its person appeared first, and its rows are sorted into parts by
 *    that place;
 * 3. each of these, read alone, has all rows of the people who first appear in one stretch of the source.
 *
 * While it lasts that takes a quarter of the unpacked length of the files on disk (150 MB for 3 million rows), and memory
 * does not grow with them.
 */
export class People {
  private readonly byPerson: Spill;
  private readonly parts: number;
  private readonly folder: string | undefined;
  private byPlace: Spill | null = null;
  private rows = 0;

  /** `bytes`: length of all files unpacked; null where it is not known. */
  constructor(bytes: number | null, folder?: string) {
    this.parts = Math.min(MOST_PARTS, Math.ceil((bytes ?? 512 * PART_BYTES) / PART_BYTES) || 1);
    this.byPerson = new Spill(this.parts, folder);
    this.folder = folder;
  }

  /**
   * Takes the next row of the source. `identity` is what tells people of one name apart; of an empty one nothing does,
   * and the row stays a person of its own. Tabs and line breaks within `cells` become spaces.
   */
  add(name: string, identity: string, taxId: string, cells: readonly string[]): void {
    const place = this.rows++;
    const person = `${flat(name)}\t${identity === '' ? `#${place}` : `=${flat(identity)}`}`;
    this.byPerson.add(
      hashOf(person) % this.parts,
      `${place}\t${person}\t${flat(taxId)}\t${cells.map(flat).join('\t')}`,
    );
  }

  /** All people, once every row has been added; batches without records say only that the work goes on. */
  async *records(layout: Layout): AsyncGenerator<RecordBatch> {
    const range = Math.max(RANGE_ROWS, Math.ceil(this.rows / MOST_PARTS));
    const ranges = Math.max(1, Math.ceil(this.rows / range));
    this.byPlace = new Spill(ranges, this.folder);
    for (let part = 0; part < this.parts; part++) {
      await this.place(part, range, this.byPlace);
      yield { records: [], folded: 0, rejected: [] };
    }
    this.byPerson.close();
    for (let at = 0; at < ranges; at++) yield* batchesOf(await peopleOf(this.byPlace, at, at * range), layout);
  }

  close(): void {
    this.byPerson.close();
    this.byPlace?.close();
  }

  /** Puts the place where its person appeared first in front of every row of a part. */
  private async place(part: number, range: number, byPlace: Spill): Promise<void> {
    const firsts = new Map<string, number>();
    for await (const lines of this.byPerson.read(part)) {
      for (const line of lines) {
        const end = line.indexOf('\t');
        const person = line.slice(end, line.indexOf('\t', line.indexOf('\t', end + 1) + 1));
        const first = firsts.get(person);
        if (first === undefined) {
          const place = Number(line.slice(0, end));
          firsts.set(person, place);
          byPlace.add(Math.floor(place / range), line);
        } else {
          byPlace.add(Math.floor(first / range), `${first}${line.slice(end)}`);
        }
      }
    }
  }
}

/** The lines of one person: mostly one, and then without an array around it. */
type Lines = string | string[];

/** The lines of each person who first appears in one stretch of the source, which begins with the place `from`. */
async function peopleOf(byPlace: Spill, part: number, from: number): Promise<Lines[]> {
  const people: Lines[] = [];
  for await (const lines of byPlace.read(part)) {
    for (const line of lines) {
      const at = Number(line.slice(0, line.indexOf('\t'))) - from;
      const known = people[at];
      if (known === undefined) people[at] = line;
      else if (typeof known === 'string') people[at] = [known, line];
      else known.push(line);
    }
  }
  return people;
}

/** Places at which nobody appears first are holes. */
function* batchesOf(people: readonly (Lines | undefined)[], layout: Layout): Generator<RecordBatch> {
  for (let from = 0; from < people.length; from += BATCH) {
    const batch: RecordBatch = { records: [], folded: 0, rejected: [] };
    for (const lines of people.slice(from, from + BATCH)) {
      if (lines === undefined) continue;
      const rows = (typeof lines === 'string' ? [lines] : lines).map((line) => line.split('\t'));
      const [, name, , taxId] = rows[0] as [string, string, string, string];
      const cells = rows.map((row) => row.slice(HEAD));
      batch.records.push(recordOf(name, taxId, cells, layout));
      batch.folded += rows.length - 1;
    }
    yield batch;
  }
}

function flat(cell: string): string {
  return cell !== '' && NO_CELL.test(cell) ? cell.split(NO_CELL).join(' ') : cell;
}

/** FNV-1a, 32 bits. */
function hashOf(person: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < person.length; at++) hash = Math.imul(hash ^ person.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
