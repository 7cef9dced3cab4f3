import { STATES } from '../../postal/states.ts';
import { countsUnit, findUnit, isPlot } from './units.ts';
import { PREPOSITIONS, STREET_TYPES } from './vocabulary.ts';

/** A house number in a line: where it stands, and whether nothing else on the line could be it. */
export interface NumberPlace {
  start: number;
  end: number;
  /** Where its label (`Nº`) begins; `start` when it has none. */
  labelStart: number;
  certain: boolean;
}

/** `123`, `1.234`, `123-A`, `45B`; not the `A` of `123 - A`, nor the `Q` of `123-Q. 5`. */
const NUMBER =
  /(?<![\p{L}\p{N}])(?:\d{1,3}(?:\.\d{3})+|\d+)(?:(?:-\s?|\s-)\p{Lu}(?!\.?\s*\d)|\p{Lu})?(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])\d+(?![\p{L}\p{N}])/gu;
/** Quadra and house in the towns that number so: `RUA X, 3-45`. */
const BY_QUADRA = /^[\s,.º°:-]*(?:N[º°O.]{0,2}[\s:]*)?(\d{1,3}\s?-\s?\d{1,3})(?![\p{L}\p{N}])/u;
const WITHOUT_NUMBER = /(?<![\p{L}\p{N}])(?:S\s?[/.]\s?N\.?(?:[ºO°](?![\p{L}\p{N}]))?|SN|SEM NUMERO)(?![\p{L}\p{N}])/u;
const KILOMETRE = /(?<![\p{L}\p{N}])KM\.?\s*\d+(?:[.,]\d+)?/u;
const KILOMETRE_BEFORE = /(?<![\p{L}\p{N}])KM\.?\s*(?:\d+[.,])?$/u;
const LABEL = /(?<![\p{L}\p{N}]|S\s?[/.]\s?|SEM\s)(?:N|NO|NR|NRO|NUM|NUMERO)[\sº°.:]*$/u;
const SEPARATOR = /[,;]\s*$|\s[-–—]\s*$/u;
const ROAD = /(?<![\p{L}\p{N}])(?:ROD|RODOVIA|RDV|BR|EST|ESTRADA)(?![\p{L}\p{N}])/u;
/** Federal roads, those of the states by their code, and the kinds that some states tell apart. */
const ROAD_CODES = ['BR', ...STATES.map(({ uf }) => uf), 'SPA', 'SPI', 'MGC', 'LMG', 'AMG', 'ERS', 'RSC', 'VRS', 'PRC'];
const ROAD_CODE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ROAD_CODES.join('|')})\\s?-?\\s?$`, 'u');

/**
 * The house number of a text in capitals (see `capitalsInPlace`) from `from` on. With `known` the street ends there, so the first number
 * that counts no unit is it; otherwise the street's own numbers are told apart by what stands around them. In order of
 * trust: a label, a comma before it, `S/N`, the last number outside the name and before the first unit, `KM`.
 */
export function findNumber(text: string, from: number, known: boolean): NumberPlace | null {
  const places = [...text.matchAll(NUMBER)]
    .filter(({ index, 0: match }) => index >= from && !countsUnit(text, from, index, index + match.length))
    .filter(({ index }) => !KILOMETRE_BEFORE.test(text.slice(0, index)))
    .map(({ index, 0: match }) => placeOf(text, index, match.length));
  const labelled = places.find((place) => place.labelStart < place.start);
  if (labelled) return labelled;
  const unit = findUnit(text, from) ?? text.length;
  const beforeUnit = places.filter((place) => place.start < unit);
  if (known) {
    const none = withoutNumber(text, from);
    const first = beforeUnit.find((place) => !isNamesDate(text, place));
    // Behind `S/N` a number is of the district: `S/N - Goiânia 2`.
    if (first || none) return first && none && none.start < first.start ? none : (first ?? none);
    // `Q. 18, L. 11, 417`: bills of planned towns print the number last.
    const last = places.findLast((place) => place.start > unit && SEPARATOR.test(text.slice(0, place.start)));
    return last ?? kilometre(text, from);
  }

  const separated = places.find((place) => SEPARATOR.test(text.slice(0, place.start)) && !isNamesDate(text, place));
  if (separated) return separated;
  const none = withoutNumber(text, from);
  if (none) return none;
  const outsideName = beforeUnit.filter((place) => !isInName(text, place));
  const [before, end] = outsideName.slice(-2);
  // `RUA SANTO ANTONIO 982 501`: behind a house's number of three digits, that is no year, stands its unit's.
  const isUnits =
    before &&
    end &&
    /^(?!1[5-9]\d\d\s|20\d\d\s)\d{3,4}\s+$/.test(text.slice(before.start, end.start)) &&
    [3, before.end - before.start].includes(end.end - end.start) &&
    !/^(?:ROD|RODOVIA|BR|RUA PROJETADA|PROJETADA)(?![A-Z])/i.test(text);
  const last = isUnits ? before : outsideName.at(-1);
  if (last) return { ...last, certain: outsideName.length === 1 };
  // `Av T 63 Qd 5`: where quadra and lot say the place, the number is the street's; else it may well be the house's.
  const doubtful = isPlot(text.slice(unit))
    ? undefined
    : beforeUnit.findLast((place) => isCode(text.slice(0, place.start)));
  return doubtful ? { ...doubtful, certain: false } : kilometre(text, from);
}

function placeOf(text: string, start: number, length: number): NumberPlace {
  return { start, end: start + length, labelStart: labelBefore(text.slice(0, start)) ?? start, certain: true };
}

/** Where the label of a number begins. A bare `N` is one only behind a name: in `Rua N 12` it is the street's. */
function labelBefore(before: string): number | null {
  const label = LABEL.exec(before);
  if (!label) return null;
  const words = before.slice(0, label.index).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > (/^N\s*$/.test(label[0]) ? 1 : 0) ? label.index : null;
}

function withoutNumber(text: string, from: number): NumberPlace | null {
  const match = WITHOUT_NUMBER.exec(text.slice(from));
  return match ? wholePlace(from + match.index, match[0].length) : null;
}

function kilometre(text: string, from: number): NumberPlace | null {
  const match = KILOMETRE.exec(text.slice(from));
  return match ? wholePlace(from + match.index, match[0].length) : null;
}

function wholePlace(start: number, length: number): NumberPlace {
  return { start, end: start + length, labelStart: start, certain: true };
}

/** The number right behind the street, which ends at `from`, where a town numbers its houses by quadra (`3-45`). */
export function numberByQuadra(text: string, from: number): NumberPlace | null {
  const match = BY_QUADRA.exec(text.slice(from));
  if (!match) return null;
  const end = from + match[0].length;
  return { start: end - match[1]!.length, end, labelStart: from, certain: true };
}

/** `15` of `15 DE NOVEMBRO`, `116` of `BR 116`, `7` of `RUA 7`, `63` of `AV T 63`. */
function isInName(text: string, place: NumberPlace): boolean {
  const before = text.slice(0, place.start);
  if (isNamesDate(text, place) || (ROAD.test(before) && ROAD_CODE.test(before))) return true;
  const words = before.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 1 ? STREET_TYPES.has(words[0]!) : isCode(before);
}

const isNamesDate = (text: string, { end }: NumberPlace): boolean => /^[ºª°O]?\s+DE\s+\p{L}/u.test(text.slice(end));

/** A type and a code of letters, as in `AV T`, `RUA VF`: a number behind it may be the street's or the house's. */
function isCode(before: string): boolean {
  const [head = '', code = '', ...more] = before.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isType = STREET_TYPES.has(head) && !ROAD.test(head);
  return more.length === 0 && isType && !PREPOSITIONS.has(code) && /^(?:[A-Z]{1,2}|[B-DF-HJ-NP-TV-Z]{3})$/.test(code);
}
