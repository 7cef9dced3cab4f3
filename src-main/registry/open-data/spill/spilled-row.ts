import { DamagedWork } from '../damaged-work.ts';

/** Between two fields of a row; no field holds it. */
export const FIELD_END = 0x1f;
/** A row begins with its kind, the place of its file in RECORD_FILES, and its length in three bytes. */
export const ROW_HEAD = 4;

/** Writes the head of a row of `length` bytes that lies behind it. */
export function writeHead(target: Uint8Array, at: number, kind: number, length: number): void {
  target[at] = kind;
  target[at + 1] = length & 0xff;
  target[at + 2] = (length >> 8) & 0xff;
  target[at + 3] = length >> 16;
}

/**
 * Where the row ends whose head begins at `at`.
 *
 * @throws DamagedWork when that is not before `end`.
 */
export function endOfRow(bytes: Uint8Array, at: number, end: number): number {
  const length = bytes[at + 1]! | (bytes[at + 2]! << 8) | (bytes[at + 3]! << 16);
  const rowEnd = at + ROW_HEAD + length;
  if (!(rowEnd <= end)) throw new DamagedWork();
  return rowEnd;
}
