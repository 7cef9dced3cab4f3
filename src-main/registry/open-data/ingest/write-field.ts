import type { Kind } from './kinds.ts';
import { countCode, NO_CODE, type Oddities } from './oddities.ts';

/** Which codes a table of the month has, by their number; undefined where the table was not given. */
export type KnownCodes = Partial<Record<string, Uint8Array>>;

const ZERO = 0x30;
const NINE = 0x39;
const COMMA = 0x2c;
const SPACE = 0x20;

/**
 * Writes a field in its settled form (days that exist, CEPs of 8 digits, codes in their width) into `target` from `to` on;
 * returns the position behind it. What is not as it should be is counted in `oddities`.
 */
export function writeField(
  kind: Kind | undefined,
  bytes: Uint8Array,
  start: number,
  end: number,
  target: Uint8Array,
  to: number,
  known: KnownCodes,
  oddities: Oddities,
): number {
  if (start === end) return to;
  if (kind === undefined) return copy(bytes, start, end, target, to);
  if (kind.is === 'date') {
    if (isDay(bytes, start, end)) return copy(bytes, start, end, target, to);
    if (!isZeros(bytes, start, end)) oddities.dates++;
    return to;
  }
  if (kind.is === 'cep') return writeCep(bytes, start, end, target, to, oddities);
  if (kind.is === 'code') return writeCode(kind, bytes, start, end, target, to, known, oddities);
  const from = to;
  for (let at = start; at < end; ) {
    let stop = at;
    while (stop < end && bytes[stop] !== COMMA) stop++;
    let last = stop;
    while (at < last && bytes[at] === SPACE) at++;
    while (last > at && bytes[last - 1] === SPACE) last--;
    if (last > at) {
      to = writeCode(kind, bytes, at, last, target, to, known, oddities);
      target[to++] = COMMA;
    }
    at = stop + 1;
  }
  return to > from ? to - 1 : to;
}

function copy(bytes: Uint8Array, start: number, end: number, target: Uint8Array, to: number): number {
  for (let at = start; at < end; at++) target[to++] = bytes[at]!;
  return to;
}

function numberOf(bytes: Uint8Array, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!;
    if (byte < ZERO || byte > NINE) return -1;
    number = number * 10 + byte - ZERO;
  }
  return number;
}

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDay(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== 8) return false;
  const year = numberOf(bytes, start, start + 4);
  const month = numberOf(bytes, start + 4, start + 6);
  const day = numberOf(bytes, start + 6, end);
  if (year < 1800 || year > 2100 || month < 1 || month > 12 || day < 1 || day > DAYS[month - 1]!) return false;
  return month !== 2 || day < 29 || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
}

function isZeros(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] !== ZERO) return false;
  return true;
}

function writeCep(
  bytes: Uint8Array,
  start: number,
  end: number,
  target: Uint8Array,
  to: number,
  oddities: Oddities,
): number {
  const length = end - start;
  if ((length === 8 || length === 7) && numberOf(bytes, start, end) > 0) {
    if (length === 7) {
      target[to++] = ZERO;
      oddities.cepsMended++;
    }
    return copy(bytes, start, end, target, to);
  }
  oddities.ceps++;
  return to;
}

function writeCode(
  { table, width }: { table?: string; width: number },
  bytes: Uint8Array,
  start: number,
  end: number,
  target: Uint8Array,
  to: number,
  known: KnownCodes,
  oddities: Oddities,
): number {
  const number = numberOf(bytes, start, end);
  const from = to;
  if (number >= 0) for (let lacking = width - (end - start); lacking > 0; lacking--) target[to++] = ZERO;
  to = copy(bytes, start, end, target, to);
  const codes = table === undefined ? undefined : known[table];
  if (codes && (number < 0 || codes[number] !== 1)) {
    const isCode = number >= 0 && to - from === width;
    countCode(oddities, table as never, isCode ? Buffer.from(target.subarray(from, to)).toString() : NO_CODE);
  }
  return to;
}
