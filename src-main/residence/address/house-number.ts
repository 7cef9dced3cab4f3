import { fold } from './fold.ts';
import { STREET_TYPES } from './vocabulary.ts';

/** A house number in a line: where it stands, and whether nothing else on the line could be it. */
export interface NumberPlace {
  start: number;
  end: number;
  /** Where its label (`Nº`) begins; `start` when it has none. */
  labelStart: number;
  certain: boolean;
}

/** Units of a complement that are followed by a number or a letter. */
const CODED =
  'APARTAMENTO|APARTAMENT|APARTA|APART|APTO|APT0|APRT0|APT|AP|BLOCO|BLOC0|BLC|BLQ|BL|CASA|CS|CONJUNTO|CONJ|CJ|QUADRA|QDA|QD|Q|LOTE|LTE|LT|LOJA|LJ|SALAS|SALA|SLS|SL|ANDAR|AND|TORRE|TORR|TR|BOX|BX|UNIDADE|UNID|UN|MODULO|MD|CHACARA|CHAC|CH|PAVIMENTO|PAV|PISO|KITNET|KIT|GALPAO|GP|GLEBA|CAIXA POSTAL|CX POSTAL|CX P|CX';
/** Units that stand alone or are followed by a name. */
const ALONE =
  'FUNDOS|FDS|FUNDO|FRENTE|TERREO|SOBRADO|ALTOS|BAIXOS|COBERTURA|COB|SUBSOLO|SOBRELOJA|ESQUINA|ESQ|EDIFICIO|EDIF|ED|CONDOMINIO|COND|RESIDENCIAL|LOTEAMENTO|LOTEAM|LOT|FAZENDA|FAZ|SITIO|PROXIMO|PROX|PARTE|PORTAO|VILLAGE';
const NOT_BEFORE = '(?<![\\p{L}\\p{N}])';
const NOT_AFTER = '(?![\\p{L}\\p{N}])';

const UNIT = new RegExp(
  `${NOT_BEFORE}(?:${CODED})\\.?\\s*(?:\\d|\\p{Lu}{1,2}${NOT_AFTER})|${NOT_BEFORE}(?:${ALONE})${NOT_AFTER}`,
  'gu',
);
const UNIT_AT_START = new RegExp(`^(?:${CODED}|${ALONE})(?: |$|\\d)`);
const UNIT_BEFORE = new RegExp(`${NOT_BEFORE}(?:${CODED})\\.?[\\s:ºª°]*$`, 'u');
const UNIT_AFTER = /^\s*[ºª°oa.]*\s*(?:ANDAR|AND|PAVIMENTO|PAV|PISO|ETAPA|QUADRA)(?![\p{L}\p{N}])/u;

const NUMBER =
  /(?<![\p{L}\p{N}])(?:\d{1,3}(?:\.\d{3})+|\d+)(?:\s?-\s?\p{Lu}(?![\p{L}\p{N}])|\p{Lu}(?![\p{L}\p{N}]))?(?![\p{L}\p{N}])/gu;
const WITHOUT_NUMBER = /(?<![\p{L}\p{N}])(?:S\s?[/.]\s?N\.?(?:[ºo°](?![\p{L}\p{N}]))?|SN|SEM NUMERO)(?![\p{L}\p{N}])/u;
const KILOMETRE = /(?<![\p{L}\p{N}])KM\.?\s*\d+(?:[.,]\d+)?/u;
const LABEL = /(?<![\p{L}\p{N}])(?:N|NO|NR|NRO|NUM|NUMERO)[\sº°.:]*$/u;
const COMMA = /[,;]\s*$|\s[-–—]\s*$/u;

/** A street of Brasília by its code. The acronyms are those of the Federal District's sectors and blocks. */
export const DF_STREET =
  /^(?:(?:QUADRA|QD|Q)\.?\s+)?(?:(?:S[QHCBRAGEDIMOTPF][A-Z]{0,4}|Q[A-Z]{1,4}|C[LNSR][A-Z]{0,3}|A[EOR][A-Z]?|EQ[A-Z]{1,3})\s*(?:-\s*)?){1,2}\d+(?:\/\d+)?(?:-?[A-Z](?![A-Z0-9]))?(?![\p{L}\p{N}])/u;
/** Block, set or quadra behind it, which belong to the street's name in the postal data. */
export const CODED_UNIT =
  /^[\s,-]*(?:BLOCO|BLC|BL|CONJUNTO|CONJ|CJ|QUADRA|QD|TRECHO|MODULO|MD)\.?\s*(?:\d+(?:-?[A-Z](?![A-Z0-9]))?|[A-Z]{1,2})(?![\p{L}\p{N}])/u;

/**
 * The house number of a line from `from` on. With `known` the street ends there, so the first number that belongs to no
 * unit is it; otherwise the street's own numbers are told apart by what stands around them.
 */
export function findNumber(line: string, from: number, known: boolean): NumberPlace | null {
  const text = sameLength(line);
  const places = [...text.slice(from).matchAll(NUMBER)]
    .map((match) => placeOf(text, from + match.index, match[0].length))
    .filter((place) => !belongsToUnit(text, place));
  const labelled = places.find((place) => place.labelStart < place.start);
  if (labelled) return labelled;
  const without = WITHOUT_NUMBER.exec(text.slice(from));
  const noNumber = without ? placeOf(text, from + without.index, without[0].length) : null;
  const unit = findUnit(line, from) ?? text.length;
  const free = places.filter((place) => place.start < unit);
  if (known) return free[0] ?? noNumber ?? kilometre(text, from);
  const behindComma = places.find(
    (place) => place.start > 0 && COMMA.test(text.slice(0, place.start)) && !isInName(text, place),
  );
  if (behindComma) return behindComma;
  if (noNumber) return noNumber;
  const outsideName = free.filter((place) => !isInName(text, place));
  const last = outsideName.at(-1);
  if (last) return { ...last, certain: outsideName.length === 1 };
  const doubtful = unit === text.length ? free.findLast((place) => isCode(text.slice(0, place.start))) : undefined;
  return doubtful ? { ...doubtful, certain: false } : kilometre(text, from);
}

/** Where the first unit of a complement begins, behind at least one word; null when there is none. */
export function findUnit(line: string, from: number): number | null {
  const text = sameLength(line);
  for (const { index } of text.slice(from).matchAll(UNIT)) {
    const before = text.slice(0, from + index).match(/[\p{L}\p{N}]+/gu) ?? [];
    // `Rua Casa 3`, `Travessa Fundos`: the word behind the type is the name.
    if (before.length > 1 || (before.length === 1 && !STREET_TYPES.has(fold(before[0]!)))) return from + index;
  }
  return null;
}

export const startsWithUnit = (folded: string): boolean => UNIT_AT_START.test(folded);

/** Upper case without accents, every character where it was. */
function sameLength(line: string): string {
  return [...line.toUpperCase()].length === [...line].length && line.toUpperCase().length === line.length
    ? stripAccents(line.toUpperCase())
    : stripAccents(line);
}

const stripAccents = (text: string): string =>
  text.replace(/\p{L}/gu, (letter) => {
    const plain = letter.normalize('NFD')[0]!;
    return plain.length === letter.length ? plain : letter;
  });

function placeOf(text: string, start: number, length: number): NumberPlace {
  const label = LABEL.exec(text.slice(0, start));
  // At the head of a line `N 12` is a name, no label.
  const labelStart = label && label.index > 0 ? label.index : start;
  return { start, end: start + length, labelStart, certain: true };
}

function belongsToUnit(text: string, { start, end }: NumberPlace): boolean {
  const before = text.slice(0, start);
  const words = before.match(/[\p{L}\p{N}]+/gu) ?? [];
  return (
    (words.length > 1 && UNIT_BEFORE.test(before)) ||
    UNIT_AFTER.test(text.slice(end)) ||
    /KM\.?\s*(?:\d+[.,])?$/.test(before)
  );
}

/** `15` of `15 DE NOVEMBRO`, `116` of `BR 116`, `7` of `RUA 7`, `63` of `AV T 63`. */
function isInName(text: string, { start, end }: NumberPlace): boolean {
  const before = text.slice(0, start);
  if (/^[ºª°]?\s+DE\s+\p{L}/u.test(text.slice(end))) return true;
  if (
    /(?<![\p{L}\p{N}])(?:BR|[A-Z]{2,3}T?)\s?-?\s?$/u.test(before) &&
    /(?<![\p{L}\p{N}])(?:ROD|RODOVIA|BR|EST|ESTRADA)/u.test(before)
  )
    return true;
  const [head = '', ...rest] = before.match(/[\p{L}\p{N}]+/gu) ?? [];
  return rest.length === 0 ? STREET_TYPES.has(head) : isCode(before);
}

/** A type and a code of one to three letters, as in `AV T`, `RUA VF`: a number behind it may be name or house. */
function isCode(before: string): boolean {
  const [head = '', code = '', ...more] = before.match(/[\p{L}\p{N}]+/gu) ?? [];
  return more.length === 0 && STREET_TYPES.has(head) && /^[A-Z]{1,3}$/.test(code);
}

function kilometre(text: string, from: number): NumberPlace | null {
  const match = KILOMETRE.exec(text.slice(from));
  return match ? { ...placeOf(text, from + match.index, match[0].length), labelStart: from + match.index } : null;
}
