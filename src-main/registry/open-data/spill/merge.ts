import { keyOf } from '../company-key.ts';
import { DamagedWork } from '../damaged-work.ts';
import { COMPANIES, ESTABLISHMENTS, PARTNERS, RECORD_FILES, SIMPLES } from '../layout.ts';
import type { Company, RowAt } from '../snapshot/company.ts';
import type { KeyRange } from './ranges.ts';
import { ROW_COST } from './spill-writer.ts';
import { endOfRow, ROW_HEAD } from './spilled-row.ts';

const ESTABLISHMENT = RECORD_FILES.indexOf(ESTABLISHMENTS);
const COMPANY = RECORD_FILES.indexOf(COMPANIES);
const PARTNER = RECORD_FILES.indexOf(PARTNERS);
const SIMPLE = RECORD_FILES.indexOf(SIMPLES);

/** The least that a row weighs: one of Simples with nothing but its base. */
const LIGHTEST = ROW_COST + ROW_HEAD + 8;
/** A key within its range (less than 36 to the 6th, 32 bits) and the number of a row share the 53 bits of a number. */
const ROWS = 2 ** 21;

/**
 * The companies of a range in the order of their keys, out of the chunks of its partition in the order in which they were
 * taken. They lie in `memory` until the next range is asked for. `onFolded` counts rows of an establishment that a later one
 * replaced.
 *
 * @throws DamagedWork when a chunk holds what was never written into it.
 */
export function* mergeRange(
  range: KeyRange,
  chunks: Iterable<Uint8Array>,
  memory: RangeMemory,
  onFolded: () => void,
): Generator<Company> {
  memory.reserve(range.weight);
  const { starts } = memory;
  const bytes = gathered(range, chunks, memory.bytes);
  const sorted = sortedRows(bytes, range, memory);
  for (let at = 0; at < sorted.length; ) {
    const key = Math.floor(sorted[at]! / ROWS);
    const company: Company = {
      key: range.first + key,
      establishments: [],
      company: undefined,
      simples: undefined,
      partners: [],
    };
    const partners = new Set<string>();
    for (; at < sorted.length && Math.floor(sorted[at]! / ROWS) === key; at++) {
      const head = starts[sorted[at]! % ROWS]!;
      const kind = bytes[head];
      const row = { bytes, start: head + ROW_HEAD, end: endOfRow(bytes, head, bytes.length) };
      if (kind === ESTABLISHMENT) company.establishments.push(row);
      else if (kind === COMPANY) company.company = row;
      else if (kind === SIMPLE) company.simples = row;
      else if (kind === PARTNER && isNew(partners, row)) company.partners.push(row);
    }
    if (company.establishments.length > 1) company.establishments = settled(company.establishments, onFolded);
    // Rows of other files are taken only for companies that have one; but a working file may be older than the filter.
    if (company.establishments.length > 0) yield company;
  }
}

/** What the rows of a range lie in: the same for each range, since so much garbage would stay for long. */
export class RangeMemory {
  bytes = Buffer.alloc(0);
  /** Where each row begins. */
  starts = new Int32Array(0);
  /** The key of each row within its range, and the number of the row. */
  keys = new Float64Array(0);

  /** Makes room for rows of this weight. */
  reserve(weight: number): void {
    if (weight <= this.bytes.length) return;
    this.bytes = Buffer.allocUnsafeSlow(weight);
    this.starts = new Int32Array(weight / LIGHTEST);
    this.keys = new Float64Array(weight / LIGHTEST);
  }
}

/** The rows of a range, one behind the other. */
function gathered({ first, end, whole }: KeyRange, chunks: Iterable<Uint8Array>, rows: Buffer): Buffer {
  let length = 0;
  const take = (bytes: Uint8Array) => {
    if (length + bytes.length > rows.length) throw new DamagedWork();
    rows.set(bytes, length);
    length += bytes.length;
  };
  for (const bytes of chunks) {
    if (whole) {
      take(bytes);
      continue;
    }
    for (let at = 0; at < bytes.length; ) {
      const key = keyOf(bytes, at + ROW_HEAD);
      const rowEnd = endOfRow(bytes, at, bytes.length);
      if (key >= first && key < end) take(bytes.subarray(at, rowEnd));
      at = rowEnd;
    }
  }
  return rows.subarray(0, length);
}

/** Notes where each row begins. Returns keys and numbers of the rows, in their order. */
function sortedRows(bytes: Buffer, { first, end }: KeyRange, { starts, keys }: RangeMemory): Float64Array {
  let rows = 0;
  for (let at = 0; at < bytes.length; at = endOfRow(bytes, at, bytes.length)) {
    const key = keyOf(bytes, at + ROW_HEAD);
    if (rows === starts.length || key < first || key >= end) throw new DamagedWork();
    starts[rows] = at;
    keys[rows] = (key - first) * ROWS + rows;
    rows++;
  }
  return keys.subarray(0, rows).sort();
}

/** Where order and check digits lie in the row of an establishment, behind the base and its mark. */
const ORDER = 9;
const CNPJ_END = 16;

/** By order, and of two rows of one CNPJ the later. */
function settled(rows: readonly RowAt[], onFolded: () => void): RowAt[] {
  const latest = new Map<string, RowAt>();
  for (const row of rows) {
    const end = Buffer.from(row.bytes.subarray(row.start + ORDER, row.start + CNPJ_END)).toString('latin1');
    if (latest.has(end)) onFolded();
    latest.set(end, row);
  }
  return [...latest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function isNew(known: Set<string>, { bytes, start, end }: RowAt): boolean {
  const before = known.size;
  known.add(Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1'));
  return known.size > before;
}
