import { isUf, ufOfState } from '../../postal/states.ts';

/** The line of an address with city and state, as bills print it. What the line does not say is empty. */
export interface CityLine {
  city: string;
  /** Two-letter code. */
  state: string;
  /** 8 digits. */
  zipCode: string;
  /** What stands before the city on the same line, as a rule the district. */
  before: string;
}

const CEP = /(?:\bCEP\b\s*[:.-]*\s*)?(?<!\d)(\d{2})\.?(\d{3})\s?[-–.]?\s?(\d{3})(?!\d)/i;
const LABELS = /(?<!\p{L})(?:CIDADE|MUNIC[IÍ]PIO|UF|ESTADO|CEP|LOCALIDADE)\s*:/giu;
/** Behind a separator or a state's code: `ASSIS BRASIL` is a city. */
const COUNTRY = /(?:\s*[,/–-]\s*|(?<=[\s/,-](?!D[EO])[A-Z]{2})\s+)BRA[SZ]IL[\s.]*$/i;
const NOTE = /\s*\([^()]*\)\s*$/;
const SEPARATOR = /\s+[-–—|]\s*|\s*[-–—|]\s+|\s*[,;/]\s*/;
const EDGES = /^[\s,;:/|–—-]+|[\s,;:/|–—-]+$/g;
/** Two states have a city of their own name; behind one of these words it is the city that is meant. */
const DISTRICT_BEFORE =
  /(?:^|[\s,;/–-])(?:CENTRO|BAIRRO|(?:JARDIM|JD|VILA|VL|PARQUE|PQ|CONJUNTO|RESIDENCIAL|SETOR)\.? [^,;/]+)$/i;
const CITY_AND_STATE = ['SP', 'RJ'];
const STATE_AT_END = /^(.*?)(\s*[-–—/,;|.(]\s*|\s+)([A-Za-z]{2})[\s.)]*$/s;

/**
 * Reads `SAO PAULO - SP`, `SAO PAULO/SP`, `BELO HORIZONTE, MG`, `SALVADOR BA`, `CENTRO - SORRISO (AG: 167)`,
 * `01310-100 SÃO PAULO SP - BRASIL`, with or without labels. Null when the line names no place.
 */
export function readCityLine(line: string): CityLine | null {
  let text = line.normalize('NFC').replace(LABELS, ' - ');
  const cep = CEP.exec(text);
  if (cep) text = `${text.slice(0, cep.index)} - ${text.slice(cep.index + cep[0].length)}`;
  text = trim(text).replace(COUNTRY, '');
  const { rest, state } = takeState(trim(text));
  const withoutNote = rest.replace(NOTE, '');
  const parts = (trim(withoutNote) === '' ? rest : withoutNote)
    .split(SEPARATOR)
    .map(trim)
    .filter((part) => part !== '');
  const city = parts.at(-1) ?? '';
  if (!/\p{L}/u.test(city)) return null;
  return {
    city,
    state,
    zipCode: cep ? `${cep[1]}${cep[2]}${cep[3]}` : '',
    before: parts.slice(0, -1).join(' - '),
  };
}

function takeState(text: string): { rest: string; state: string } {
  const [, rest = '', separator = '', code = ''] = STATE_AT_END.exec(text) ?? [];
  // Without a separator only capitals count: `Ilha de sé` names no state.
  const written = /\S/.test(separator) || code === code.toUpperCase();
  if (rest !== '' && written && isUf(code.toUpperCase())) return { rest: trim(rest), state: code.toUpperCase() };
  const parts = text.split(SEPARATOR);
  const state = parts.length > 1 ? ufOfState(parts.at(-1)!) : null;
  if (!state) return { rest: text, state: '' };
  const before = trim(text.slice(0, text.lastIndexOf(parts.at(-1)!)));
  if (CITY_AND_STATE.includes(state) && DISTRICT_BEFORE.test(before)) return { rest: text, state: '' };
  return { rest: before, state };
}

const trim = (text: string): string => text.replace(EDGES, '');
