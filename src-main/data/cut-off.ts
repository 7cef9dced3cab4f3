import { delimiterOf, rowAt } from './csv.ts';
import { KEPT, type Tail } from './file-tail.ts';

const ROW_ENDS = '\n\r\u001a';
/** Rows above the last one that tell how a row of the file looks. */
const COMPARED = 50;
/** Fewer do not tell that the last column is always written in one way. */
const LEAST_ALIKE = 5;
/** Digits with something between them, as dates and amounts are: `00/00/0000`. */
const WRITTEN_ALIKE = /^0+[^0a]+0/;

/**
 * Whether a csv ends in the middle of a row, as one does of which not all has come: it has no line end (nor the DOS
 * end-of-file byte), and its last row has fewer cells than the one above and nearly all before it, or a last cell that is only the
 * beginning of how all others are written (`31/12/20`). A file that ends without a line end behind a whole row is as good as
 * any, and of a row with a quote that was opened on a line before nothing is said: one that never ends is refused when it is read.
 */
export function endsWithinRow({ bytes, isWhole }: Pick<Tail, 'bytes' | 'isWhole'>): boolean {
  const text = Buffer.from(bytes).toString('latin1').replace(/\0+$/, '');
  if (text === '' || ROW_ENDS.includes(text.at(-1)!)) return false;
  const lines = text.split(/\r?\n/);
  const last = lines.pop()!;
  const above = (isWhole ? lines : lines.slice(1)).slice(-COMPARED);
  const delimiter = delimiterOf(above.join(' '));
  const rows = above.map((line) => cellsOf(line, delimiter));
  const [width] = mostFrequent(rows.map((cells) => cells.length)) ?? [0];
  const cells = cellsOf(last, delimiter);
  // Below a table there may be notes of one cell.
  if (cells.length === 0 || width < 2 || rows.at(-1)?.length !== width) return false;
  if (cells.length !== width) return cells.length < width;
  return isBeginningOf(
    cells.at(-1)!,
    rows.filter((row) => row.length === width).map((row) => row.at(-1)!),
  );
}

/** The same text, and what `fault` makes once it has come to its end and ends in the middle of a row. */
export async function* wholeText(text: AsyncIterable<string>, fault: () => Error): AsyncGenerator<string> {
  let tail = '';
  let length = 0;
  for await (const piece of text) {
    length += piece.length;
    tail = (tail + piece).slice(-KEPT);
    yield piece;
  }
  if (endsWithinRow({ bytes: Buffer.from(tail), isWhole: length <= KEPT })) throw fault();
}

/** None where a quote begins or ends on another line. */
function cellsOf(line: string, delimiter: string): readonly string[] {
  const quotes = line.split('"').length - 1;
  return quotes % 2 === 0 ? (rowAt(line, delimiter, true)?.cells ?? []) : [];
}

/** With how often it is among them. */
function mostFrequent<Value>(values: readonly Value[]): [Value, number] | undefined {
  const times = new Map<Value, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1])[0];
}

function isBeginningOf(cell: string, others: readonly string[]): boolean {
  const [shape, times] = mostFrequent(others.map(shapeOf)) ?? ['', 0];
  // The header may be among them.
  if (times < Math.max(LEAST_ALIKE, others.length - 1) || !WRITTEN_ALIKE.test(shape)) return false;
  const own = shapeOf(cell);
  return own !== shape && shape.startsWith(own);
}

function shapeOf(cell: string): string {
  return cell
    .trim()
    .replace(/\d/g, '0')
    .replace(/[^\d\s./:,-]/g, 'a');
}
