import { SpreadsheetFault } from '../fault.ts';

/** Cells that are one: rows from 1, columns from 0, both ends included. */
export interface Merged {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Most characters of a sheet's part after its cells; a merged cell takes some thirty. */
const MOST = 16 * 1024 ** 2;
const END = Buffer.from('sheetData>');
const RANGE = /<(?:\w+:)?mergeCell\s[^>]*?\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g;

/**
 * The merged cells of a sheet, by their first row. They stand behind all cells in the part, which is read for them to its end
 * without being parsed: a row has to be judged when it comes.
 */
export async function mergedIn(bytes: AsyncIterable<Uint8Array>): Promise<Merged[]> {
  let before = Buffer.alloc(0);
  let tail: string | null = null;
  for await (const chunk of bytes) {
    if (tail === null) {
      const joined = Buffer.concat([before, chunk]);
      const end = joined.lastIndexOf(END);
      if (end >= 0 && isClosing(joined, end)) tail = joined.toString('latin1', end);
      else before = joined.subarray(Math.max(0, joined.length - END.length - 32));
    } else {
      if (tail.length > MOST) throw new SpreadsheetFault('spreadsheetTooLarge');
      tail += Buffer.from(chunk).toString('latin1');
    }
  }
  const all = [...(tail ?? '').matchAll(RANGE)].map(([, left, top, right, bottom]) => ({
    top: Number(top),
    bottom: Number(bottom),
    left: columnOf(left!),
    right: columnOf(right!),
  }));
  return all.sort((one, other) => one.top - other.top);
}

function isClosing(bytes: Buffer, end: number): boolean {
  const open = bytes.lastIndexOf(0x3c, end);
  return open >= 0 && bytes[open + 1] === 0x2f;
}

/** Says of ever later rows which of their cells are covered by another one. */
export class Covered {
  private readonly all: readonly Merged[];
  private next = 0;
  private open: Merged[] = [];

  constructor(all: readonly Merged[]) {
    this.all = all;
  }

  /** The columns of a row, up to `width` of them, that a merged cell covers but does not begin in. */
  in(line: number, width: number): number[] {
    while (this.next < this.all.length && this.all[this.next]!.top <= line) this.open.push(this.all[this.next++]!);
    this.open = this.open.filter(({ bottom }) => bottom >= line);
    const columns: number[] = [];
    for (const { top, left, right } of this.open) {
      for (let at = line === top ? left + 1 : left; at <= right && at < width; at++) columns.push(at);
    }
    return columns;
  }
}

/** Place of a column by its letters, from 0. */
export function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
