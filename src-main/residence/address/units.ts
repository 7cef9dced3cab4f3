import { PREPOSITIONS, STREET_TYPES } from './vocabulary.ts';

/** Units of a complement that a number or one or two letters follow: `AP 12`, `BL C`. */
const CODED = [
  'APARTAMENTO|APARTAMENT|APARTA|APART|APTO|APT0|APRT0|APT|AP|BLOCO|BLOC0|BLC|BLQ|BL|CASA|CS|CONJUNTO|CONJ|CJ',
  'QUADRA|QDA|QD|Q|LOTE|LTE|LT|LOJA|LJ|SALAS|SALA|SLS|SL|ANDAR|AND|TORRE|TORR|TR|BOX|BX|UNIDADE|UNID|UN|MODULO|MD',
  'CHACARA|CHAC|CH|PAVIMENTO|PAV|PISO|KITNET|KIT|GALPAO|GP|GLEBA|CAIXA POSTAL|CX POSTAL|CX P|CX|VAGA|VG|GARAGEM|GAR',
  'QUITINETE|QUITINET|KITINETE|KITINET',
].join('|');
/** Units that stand alone or have a name behind them: `FUNDOS`, `ED SOLAR`. */
const ALONE = [
  'FUNDOS|FDS|FUNDO|FRENTE|TERREO|SOBRADO|ALTOS|BAIXOS|COBERTURA|COB|SUBSOLO|SOBRELOJA|ESQUINA|ESQ|EDIFICIO|EDIF|ED',
  'CONDOMINIO|COND|RESIDENCIAL|LOTEAMENTO|LOTEAM|LOT|FAZENDA|FAZ|SITIO|PROXIMO|PROX|PARTE|PORTAO|VILLAGE',
].join('|');
const BEGIN = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';

const UNIT = new RegExp(
  `${BEGIN}(?:${CODED})(?:(?:\\.?[\\s:]*|-\\s?)\\d|[.\\s]\\s*\\p{Lu}{1,2}${END})|${BEGIN}(?:${ALONE})${END}`,
  'gu',
);
const UNIT_ALONE = new RegExp(`^(?:${CODED}|${ALONE})(?: |$|\\d)`);
const UNIT_BEFORE = new RegExp(`${BEGIN}(?:${CODED})(?:\\.?[\\s:ºª°]*|-\\s?)$`, 'u');
/** `2º ANDAR`; but in `127 QUADRA 18` the unit has its number behind it. */
const UNIT_AFTER = new RegExp(
  `^\\s*[ºª°OA.]*\\s*(?:ANDAR|AND|PAVIMENTO|PAV|PISO|ETAPA|QUADRA)${END}(?![.:\\s-]*\\d)`,
  'u',
);
const PLOT = /^(?:QUADRA|QDA|QD|Q|LOTE|LTE|LT)(?!\p{L})/u;

/**
 * Where the first unit of a complement begins in a text in capitals (see `capitalsInPlace`), not before `from` and behind at least one
 * word; null when there is none.
 */
export function findUnit(text: string, from: number): number | null {
  for (const { index } of text.matchAll(UNIT)) {
    const before = text.slice(0, index).match(/[\p{L}\p{N}]+/gu) ?? [];
    const last = before.at(-1) ?? '';
    // `Rua Casa 3`, `Travessa Fundos`, `Rua da Quadra`: the word behind the type is the name.
    const isName = last === '' || PREPOSITIONS.has(last) || (before.length === 1 && STREET_TYPES.has(last));
    if (index >= from && !isName) return index;
  }
  return null;
}

/** Whether the number at `start` to `end` counts a unit behind `from` (`AP 12`, `2º ANDAR`) and so is not the house's. */
export function countsUnit(text: string, from: number, start: number, end: number): boolean {
  const behindName = (text.slice(0, start).match(/[\p{L}\p{N}]+/gu) ?? []).length > 1;
  return (behindName && UNIT_BEFORE.test(text.slice(from, start))) || UNIT_AFTER.test(text.slice(end));
}

/** Units whose word also begins the names of districts: `RESIDENCIAL BOA VISTA`, `CONJUNTO CEARA`, `FAZENDA COUTOS`. */
const DISTRICT =
  /^(?:RESIDENCIAL|RES|CONJUNTO|CONJ|CJ|LOTEAMENTO|LOTEAM|LOT|CHACARAS?|FAZENDA|UNIDADE|PARTE|QUADRA) (?:\p{L}{1,3} )*\p{L}{4}/u;

/** `GOIANIA 2`, `PARQUE BRASILIA 2A ETAPA`: a number at the end of a name that is no unit. */
const NUMBERED_DISTRICT = /^\p{L}{4,}(?: \p{L}+)* \d{1,2}(?:A? ETAPA)?$/u;

/** Whether a folded text can be a district's name: words without numbers, or with one at the end as districts have it. */
export function canBeDistrict(folded: string): boolean {
  return /\p{L}{3}/u.test(folded) && !startsWithUnit(folded) && (!/\d/.test(folded) || NUMBERED_DISTRICT.test(folded));
}

/** Whether a folded text begins with a unit, and is not the name of a district that begins with such a word. */
export const startsWithUnit = (folded: string): boolean => UNIT_ALONE.test(folded) && !DISTRICT.test(folded);

/** Whether a unit that begins here is a quadra or a lot, which stand for the house number in planned towns. */
export const isPlot = (text: string): boolean => PLOT.test(text);
