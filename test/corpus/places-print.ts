import type { Random } from './random.ts';

/** Short forms that utilities print, after the public catalogues of street types and titles (IPEA's enderecobr). */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  RUA: ['R', 'R.'],
  AVENIDA: ['AV', 'AV.'],
  ALAMEDA: ['AL'],
  TRAVESSA: ['TV', 'TRAV'],
  ESTRADA: ['EST', 'ESTR'],
  RODOVIA: ['ROD'],
  PRAÇA: ['PC', 'PCA', 'PÇA'],
  LARGO: ['LGO', 'LRG'],
  LADEIRA: ['LAD'],
  PARQUE: ['PQ'],
  VILA: ['VL'],
  QUADRA: ['QD'],
};

const TITLES: Readonly<Record<string, readonly string[]>> = {
  DOUTOR: ['DR', 'DR.'],
  DOUTORA: ['DRA'],
  PROFESSOR: ['PROF', 'PROF.'],
  PROFESSORA: ['PROFA'],
  CORONEL: ['CEL'],
  GENERAL: ['GAL', 'GEN'],
  MARECHAL: ['MAL'],
  CAPITÃO: ['CAP'],
  TENENTE: ['TEN'],
  SARGENTO: ['SGT'],
  MAJOR: ['MAJ'],
  PADRE: ['PE'],
  MONSENHOR: ['MONS'],
  PRESIDENTE: ['PRES'],
  GOVERNADOR: ['GOV'],
  SENADOR: ['SEN'],
  DEPUTADO: ['DEP'],
  PREFEITO: ['PREF'],
  VEREADOR: ['VER'],
  ENGENHEIRO: ['ENG', 'ENG.'],
  ALMIRANTE: ['ALM'],
  BRIGADEIRO: ['BRIG'],
  MINISTRO: ['MIN'],
  SANTA: ['STA'],
  SANTO: ['STO'],
};

const DISTRICTS: Readonly<Record<string, readonly string[]>> = {
  JARDIM: ['JD', 'JD.'],
  VILA: ['VL', 'V'],
  PARQUE: ['PQ', 'PRQ'],
  CONJUNTO: ['CJ', 'CONJ'],
  HABITACIONAL: ['HAB'],
  SETOR: ['ST', 'SET'],
  RESIDENCIAL: ['RES'],
  BALNEÁRIO: ['BAL'],
  LOTEAMENTO: ['LOT'],
  CONDOMÍNIO: ['COND'],
  NÚCLEO: ['NUC'],
  CIDADE: ['CID'],
  SANTA: ['STA'],
};

/** The street with its type and titles cut short. */
export function shortStreet(street: string, random: Random): string {
  const [type = '', ...name] = street.toUpperCase().split(' ');
  if (name.length === 0) return street.toUpperCase();
  return [shorten(type, TYPES, random), ...name.map((word) => shorten(word, TITLES, random))].join(' ');
}

export function shortDistrict(district: string, random: Random): string {
  const words = district.toUpperCase().split(' ');
  // `Vila` alone, or at the end, is a name.
  return words.map((word, i) => (i < words.length - 1 ? shorten(word, DISTRICTS, random) : word)).join(' ');
}

function shorten(word: string, forms: Readonly<Record<string, readonly string[]>>, random: Random): string {
  const short = forms[word];
  return short ? random.pick(short) : word;
}
