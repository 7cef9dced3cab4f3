import { keyOf } from '../company-key.ts';
import { COMPANIES, ESTABLISHMENTS, PARTNERS, RECORD_FILES, SIMPLES } from '../layout.ts';
import type { Company, RowAt } from '../snapshot/company.ts';
import { ROW_HEAD } from '../taking/take-part.ts';
import { firstKeyOf } from './partitions.ts';

const ESTABLISHMENT = RECORD_FILES.indexOf(ESTABLISHMENTS);
const COMPANY = RECORD_FILES.indexOf(COMPANIES);
const PARTNER = RECORD_FILES.indexOf(PARTNERS);
const SIMPLE = RECORD_FILES.indexOf(SIMPLES);

/** A key within its partition (less than 36 to the 6th, 32 bits) and the number of a row share the 53 bits of a number. */
const ROWS = 2 ** 21;

/**
 * The companies of one partition in the order of their keys, out of its chunks in the order in which they were taken.
 * `onFolded` counts rows of an establishment that a later one replaced.
 *
 * @throws RangeError where the partition has more rows than the law has numbers for.
 */
export function* mergePartition(
  partition: number,
  chunks: readonly Uint8Array[],
  onFolded: () => void,
): Generator<Company> {
  const rows = rowsOf(chunks);
  const first = firstKeyOf(partition);
  const sorted = new Float64Array(rows.length);
  for (const [index, { bytes, start }] of rows.entries()) sorted[index] = (keyOf(bytes, start) - first) * ROWS + index;
  sorted.sort();

  for (let at = 0; at < sorted.length; ) {
    const key = Math.floor(sorted[at]! / ROWS);
    const company: Company = {
      key: first + key,
      establishments: [],
      company: undefined,
      simples: undefined,
      partners: [],
    };
    const partners = new Set<string>();
    for (; at < sorted.length && Math.floor(sorted[at]! / ROWS) === key; at++) {
      const row = rows[sorted[at]! % ROWS]!;
      if (row.kind === ESTABLISHMENT) company.establishments.push(row);
      else if (row.kind === COMPANY) company.company = row;
      else if (row.kind === SIMPLE) company.simples = row;
      else if (row.kind === PARTNER && isNew(partners, row)) company.partners.push(row);
    }
    if (company.establishments.length > 1) company.establishments = settled(company.establishments, onFolded);
    // Rows of other files are taken only for companies that have one; but a working file may be older than the filter.
    if (company.establishments.length > 0) yield company;
  }
}

interface KindOfRow extends RowAt {
  kind: number;
}

function rowsOf(chunks: readonly Uint8Array[]): KindOfRow[] {
  const rows: KindOfRow[] = [];
  for (const bytes of chunks) {
    for (let at = 0; at < bytes.length; ) {
      const length = bytes[at + 1]! | (bytes[at + 2]! << 8) | (bytes[at + 3]! << 16);
      const start = at + ROW_HEAD;
      rows.push({ kind: bytes[at]!, bytes, start, end: start + length });
      at = start + length;
    }
  }
  if (rows.length > ROWS) throw new RangeError('more rows of one partition than there are numbers');
  return rows;
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
