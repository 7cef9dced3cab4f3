import { heightOf } from '../layout/neighbours.ts';
import { join, type Line } from '../layout/page.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import { nameIn } from './rows.ts';

/** A company's name may run over this many rows. */
const ROWS = 4;

/** Whom a letter is handed to: not the holder. */
const CARE_OF = /^(?:A\/C|C\/O|AOS? CUIDADOS?)(?![A-Z])/;

/** How much one row of a name may be higher than the next, in a text layer and as OCR measures it. */
const PRINTED = 1.12;
const READ = 1.7;

/**
 * The holder's name among the lines over an address, nearest first; null when none is one. A long name runs over rows of
 * one size and edge, of which the last may be a word alone (`SOUZA`). `taken` counts the lines up to its top.
 */
export function holderName(over: readonly Line[]): { name: Line; taken: number } | null {
  const lines = over.filter((line) => !CARE_OF.test(capitalsOfLine(line)));
  const first = lines.findIndex(
    (line, i) => nameIn(line) || (isWord(line) && lines[i + 1] && runsOn(lines[i + 1]!, line)),
  );
  if (first < 0) return null;
  let last = first;
  while (last - first < ROWS - 1 && lines[last + 1] && runsOn(lines[last + 1]!, lines[last]!)) last++;
  const rows = lines.slice(first, last + 1).toReversed();
  const head = nameIn(rows[0]!) ?? rows[0]!;
  return { name: rows.length === 1 ? head : join([head, ...rows.slice(1)]), taken: over.indexOf(lines[last]!) + 1 };
}

const isWord = (line: Line): boolean => /^\p{Lu}{2,}$/u.test(line.text);

/** Whether the name on the upper row goes on in the lower one: a name too, printed as large and from the same edge on. */
function runsOn(upper: Line, lower: Line): boolean {
  const [a, b] = [heightOf(upper), heightOf(lower)];
  const alike = Math.max(a, b) < (isRead(lower) ? READ : PRINTED) * Math.min(a, b);
  const close = lower.rect.y0 - upper.rect.y1 < (isRead(lower) ? 0.7 * Math.max(a, b) : 0.45 * b);
  const flush = Math.abs(upper.rect.x0 - lower.rect.x0) < 0.8 * b;
  return alike && close && flush && nameIn(upper) !== null && !lower.text.includes(':');
}

/** By OCR: its words are as high as their letters, with accents or without. */
const isRead = (line: Line): boolean => line.words.some((word) => word.confidence !== undefined);
