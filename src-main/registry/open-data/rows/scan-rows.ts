import { isUtf8 } from 'node:buffer';
import { rowAt } from '../../../data/csv.ts';
import { ImportError } from '../../../data/import-error.ts';
import { cleanCell, compact, toUtf8 } from './clean.ts';
import { MOST_FIELDS, type Row } from './row.ts';

/** A row longer than this, in bytes, is a quote that never closes. */
const LONGEST_ROW = 2 * 1024 ** 2;
/** How much of a row that is not quite of the layout is looked at first; most end in it. */
const FIRST_LOOK = 4096;

const QUOTE = 0x22;
const SEMICOLON = 0x3b;
const SPACE = 0x20;
const LF = 0x0a;
const CR = 0x0d;
const END_OF_FILE = 0x1a;

/**
 * Reads the rows of a published file and hands each to `onRow`; after each piece of the file
 * `onPiece` is told, for progress. Resolves with the number of NULs and end-of-file marks (0x1A) that were taken out, and whether
 * the last row is `open`: no line end follows it.
 *
 * A month has 200 million rows of 26 GB, so rows as published (every field quoted, `;`, LF) are found byte by byte and never
 * become text. Whatever deviates (no quotes, doubled or stray quotes, line breaks or control characters in a field) is read
 * by the reader of csv.ts and comes out the same.
 *
 * @throws ImportError when a quoted field never ends.
 */
export async function scanRows(
  pieces: AsyncIterable<Uint8Array>,
  label: string,
  onRow: (row: Row) => void,
  onPiece: () => void,
): Promise<{ nuls: number; open: boolean }> {
  const scanner = new Scanner(label, onRow);
  for await (const piece of pieces) {
    scanner.take(piece);
    onPiece();
  }
  scanner.end();
  onPiece();
  return { nuls: scanner.nuls, open: scanner.open };
}

class Scanner {
  nuls = 0;
  open = false;
  private readonly label: string;
  private readonly onRow: (row: Row) => void;
  private readonly row: Row;
  private readonly starts = new Int32Array(MOST_FIELDS);
  private readonly ends = new Int32Array(MOST_FIELDS);
  /** Numbers of the fields with blanks too many. */
  private readonly padded = new Int32Array(MOST_FIELDS);
  /** Bytes not yet read, from `from` to `to`; one byte behind them is ours, for a mark that ends every search. */
  private bytes = Buffer.allocUnsafe(512 * 1024);
  private from = 0;
  private to = 0;
  /** Where a row is made anew. */
  private scratch = Buffer.allocUnsafe(64 * 1024);
  /** Whether the field last looked at has bytes beyond ASCII, accumulated over a row. */
  private high = 0;
  /** As published; UTF-8 (files that somebody wrote anew) where no row so far is anything else. */
  private windows1252 = false;
  private ended = false;
  /** Whether NULs were looked for in the bytes not yet read. */
  private searched = false;

  constructor(label: string, onRow: (row: Row) => void) {
    this.label = label;
    this.onRow = onRow;
    this.row = { line: 1, lines: 1, count: 0, bytes: this.bytes, starts: this.starts, ends: this.ends };
  }

  take(piece: Uint8Array): void {
    this.makeRoom(piece.length);
    this.bytes.set(piece, this.to);
    this.to += piece.length;
    this.searched = false;
    this.readRows();
    if (this.to - this.from > LONGEST_ROW) throw this.neverEnds();
  }

  end(): void {
    this.ended = true;
    this.makeRoom(0);
    this.readRows();
    if (this.from < this.to) throw this.neverEnds();
  }

  private makeRoom(more: number): void {
    const open = this.to - this.from;
    const target = open + more + 1 > this.bytes.length ? Buffer.allocUnsafe((open + more) * 2) : this.bytes;
    this.bytes.copy(target, 0, this.from, this.to);
    this.bytes = target;
    this.from = 0;
    this.to = open;
  }

  private readRows(): void {
    const { bytes, row } = this;
    while (this.from < this.to) {
      const first = bytes[this.from]!;
      if (first === LF || (first === CR && bytes[this.from + 1] === LF && this.from + 1 < this.to)) {
        this.from += first === LF ? 1 : 2;
        row.line++;
        continue;
      }
      this.high = 0;
      row.bytes = bytes;
      let end = this.plainRow();
      let breaks = 1;
      if (end === IRREGULAR) {
        if (this.dropNuls()) continue;
        const odd = this.oddRow();
        if (!odd) return;
        ({ end, breaks } = odd);
      } else if (end === OPEN) {
        return;
      }
      if (this.high & 0x80) this.makeUtf8();
      this.from = end;
      // A file whose last byte is a NUL or an end-of-file mark ends with a row of nothing.
      if (row.count > 1 || this.ends[0]! > this.starts[0]!) {
        row.lines = breaks;
        this.open = bytes[end - 1] !== LF;
        this.onRow(row);
      }
      row.line += breaks;
    }
  }

  /** The end of a row as published, or why it is none: its rest has not come, or it deviates. */
  private plainRow(): number {
    const { bytes, starts, ends, to } = this;
    bytes[to] = QUOTE;
    let at = this.from;
    let count = 0;
    let paddedFields = 0;
    let high = 0;
    for (;;) {
      if (at >= to) return this.ended ? IRREGULAR : OPEN;
      if (bytes[at] !== QUOTE) return IRREGULAR;
      const start = ++at;
      let before = SPACE;
      let spaced = false;
      for (let byte = bytes[at]!; byte !== QUOTE; byte = bytes[++at]!) {
        if (byte <= SPACE) {
          if (byte < SPACE) return IRREGULAR;
          if (before === SPACE) spaced = true;
        }
        high |= byte;
        before = byte;
      }
      if (at >= to) return this.ended ? IRREGULAR : OPEN;
      if (count < MOST_FIELDS) {
        starts[count] = start;
        ends[count] = at;
        if (spaced || (before === SPACE && at > start)) this.padded[paddedFields++] = count;
      }
      count++;
      at++;
      if (at >= to && !this.ended) return OPEN;
      const next = at < to ? bytes[at]! : LF;
      if (next === SEMICOLON) {
        at++;
        continue;
      }
      if (next === CR && at + 1 >= to && !this.ended) return OPEN;
      if (next !== LF && !(next === CR && bytes[at + 1] === LF && at + 1 < to)) return IRREGULAR;
      this.row.count = count;
      this.high = high;
      // Only now: bytes of a row that has to be read in another way must be as they came.
      for (const field of this.padded.subarray(0, paddedFields)) {
        ends[field] = compact(bytes, starts[field]!, ends[field]!);
      }
      return Math.min(to, at + (next === LF ? 1 : 2));
    }
  }

  /** Takes NULs and end-of-file marks out of what is not yet read; false where there are none. */
  private dropNuls(): boolean {
    if (this.searched) return false;
    this.searched = true;
    const { bytes, from, to } = this;
    let end = from;
    for (let at = from; at < to; at++) {
      const byte = bytes[at]!;
      if (byte !== 0 && byte !== END_OF_FILE) bytes[end++] = byte;
    }
    this.nuls += to - end;
    this.to = end;
    return end < to;
  }

  /** A row that deviates, read as text and written down anew; null while its rest has not come. */
  private oddRow(): { end: number; breaks: number } | null {
    for (let look = FIRST_LOOK; ; look *= 8) {
      const whole = this.from + look >= this.to;
      const text = this.bytes.toString('latin1', this.from, Math.min(this.to, this.from + look));
      const read = rowAt(text, ';', whole && this.ended);
      if (!read) {
        if (whole) return null;
        continue;
      }
      this.write(read.cells);
      let breaks = 0;
      for (let lf = text.indexOf('\n'); lf >= 0 && lf < read.end; lf = text.indexOf('\n', lf + 1)) breaks++;
      return { end: this.from + read.end, breaks };
    }
  }

  private write(cells: readonly string[]): void {
    const { row, starts, ends } = this;
    const clean = cells.slice(0, MOST_FIELDS).map(cleanCell);
    const size = clean.reduce((sum, cell) => sum + cell.length, 0);
    if (size > this.scratch.length) this.scratch = Buffer.allocUnsafe(size * 2);
    let at = 0;
    for (const [index, cell] of clean.entries()) {
      starts[index] = at;
      at += this.scratch.write(cell, at, 'latin1');
      ends[index] = at;
      if (/[\u0080-\u00ff]/.test(cell)) this.high |= 0x80;
    }
    row.bytes = this.scratch;
    row.count = cells.length;
  }

  private makeUtf8(): void {
    const { row, starts, ends } = this;
    const count = Math.min(row.count, MOST_FIELDS);
    // One row may look like UTF-8 by chance; a file of them does not.
    this.windows1252 ||= !isUtf8(row.bytes.subarray(starts[0], ends[count - 1]));
    if (!this.windows1252) return;
    const needed = 3 * (ends[count - 1]! - starts[0]!);
    const target = Buffer.allocUnsafe(needed);
    let at = 0;
    for (let index = 0; index < count; index++) {
      const start = at;
      at = toUtf8(row.bytes, starts[index]!, ends[index]!, target, at);
      starts[index] = start;
      ends[index] = at;
    }
    row.bytes = target;
  }

  private neverEnds(): ImportError {
    return new ImportError('quoteWithoutEnd', { file: this.label, line: this.row.line });
  }
}

const OPEN = -1;
const IRREGULAR = -2;
