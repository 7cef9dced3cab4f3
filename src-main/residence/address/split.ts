import { capitalsInPlace } from '../../text/capitals.ts';
import { alikeNames, alikeStreets } from './alike.ts';
import { foldAddress } from './fold-address.ts';
import { findNumber, numberByQuadra } from './house-number.ts';
import { endOfPlannedStreet } from './planned-town.ts';
import { canBeDistrict, findUnit, startsWithUnit } from './units.ts';

/** The line with the street taken apart. Every part is a piece of the line as printed; what it lacks is empty. */
export interface StreetLine {
  address: string;
  /** `123`, `1.234`, `123-A`, `S/N`, `KM 12`. */
  number: string;
  complement: string;
  /** The district, where the line ends with it. */
  district: string;
  /** False when the line could be read in another way; the postal record's street name settles it. */
  certain: boolean;
}

/** What the postal record of the CEP calls the street and the district: see `knownNames`. */
export interface KnownNames {
  streets: readonly string[];
  districts: readonly string[];
  /** The town's house numbers are of two parts, quadra and house: `3-45`. */
  byQuadra: boolean;
}

/**
 * Takes `STREET NUMBER COMPLEMENT DISTRICT` apart, with or without commas. Given the postal record's names, the street is
 * the part of the line that is that street and does not go on as another, and the first number behind it is the house's. Without them the number is
 * the one with a label or behind a comma, else the last one before the first unit (`AP`, `QD`) that is no part of the
 * name (`15 de Novembro`, `Rua 7`, `BR 116`). Streets of Brasília hold their block and set (`QNM 12 CJ B`).
 *
 * With `districtElsewhere` the block has a row for the district, and only the known one is taken out of this line.
 *
 * No letter or digit of the line is lost, but for the label of the number (`Nº`).
 */
export function splitStreetLine(line: string, known?: KnownNames, districtElsewhere = false): StreetLine {
  const text = line.normalize('NFC').trim();
  const searched = capitalsInPlace(text);
  const knownPart = known ? endOfKnownStreet(text, known.streets) : null;
  const knownEnd = known && knownPart !== null && goesOn(searched, knownPart, known) ? null : knownPart;
  const street = knownEnd ?? endOfPlannedStreet(searched);
  const from = street ?? 0;
  const quadra = known?.byQuadra && knownEnd !== null ? numberByQuadra(searched, knownEnd) : null;
  const number = quadra ?? findNumber(searched, from, street !== null);
  const unit = findUnit(searched, from);
  const end = street ?? Math.min(number?.labelStart ?? text.length, unit ?? text.length);
  const between = clean(text.slice(end, number?.labelStart ?? text.length));
  const after = number ? clean(text.slice(number.end)) : '';
  // The number parts what stands before it from what stands behind as well as a dash does.
  const [before, last] = after === '' ? ['', between] : [between, after];
  const { complement, district } =
    (known && takeKnownDistrict(last, known)) ??
    (districtElsewhere ? { complement: last, district: '' } : takeDistrict(last));
  return {
    address: clean(text.slice(0, end)),
    number: number ? text.slice(number.start, number.end) : '',
    complement: [before, complement].filter((part) => part !== '').join(' '),
    district,
    certain: knownEnd !== null || (number?.certain ?? unit !== null),
  };
}

const EDGES = /^[\s,;:.|/–—-]+|[\s,;:|/–—-]+$/g;
const clean = (text: string): string => text.replace(EDGES, '');

/** Where the beginning of `text` that is most like one of `streets` ends; null when none is. */
function endOfKnownStreet(text: string, streets: readonly string[]): number | null {
  const ends = [...text.matchAll(/\p{L}+|\p{N}+/gu)].slice(0, 16).map((word) => word.index + word[0].length);
  let best = { score: 0, end: null as number | null };
  for (const end of ends) {
    for (const street of streets) {
      const { score, same } = alikeStreets(text.slice(0, end), street, true);
      if (same && score >= best.score) best = { score, end };
    }
  }
  return best.end;
}

/**
 * Whether a street's name goes on behind a known one's, and is another's: `RUA ITALIA FAUSTA, 12` is not `Rua Itália`, `RUA 12-A` and
 * `RUA A1` are not `Rua 12` and `Rua A`. A unit, a district, and words that stand before a house's number are no names.
 */
function goesOn(searched: string, end: number, { districts }: KnownNames): boolean {
  const rest = searched.slice(end);
  const isCode = /(?<!\p{L})\d+$/u.test(searched.slice(0, end)) && /^-?\p{L}(?![\p{L}\p{N}])/u.test(rest);
  if (isCode || (/(?<![\p{L}\p{N}])\p{L}$/u.test(searched.slice(0, end)) && /^\d/.test(rest))) return true;
  const more = NAME_BEFORE_NUMBER.exec(rest)?.[1];
  if (more === undefined || NO_NAME.test(more) || startsWithUnit(more)) return false;
  return findUnit(searched, end) !== end + 1 && !districts.some((name) => alikeNames(more, name, true).same);
}
const NAME_BEFORE_NUMBER = /^ +(\p{L}+(?: \p{L}+)*)(?:[ ,]+(?:N\S{0,2} ?)?(?:\d|S ?\/? ?N(?!\p{L}))|$)/u;
const NO_NAME =
  /^(?:N[Oº]?|NR|NRO|NUM|NUMERO|KM|S N|SN|SEM|CEP|BAIRRO|LADO|COM|ANTIG[OA]|PREDIO|GALERIA|PORTARIA|JARDIM|JD|VILA|VL|PARQUE|PQ)(?!\p{L})/u;

const HOME =
  /^((?:CASA|CS)\.? ?\d{1,4}) (?!LADO|DIREIT|ESQUERD|VERDE|AZUL|AMAREL|BRANC|VERMELH|FRENTE|FUNDOS|ALTOS|BAIXOS|TERREO|SOBRADO)(\p{L}{4}[\p{L} ]*)$/iu;

type Rest = Pick<StreetLine, 'complement' | 'district'>;

/** The end of the text that is likest one of the known districts, the longest such; null when none is one. */
function takeKnownDistrict(rest: string, { districts }: KnownNames): Rest | null {
  let best = { score: 0, index: -1 };
  for (const { index } of rest.matchAll(/[\p{L}\p{N}]+/gu)) {
    for (const district of districts) {
      const { score, same } = alikeNames(rest.slice(index), district, true);
      if (same && score > best.score) best = { score, index };
    }
  }
  return best.index < 0
    ? null
    : { complement: clean(rest.slice(0, best.index)), district: clean(rest.slice(best.index)) };
}

/** The district is the last part behind a separator when it is neither unit nor code. */
function takeDistrict(rest: string): Rest {
  const separator = [...rest.matchAll(/\s+[-–—|/]\s*|\s*[-–—|/]\s+|\s*[,;]\s*/gu)].at(-1);
  const tail = clean(rest.slice(separator ? separator.index + separator[0].length : 0));
  // `CS 2 JARDIM`: a name behind a house's own number, which a building's never is.
  const home = separator ? null : HOME.exec(rest);
  if (home && canBeDistrict(foldAddress(home[2]!))) return { complement: home[1]!, district: home[2]! };
  if (!canBeDistrict(foldAddress(tail))) return { complement: rest, district: '' };
  return { complement: clean(rest.slice(0, separator?.index ?? 0)), district: tail };
}
