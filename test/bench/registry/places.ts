import { randomFrom } from '../random.ts';
import { between, InventedWords, oneOf, type Random } from './pool.ts';

/** States with their share of the establishments (of 2,006 real ones), the first and last five digits of their CEPs, DDDs. */
const STATES = `
  SP 28.8 01000 19999 11,12,13,14,15,16,17,18,19|MG 9.7 30000 39999 31,32,33,34,35,37,38|RJ 7.5 20000 28999 21,22,24
  PR 6.8 80000 87999 41,42,43,44,45,46|RS 6.6 90000 99999 51,53,54,55|SC 5.2 88000 89999 47,48,49|BA 5.1 40000 48999 71,73,74,75,77
  PE 3.9 50000 56999 81,87|GO 3.3 72800 76799 61,62,64|CE 2.9 60000 63999 85,88|ES 2.5 29000 29999 27,28|MT 1.8 78000 78899 65,66
  MA 1.8 65000 65999 98,99|PA 1.8 66000 68899 91,93,94|MS 1.8 79000 79999 67|PB 1.6 58000 58999 83|DF 1.5 70000 72799 61
  RN 1.2 59000 59999 84|PI 1.0 64000 64999 86,89|AM 1.0 69000 69299 92,97|AL 1.0 57000 57999 82|RO 0.8 76800 76999 69
  TO 0.8 77000 77999 63|SE 0.7 49000 49999 79|AC 0.3 69900 69999 68|AP 0.3 68900 68999 96|RR 0.2 69300 69399 95`
  .trim()
  .split(/[|\n]/)
  .map((text) => {
    const [uf, share, first, last, areas] = text.trim().split(' ') as [string, string, string, string, string];
    return {
      uf,
      share: Number(share),
      first: Number(first) * 1000,
      last: Number(last) * 1000,
      areas: areas.split(','),
    };
  });

const MUNICIPALITIES = 5571;
/** Distinct CEPs of streets in the country, among the municipalities that have such. */
const STREET_CEPS = 1_100_000;
/** The largest municipalities have a CEP for each street, the others one for all. */
const CODED = 420;
/** Shares of the largest in 2,006 real establishments. */
const LARGEST = [0.095, 0.037, 0.025, 0.015, 0.014, 0.0135, 0.0125, 0.012, 0.0105, 0.0085, 0.008, 0.007, 0.007, 0.0065];
const TAIL_POWER = 0.92;

export interface Municipality {
  /** SIAFI, four digits. */
  code: string;
  name: string;
  uf: string;
  area: string;
  /** The first CEP, as a number. */
  cep: number;
  /** CEPs of streets; none in a municipality with one CEP. */
  streets: number;
  /** Numbers from one CEP to the next. */
  stride: number;
}

export const EXTERIOR = '9707';

/** Invented municipalities, the largest first. */
export const municipalities: readonly Municipality[] = invent();
const ends = new Float64Array(MUNICIPALITIES);
{
  let reached = 0;
  for (const [rank, share] of shares().entries()) {
    reached += share;
    ends[rank] = reached;
  }
}

export function someMunicipality(random: Random): Municipality {
  const at = random();
  let low = 0;
  let high = MUNICIPALITIES - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]! > at) high = middle;
    else low = middle + 1;
  }
  return municipalities[low]!;
}

function shares(): number[] {
  const rest = 1 - LARGEST.reduce((sum, share) => sum + share, 0);
  const weights = Array.from({ length: MUNICIPALITIES - LARGEST.length }, (_, rank) => (rank + 8) ** -TAIL_POWER);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return [...LARGEST, ...weights.map((weight) => (rest * weight) / total)];
}

function invent(): Municipality[] {
  const random = randomFrom(5571);
  const names = new InventedWords(6, ['', 'POLIS', ' DO SUL', ' DO NORTE', 'LANDIA', ' DE MINAS', 'BA']);
  const codes = Array.from({ length: MUNICIPALITIES }, (_, nth) => 1 + Math.floor((nth * 9690) / MUNICIPALITIES));
  for (let last = codes.length - 1; last > 0; last--) {
    const other = between(0, last, random);
    [codes[last], codes[other]] = [codes[other]!, codes[last]!];
  }
  const share = shares();
  const left = STATES.map((state) => state.share / 100);
  const whole = share.slice(0, CODED).reduce((sum, each) => sum + each, 0);
  const next = STATES.map((state) => state.first);
  return share.map((ownShare, rank) => {
    // The state that is farthest below its share gets the next municipality.
    const nth = left.indexOf(Math.max(...left));
    left[nth]! -= ownShare;
    const state = STATES[nth]!;
    const streets = rank < CODED ? Math.ceil((STREET_CEPS * ownShare) / whole) : 0;
    const room = (state.last - state.first) * 0.9;
    const span = Math.max(1000, Math.floor((room * ownShare) / (state.share / 100) / 1000) * 1000);
    const cep = Math.min(next[nth]!, state.last);
    next[nth] = cep + span;
    return {
      code: String(codes[rank]).padStart(4, '0'),
      name: names.at(rank),
      uf: state.uf,
      area: oneOf(state.areas, random),
      cep,
      streets,
      stride: Math.max(1, Math.floor((span * 0.9) / Math.max(1, streets))),
    };
  });
}
