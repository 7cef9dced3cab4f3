import { plain } from '../address/plain.ts';
import type { Line } from '../layout/page.ts';

const KNOWN = new WeakMap<Line, string>();

/** `plain` of a line's text; a page's lines are asked for it by every label and every CEP. */
export function plainLine(line: Line): string {
  let text = KNOWN.get(line);
  if (text === undefined) {
    text = plain(line.text);
    KNOWN.set(line, text);
  }
  return text;
}
