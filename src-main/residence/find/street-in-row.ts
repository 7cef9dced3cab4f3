import { capitalsInPlace } from '../../text/capitals.ts';
import { cut, type Line } from '../layout/page.ts';
import type { CepSpot } from './cep-spots.ts';
import { CEP } from './printed-cep.ts';
import { streetLikeness } from './rows.ts';

/** A type before a name, not a state before a CEP: `MACEIO - AL 57000-000`, `CURITIBA - PR - CEP`. */
const NAMED = /^[A-Z]+\.?\s+(?!CEP\b)(?:[A-Z]|\d{1,4}(?!\d|\.\d{3}-))/;

/** What parts a holder or a label from the street behind it on one row. */
const BEFORE_STREET = /(?:\s[-–—]\s*|[:·•|;]\s*|,\s+|\.\s+)(?=[A-Z])/g;
/** Behind it a row's other address begins. */
const PRINTED = new RegExp(CEP, 'g');

/** A row whose address begins amid it: what stands before, and the address. */
export interface InnerStreet {
  /** Null where a colon parts it from the street: then it says what stands there, and is nobody's name. */
  head: Line | null;
  line: Line;
  /** Where the address begins in the row. */
  at: number;
}

/**
 * The street that begins amid a row, behind a label, a name or another address: `Pagador: ANA LIMA - RUA X, 5`. Null where
 * the row begins with the street, or none is on it. `end` is where the address ends at the latest.
 */
export function innerStreet(line: Line, end = line.text.length): InnerStreet | null {
  const bare = capitalsInPlace(line.text).slice(0, end);
  const from =
    [...bare.matchAll(PRINTED)]
      .map((match) => match.index + match[0].length)
      .filter((at) => at < end)
      .at(-1) ?? 0;
  if (from === 0 && streetLikeness(line.text) >= 2.5) return null;
  for (const { index, 0: mark } of bare.matchAll(BEFORE_STREET)) {
    const at = index + mark.length;
    if (!NAMED.test(bare.slice(at)) || at < from || streetLikeness(line.text.slice(at, end)) < 2.5) continue;
    return { head: mark.startsWith(':') ? null : cut(line, from, index), line: cut(line, at, line.text.length), at };
  }
  return null;
}

/** The spot of a CEP on the part of its row where its address begins. */
export function withinRow(spot: CepSpot): { spot: CepSpot; head: Line | null } {
  const inner = innerStreet(spot.line, spot.start);
  if (!inner) return { spot, head: null };
  return {
    spot: { ...spot, line: inner.line, start: spot.start - inner.at, end: spot.end - inner.at },
    head: inner.head,
  };
}
