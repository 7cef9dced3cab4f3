import { type Organs, organs } from './organs.ts';
import { randomFrom, weighted } from './random.ts';

/** Functions as CGU names them: `code;description;level`, where they are held and how many of a thousand hold them. */
const FUNCTIONS: readonly (readonly [columns: string, at: keyof Organs, weight: number])[] = [
  ['VER;VEREADOR(A);', 'municipal', 520],
  ['PREF;PREFEITO(A);', 'municipal', 60],
  ['VPREF;VICE-PREFEITO(A);', 'municipal', 60],
  ['SECM;SECRETÁRIO(A) MUNICIPAL;', 'municipal', 70],
  ['DEPEST;DEPUTADO(A) ESTADUAL;', 'state', 20],
  ['SECE;SECRETÁRIO(A) DE ESTADO;', 'state', 15],
  ['DES;DESEMBARGADOR(A);', 'state', 15],
  ['PROCJ;PROCURADOR(A) DE JUSTIÇA;', 'state', 15],
  ['CAS-1;DIR. SUPERINTENDENTE;', 'state', 10],
  ['DEPFED;DEPUTADO(A) FEDERAL;', 'federal', 8],
  ['DAS-101.4;COORDENADOR(A)-GERAL;4', 'federal', 45],
  ['DAS-101.5;DIRETOR(A);5', 'federal', 30],
  ['DAS-101.6;SECRETÁRIO(A);6', 'federal', 10],
  ['DAS-102.4;ASSESSOR(A);4', 'federal', 25],
  ['CCE-1.13;COORDENADOR(A)-GERAL;13', 'federal', 30],
  ['FCE-1.15;DIRETOR(A);15', 'federal', 20],
  ['CD-1;REITOR(A);1', 'federal', 7],
  ['CD-2;PRÓ-REITOR(A);2', 'federal', 20],
  // U+0096, which windows-1252 reads as a dash and ISO-8859-1 as a control character.
  ['CGE-I;SUPERINTENDENTE \u0096 GERÊNCIA EXECUTIVA;1', 'federal', 15],
  ['NES;MINISTRO(A) DE ESTADO;', 'federal', 5],
];

const UNKNOWN = 'Não informada';
/** Years of office between two municipal elections, and between two general ones. */
const TERM = 4;
/** Years for which someone stays exposed after leaving (Coaf, Resolução 40/2021, art. 1, § 5). */
const EXPOSED = 5;

/** The seven columns behind CPF and name, joined: function, level, body and dates of a person of the PEP list. */
export function pepColumns(seed: number): () => string {
  const random = randomFrom(seed);
  const names = organs();
  const held = weighted(
    FUNCTIONS.map((row, index) => [String(index), row[2]]),
    random,
  );
  const below = (count: number) => Math.floor(random() * count);
  const mandate = () => {
    const year = 2009 + TERM * below(5);
    if (year === 2025) return `01/01/2025;${UNKNOWN};${UNKNOWN}`;
    return `01/01/${year};31/12/${year + TERM - 1};31/12/${year + TERM - 1 + EXPOSED}`;
  };
  const post = () => {
    const year = 2010 + below(16);
    const from = `${dayOf(below)}/${year}`;
    if (random() < 0.3) return `${from};${UNKNOWN};${UNKNOWN}`;
    const day = dayOf(below);
    const left = year + 1 + below(6);
    return `${from};${day}/${left};${day}/${left + EXPOSED}`;
  };
  return () => {
    const [columns, at] = FUNCTIONS[Number(held())]!;
    const bodies = names[at];
    const dates = at === 'municipal' && random() < 0.85 ? mandate() : post();
    return `${columns};${bodies[below(bodies.length)]};${dates}`;
  };
}

function dayOf(below: (count: number) => number): string {
  return `${String(1 + below(28)).padStart(2, '0')}/${String(1 + below(12)).padStart(2, '0')}`;
}
