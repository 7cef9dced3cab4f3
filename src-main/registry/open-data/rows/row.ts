/**
 * One row of a published file, in bytes: clean (no NULs, no padding, no repeated blanks) and in UTF-8 whatever the file is
 * in. The same object stands for every row of a file, so what is to stay must be copied.
 */
export interface Row {
  /** Line of the file on which it begins, from 1. */
  line: number;
  /** Number of lines over which it goes: more than one where a field has line breaks. */
  lines: number;
  /** Number of fields. */
  count: number;
  /** Field `at` lies in `bytes` from `starts[at]` up to, not including, `ends[at]`. */
  bytes: Uint8Array;
  starts: Int32Array;
  ends: Int32Array;
}

/** Beyond this a row has far more fields than any layout; the others are counted, not kept. */
export const MOST_FIELDS = 64;

/** A field as text. */
export function textOf({ bytes, starts, ends }: Row, at: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + starts[at]!, ends[at]! - starts[at]!).toString('utf8');
}

/** All fields as text; for the few rows that are told about. */
export function cellsOf(row: Row): string[] {
  return Array.from({ length: Math.min(row.count, MOST_FIELDS) }, (_, at) => textOf(row, at));
}
