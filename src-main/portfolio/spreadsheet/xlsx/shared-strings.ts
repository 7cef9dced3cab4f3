import { SpreadsheetFault } from '../fault.ts';

const PAGE = 1024 ** 2;
/** Bytes of all texts: a hundred thousand rows of fifty texts each, no two of them the same, have half of it. */
const MOST = 256 * 1024 ** 2;
/** Longest text of a cell, in characters (ECMA-376 leaves it open, Excel takes 32,767). */
export const LONGEST_TEXT = 64 * 1024;

/** The texts that a workbook keeps apart from its cells: as bytes, five million strings would take ten times as much. */
export class SharedStrings {
  private readonly pages: Buffer[] = [];
  private end = PAGE;
  private starts = new Uint32Array(1024);
  private count = 0;

  /** Throws SpreadsheetFault where there are more than memory is kept for. */
  add(text: string): void {
    const size = Buffer.byteLength(text);
    if (text.length > LONGEST_TEXT || this.pages.length * PAGE > MOST)
      throw new SpreadsheetFault('spreadsheetTooLarge');
    if (this.end + 4 + size > PAGE) {
      this.pages.push(Buffer.allocUnsafeSlow(PAGE));
      this.end = 0;
    }
    if (this.count === this.starts.length) {
      const more = new Uint32Array(this.count * 2);
      more.set(this.starts);
      this.starts = more;
    }
    const page = this.pages.at(-1)!;
    this.starts[this.count++] = (this.pages.length - 1) * PAGE + this.end;
    page.writeUInt32LE(size, this.end);
    page.write(text, this.end + 4);
    this.end += 4 + size;
  }

  /** Undefined where there is no such text. */
  at(index: number): string | undefined {
    const start = index < this.count ? this.starts[index] : undefined;
    if (start === undefined) return undefined;
    const page = this.pages[Math.floor(start / PAGE)]!;
    const from = (start % PAGE) + 4;
    return page.toString('utf8', from, from + page.readUInt32LE(from - 4));
  }
}
