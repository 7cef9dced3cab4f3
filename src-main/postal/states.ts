import { capitals } from '../text/capitals.ts';
/** One state: its code, name, the first two digits of its municipalities' IBGE codes, and the ranges of its CEPs. */
export interface State {
  uf: string;
  name: string;
  ibge: string;
  /** First five digits, both ends included, as the Correios give them out (e-DNE, LOG_FAIXA_UF). */
  ranges: readonly (readonly [from: number, to: number])[];
}

export const STATES: readonly State[] = [
  state('AC', 'Acre', '12', [69900, 69999]),
  state('AL', 'Alagoas', '27', [57000, 57999]),
  state('AM', 'Amazonas', '13', [69000, 69299], [69400, 69899]),
  state('AP', 'Amapá', '16', [68900, 68999]),
  state('BA', 'Bahia', '29', [40000, 48999]),
  state('CE', 'Ceará', '23', [60000, 63999]),
  state('DF', 'Distrito Federal', '53', [70000, 72799], [73000, 73699]),
  state('ES', 'Espírito Santo', '32', [29000, 29999]),
  state('GO', 'Goiás', '52', [72800, 72999], [73700, 76799]),
  state('MA', 'Maranhão', '21', [65000, 65999]),
  state('MG', 'Minas Gerais', '31', [30000, 39999]),
  state('MS', 'Mato Grosso do Sul', '50', [79000, 79999]),
  state('MT', 'Mato Grosso', '51', [78000, 78899]),
  state('PA', 'Pará', '15', [66000, 68899]),
  state('PB', 'Paraíba', '25', [58000, 58999]),
  state('PE', 'Pernambuco', '26', [50000, 56999]),
  state('PI', 'Piauí', '22', [64000, 64999]),
  state('PR', 'Paraná', '41', [80000, 87999]),
  state('RJ', 'Rio de Janeiro', '33', [20000, 28999]),
  state('RN', 'Rio Grande do Norte', '24', [59000, 59999]),
  state('RO', 'Rondônia', '11', [76800, 76999]),
  state('RR', 'Roraima', '14', [69300, 69399]),
  state('RS', 'Rio Grande do Sul', '43', [90000, 99999]),
  state('SC', 'Santa Catarina', '42', [88000, 89999]),
  state('SE', 'Sergipe', '28', [49000, 49999]),
  state('SP', 'São Paulo', '35', [1000, 19999]),
  state('TO', 'Tocantins', '17', [77000, 77999]),
];

const BY_UF = new Map(STATES.map((one) => [one.uf, one]));

const BY_NAME = new Map(STATES.map(({ uf, name }) => [capitals(name), uf]));

/** `SP` for `sp`, `SP`, `São Paulo` or `SAO PAULO`; null when the text names no state. */
export function ufOfState(text: string): string | null {
  const name = capitals(text);
  return isUf(name) ? name : (BY_NAME.get(name) ?? null);
}

export const isUf = (text: string): boolean => BY_UF.has(text);

/** The state that a CEP belongs to by its first digits; null when no state has such CEPs: it cannot exist. */
export function stateOfCep(cep: string): string | null {
  const prefix = Number(cep.slice(0, 5));
  return STATES.find(({ ranges }) => ranges.some(([from, to]) => prefix >= from && prefix <= to))?.uf ?? null;
}

/** The state that an IBGE code of a municipality belongs to. */
export function stateOfIbge(code: string): string | null {
  return STATES.find(({ ibge }) => code.startsWith(ibge))?.uf ?? null;
}

function state(uf: string, name: string, ibge: string, ...ranges: [number, number][]): State {
  return { uf, name, ibge, ranges };
}
