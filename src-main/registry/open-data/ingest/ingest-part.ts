import type { Uf } from '../../../contract/registry.ts';
import { rowFault } from '../../../errors/row-faults.ts';
import type { BaseSet } from '../base-set.ts';
import { checkDigitsOf } from '../check-digits.ts';
import { keyOf } from '../company-key.ts';
import { ESTABLISHMENTS, type OpenDataFile, PARTNERS, RECORD_FILES } from '../layout.ts';
import { labelOf, type OpenDataPart } from '../parts.ts';
import { cellsOf, type Row } from '../rows/row.ts';
import { scanRows } from '../rows/scan-rows.ts';
import { faultOf } from '../shape.ts';
import { partitionOf } from '../spill/partitions.ts';
import type { SpillWriter } from '../spill/spill-writer.ts';
import { FIELD_END, ROW_HEAD, writeHead } from '../spill/spilled-row.ts';
import { kindsOf } from './kinds.ts';
import { noOddities, type Oddities } from './oddities.ts';
import { Unread } from './unread.ts';
import { type KnownCodes, writeField } from './write-field.ts';

/** Which establishments are wanted; without `ufs` those of every state. */
export interface Subset {
  ufs?: readonly Uf[];
  activeOnly?: boolean;
}

/** What came of one published file. */
export interface Tally {
  rows: number;
  taken: number;
  /** Rows that the subset leaves out, and rows of companies none of whose establishments was taken. */
  leftOut: number;
  rejected: { line: number; reason: string }[];
  rejectedTotal: number;
  /** Of a file of partners the keys of the companies of rejected rows; absent where they cannot be told. */
  unread?: number[];
  /** It ends where a row does not, so that rows may be lacking. */
  cut?: boolean;
  oddities: Oddities;
}

export const REJECTED_SHOWN = 100;

const ACTIVE = '02';
const UF = ESTABLISHMENTS.columns.indexOf('uf');
const STATUS = ESTABLISHMENTS.columns.indexOf('situacao_cadastral');

/**
 * Takes the rows of one published file into a working file, each field in its settled form. Establishments come before
 * all else: their companies go into `bases`, and of the other files only rows of these companies are taken.
 *
 * @throws ImportError when the file is damaged; the signal's reason when it is aborted.
 */
export async function ingestPart(
  part: OpenDataPart,
  spill: SpillWriter,
  bases: BaseSet,
  wanted: { subset: Subset; known: KnownCodes },
  onPiece: (rows: number) => void,
  signal: AbortSignal | undefined,
): Promise<Tally> {
  const tally: Tally = { rows: 0, taken: 0, leftOut: 0, rejected: [], rejectedTotal: 0, oddities: noOddities() };
  const take = taker(part.file, spill, bases, wanted, tally);
  const label = labelOf(part);
  const unread = new Unread(bases);
  let isLastRejected = false;
  const onRow = (row: Row) => {
    tally.rows++;
    const taken = take(row);
    isLastRejected = taken === 'rejected';
    if (taken === 'taken') tally.taken++;
    else if (taken === 'leftOut') tally.leftOut++;
    else {
      unread.add(row);
      reject(tally, part.file, row, label);
    }
  };
  const report = () => {
    signal?.throwIfAborted();
    onPiece(tally.rows);
  };
  const { nuls, open } = await scanRows(part.input.bytes(), label, onRow, report);
  tally.oddities.nuls = nuls;
  // Files that end without a line end are common: only one that ends within a row was cut.
  if (open && isLastRejected) tally.cut = true;
  if (part.file === PARTNERS && unread.keys) tally.unread = unread.keys;
  return tally;
}

function reject(tally: Tally, file: OpenDataFile, row: Row, label: string): void {
  tally.rejectedTotal++;
  if (tally.rejected.length >= REJECTED_SHOWN) return;
  const fault =
    row.count === file.columns.length
      ? faultOf(file, cellsOf(row))
      : rowFault('cells', { found: row.count, wanted: file.columns.length });
  tally.rejected.push({ line: row.line, reason: `${label}: ${fault}` });
}

function taker(
  file: OpenDataFile,
  spill: SpillWriter,
  bases: BaseSet,
  { subset, known }: { subset: Subset; known: KnownCodes },
  { oddities }: Tally,
): (row: Row) => 'taken' | 'leftOut' | 'rejected' {
  const kind = RECORD_FILES.indexOf(file as (typeof RECORD_FILES)[number]);
  const kinds = kindsOf(file);
  const columns = file.columns.length;
  const ofEstablishments = file === ESTABLISHMENTS;
  const ufs = subset.ufs && new Set<string>(subset.ufs);

  return (row) => {
    const { bytes, starts, ends } = row;
    if (row.count !== columns || ends[0]! - starts[0]! !== 8) return 'rejected';
    const key = keyOf(bytes, starts[0]!);
    if (key < 0) return 'rejected';
    if (ofEstablishments) {
      if (!isCnpjEnd(row)) return 'rejected';
      if (ufs && !ufs.has(wordOf(row, UF))) return 'leftOut';
      if (subset.activeOnly && wordOf(row, STATUS).padStart(2, '0') !== ACTIVE) return 'leftOut';
      bases.add(key);
    } else if (!bases.has(key)) {
      return 'leftOut';
    }
    const size = ROW_HEAD + ends[columns - 1]! - starts[0]! + columns * GROWTH + secondaryGrowth(row, ofEstablishments);
    spill.reserve(partitionOf(key), size);
    const target = spill.buffer;
    const head = spill.at;
    let to = head + ROW_HEAD;
    for (let at = 0; at < columns; at++) {
      if (at > 0) target[to++] = FIELD_END;
      to = writeField(kinds[at], bytes, starts[at]!, ends[at]!, target, to, known, oddities);
    }
    const cnpj = head + ROW_HEAD;
    // Base, order and digits lie apart only by the marks between them.
    if (ofEstablishments && !hasRightDigits(target, cnpj)) oddities.checkDigits++;
    writeHead(target, head, kind, to - cnpj);
    spill.commit(to);
    return 'taken';
  };
}

/** A code gets at most this much longer by its leading zeros. */
const GROWTH = 7;
const SECONDARY = ESTABLISHMENTS.columns.indexOf('cnae_fiscal_secundaria');

/** In a list each code may. */
function secondaryGrowth({ starts, ends }: Row, ofEstablishments: boolean): number {
  return ofEstablishments ? (ends[SECONDARY]! - starts[SECONDARY]!) * GROWTH : 0;
}

function isCnpjEnd({ bytes, starts, ends }: Row): boolean {
  if (ends[1]! - starts[1]! !== 4 || ends[2]! - starts[2]! !== 2) return false;
  for (let at = starts[1]!; at < ends[1]!; at++) {
    const byte = bytes[at]!;
    if (!(byte >= 0x30 && byte <= 0x39) && !(byte >= 0x41 && byte <= 0x5a)) return false;
  }
  return isDigit(bytes[starts[2]!]!) && isDigit(bytes[starts[2]! + 1]!);
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

const twelve = new Uint8Array(12);

function hasRightDigits(row: Uint8Array, start: number): boolean {
  for (let at = 0; at < 8; at++) twelve[at] = row[start + at]!;
  for (let at = 0; at < 4; at++) twelve[8 + at] = row[start + 9 + at]!;
  const given = (row[start + 14]! - 0x30) * 10 + row[start + 15]! - 0x30;
  return checkDigitsOf(twelve, 0) === given;
}

function wordOf({ bytes, starts, ends }: Row, at: number): string {
  let word = '';
  for (let byte = starts[at]!; byte < ends[at]!; byte++) word += String.fromCharCode(bytes[byte]!);
  return word;
}
