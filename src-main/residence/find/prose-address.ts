import { capitalsInPlace } from '../../text/capitals.ts';
import { cut, join, type Line, type TextPage } from '../layout/page.ts';
import type { CepSpot } from './cep-spots.ts';
import { placeIn } from './city-row.ts';
import type { AddressRows } from './found-address.ts';
import { type Part, partsOf, without } from './parts.ts';
import { looksLikeProse, rowsBefore } from './prose.ts';
import { nameInProse } from './prose-name.ts';
import { looksLikeStreet, streetLikeness } from './rows.ts';

/** An address in running text reaches over so many rows before its CEP. */
const ROWS = 3;

const BEGINS = /(?<=(?:\b(?:NA|NO|DA|DO|A|AS|AO|EM|SITO|SITA)\s|[:,]\s|\())(?=[A-Z])/g;
/** Words around the parts of an address in a sentence. */
const AROUND =
  /\b(?:(?:N[AO] )?BAIRRO(?: D[AEO])?|(?<!BAIRRO:? )(?:N[AO] |NEST[AE] |EM )?(?:CIDADE|CAPITAL|MUNICIPIO|COMARCA)(?: D[AEO])?|(?<=, )EM(?= [A-Z])|(?:NO )?ESTADO(?: D[AEO])?|UF|C\.?E\.?P\.?(?: N\W{0,2})?)\s*:?[\s,]+/g;

/**
 * Reads an address in running text: `… situado na Rua X, nº 5, casa 9, bairro Y, na cidade de Z, Estado do W, CEP n`. Null
 * where the CEP's row is no running text, or no street stands before it. Without CEP the address ends at the spot.
 */
export function proseAddress(page: TextPage, spot: CepSpot): (AddressRows & { name: Line | null }) | null {
  if (!looksLikeProse(spot.line) && !isInSentence(rowsBefore(page, spot.line))) return null;
  const upper = rowsBefore(page, spot.line).slice(0, ROWS).toReversed();
  const all = join([...upper, spot.line]);
  const offset = upper.reduce((sum, row) => sum + row.text.length + 1, 0);
  const from = streetStart(all.text.slice(0, offset + spot.start));
  if (from === null) return null;
  const behind =
    /^[\s,.-]*(?:(?:n[ao] )?(?:cidade|município) d[eo] [\p{L} ]{3,40}, Estado d[eao] [\p{L} ]{4,20}|(?:NA |EM )?\p{L}[\p{L} ]{2,40}(?:\s*[/,-]\s*[A-Z]{2}\b))?/u.exec(
      all.text.slice(offset + spot.end),
    )![0].length;
  const upTo = (to: number) => {
    let text = `${' '.repeat(from)}${all.text.slice(from, to)}`;
    text = without(text, offset + spot.start, offset + spot.end);
    for (const { index, 0: word } of capitalsInPlace(text).matchAll(AROUND))
      text = without(text, index, index + word.length);
    const parts = partsOf(text);
    return { parts, place: placeIn(all, parts) };
  };
  // A sentence goes on behind the CEP of an address that has its state before it.
  const before = upTo(offset + spot.start);
  const { parts, place } = spot.cep === '' || before.place?.state ? before : upTo(offset + spot.end + behind);
  if (!place) return null;
  const left = parts.filter((part) => part.end <= startIn(all, parts, place.city));
  const last = left.at(-1);
  const named = last && left.length > 1 && !/\d/.test(all.text.slice(last.start, last.end)) ? left.pop()! : null;
  const [first] = left;
  if (!first) return null;
  const paragraph = join([...rowsBefore(page, spot.line).toReversed(), spot.line]);
  const rows = [...upper, spot.line].filter((_, i, rows) => endOf(rows, i) > from);
  return {
    street: cut(all, first.start, left.at(-1)!.end),
    district: named && cut(all, named.start, named.end),
    city: place.city,
    state: place.state,
    name: nameInProse(cut(paragraph, 0, paragraph.text.length - all.text.length + from)),
    rows,
  };
}

/** Whether a sentence goes on over the rows before one, nearest first: the next, or the next but one up to a comma. */
function isInSentence([near, far]: readonly Line[]): boolean {
  if (!near) return false;
  const goesOn = /,/.test(near.text) && streetLikeness(near.text) < 2.5;
  return looksLikeProse(near) || (goesOn && far !== undefined && looksLikeProse(far));
}

/** Where the last street before the end of a text begins; a district that begins like one only for want of a street. */
function streetStart(text: string): number | null {
  const bare = capitalsInPlace(text);
  const starts = [...bare.matchAll(BEGINS)].map(({ index }) => index).filter((at) => looksLikeStreet(text.slice(at)));
  const likely = starts.filter((at) => streetLikeness(text.slice(at)) >= 2.5);
  // `Rua X, Quadra 22, nº 15`: a quadra right behind a street is the street's.
  const last = likely.findLast((at, i) => {
    const before = likely[i - 1];
    return !(UNIT.test(bare.slice(at)) && before !== undefined && /^[A-Z][^,;:]*,\s*$/.test(bare.slice(before, at)));
  });
  return last ?? starts.at(-1) ?? null;
}

const UNIT = /^(?:QUADRA|QD\.?|LOTE|LT\.?|BLOCO|BL\.?|CONJUNTO|CJ\.?) \w{1,3}\b/;

function startIn(all: Line, parts: readonly Part[], city: Line): number {
  return (
    parts.find(
      ({ start, end }) =>
        all.text.slice(start, end).includes(city.text) && end > 0 && all.text.slice(start, end).startsWith(city.text),
    )?.start ?? all.text.length
  );
}

function endOf(rows: readonly Line[], index: number): number {
  return rows.slice(0, index + 1).reduce((sum, row) => sum + row.text.length + 1, 0);
}
