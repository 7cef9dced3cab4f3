import { capitalsInPlace } from '../../text/capitals.ts';
import type { Line } from '../layout/page.ts';

const KNOWN = new WeakMap<Line, string>();

/** `capitalsInPlace` of a line's text; a page's lines are asked for it by every label and every CEP. */
export function capitalsOfLine(line: Line): string {
  let text = KNOWN.get(line);
  if (text === undefined) {
    text = capitalsInPlace(line.text);
    KNOWN.set(line, text);
  }
  return text;
}
