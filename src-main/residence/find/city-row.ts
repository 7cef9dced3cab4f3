import { isUf, ufOfState } from '../../postal/states.ts';
import { capitalsInPlace } from '../../text/capitals.ts';
import { cut, type Line } from '../layout/page.ts';
import { cutParts, type Part, partsOf, without } from './parts.ts';

/** City and state on a row, and what stands before them. */
export interface CityRow {
  city: Line;
  state: Line | null;
  /** As a rule the district, on a row with the whole address the street too; null where the row begins with the city. */
  before: Line | null;
  /** The parts of `before`, in their order. */
  parts: Line[];
}

const CEP = /(?:\bC\.?E\.?P\.?\s*[:.-]*\s*)?(?<![\d.])\d{2}\.?\d{3} ?[-–.]? ?\d{3}(?!\d)|\bCEP\b\s*[:.-]*/i;
const LABELS = /(?<!\p{L})(?:CIDADE|MUNIC[IÍ]PIO|UF|ESTADO|LOCALIDADE|LOCAL|BAIRRO)(?:\s*\/\s*(?:UF|ESTADO))?\s*:/giu;
const COUNTRY = /^BRA[SZ]IL\.?$/i;
/** Behind a state's code: `ASSIS BRASIL` is a city. */
const COUNTRY_BEHIND = /(?<=[\s/,-](?!D[EO])[A-Z]{2})\s+BRA[SZ]IL[\s.]*$/i;
/** `(AG: 167)`, also where OCR lost a bracket; `(DF)` is the state. */
const NOTE = /\s*(?:\((?![A-Z]{2}\))[^()]*\)?|\bAG[:.]\s*\d+\)?)\s*$/;
const STATE_BEHIND = /^(.*\p{L}{2}.*?)(?:\s*[-–—/,;|.(]\s*|\s+)([A-Z]{2})[\s.)]*$/su;

/** No city is called so: house numbers, lots and codes are. */
const NUMBERED = /^\d{2}|\d{3}/;

/** States that are called like their capitals: alone at the end of a row they are as a rule the city. */
const CITIES_TOO = new Set(['SAO PAULO', 'RIO DE JANEIRO']);

/**
 * Reads `SAO PAULO - SP`, `SAO PAULO/SP`, `BELO HORIZONTE, MG`, `SALVADOR BA`, `CENTRO - SORRISO (AG: 167)`,
 * `BATEL - CURITIBA - PR - 80420-000`, with or without labels. Null when the row names no place.
 */
export function cityRowOf(line: Line): CityRow | null {
  let text = line.text;
  const cep = CEP.exec(text);
  if (cep) text = without(text, cep.index, cep.index + cep[0].length);
  for (const label of [...text.matchAll(LABELS)]) text = without(text, label.index, label.index + label[0].length);
  const note = NOTE.exec(text);
  if (note && note.index > 0) text = without(text, note.index, text.length);
  const country = COUNTRY_BEHIND.exec(text);
  if (country) text = without(text, country.index, text.length);
  return placeIn(line, partsOf(text));
}

/** `Cidade de Santos, Estado de São Paulo`: the city is not the state's capital. */
const STATED = /\bESTADO(?: D[EO])?\s*:?\s*$/;

/** City and state at the end of the parts of a row. */
export function placeIn(line: Line, all: readonly Part[]): CityRow | null {
  const parts = [...all];
  if (parts.length > 1 && COUNTRY.test(textOf(parts.at(-1)!))) parts.pop();
  let state: Line | null = null;
  const last = parts.at(-1);
  if (last && parts.length > 1) {
    const stated = STATED.test(capitalsInPlace(line.text.slice(0, last.start)));
    const uf = stated ? ufOfState(capitalsInPlace(textOf(last))) : stateNamed(textOf(last), textOf(parts.at(-2)!));
    if (uf) {
      state = { ...cut(line, last.start, last.end), text: uf };
      parts.pop();
    }
  }
  const own = parts.pop();
  if (!own) return null;
  let end = own.end;
  end -= NOTE.exec(textOf(own))?.[0].length ?? 0;
  if (end <= own.start) end = own.end;
  const behind = state ? null : STATE_BEHIND.exec(line.text.slice(own.start, end));
  if (behind && isUf(behind[2]!)) {
    const at = own.start + line.text.slice(own.start, end).lastIndexOf(behind[2]!);
    state = cut(line, at, at + 2);
    end = own.start + behind[1]!.length;
  }
  const city = cut(line, own.start, end);
  if (!/\p{L}{2}/u.test(city.text) || NUMBERED.test(city.text)) return null;
  const before = besideCity(parts, own.start);
  return { city, state, before: cutParts(line, before), parts: before.map((part) => cut(line, part.start, part.end)) };

  function textOf({ start, end: to }: Part): string {
    return line.text.slice(start, to);
  }
  /** Where a CEP stands among the parts, those on the city's side of it, unless there are none. */
  function besideCity(others: readonly Part[], from: number): readonly Part[] {
    let at = others.length;
    let next = from;
    while (at > 0 && !CEP.test(line.text.slice(others[at - 1]!.end, next))) next = others[--at]!.start;
    return at < others.length ? others.slice(at) : others;
  }
}

function stateNamed(text: string, before: string): string | null {
  const name = capitalsInPlace(text).replace(/\.$/, '');
  if (/^[A-Z]{2}$/.test(name)) return isUf(name) && text.startsWith(name) ? name : null;
  if (CITIES_TOO.has(name) && capitalsInPlace(before) !== name) return null;
  return ufOfState(name);
}
