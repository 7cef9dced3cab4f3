import { randomFrom } from '../random.ts';
import { between, type Random } from './pool.ts';

/** As many codes as the published table has. */
const CODES = 1359;
const NEIGHBOURS = 14;
/** Shares of the commonest main activities among 2,006 real establishments; the rest falls off by a power. */
const HEAD = [0.053, 0.052, 0.032, 0.027, 0.022, 0.022, 0.018, 0.016, 0.016, 0.0155, 0.015, 0.013, 0.0125, 0.0125];
const TAIL_POWER = 1.35;

const random = randomFrom(1359);

/** Invented CNAE codes, growing: those of one division lie side by side. */
export const CNAES: readonly string[] = Array.from({ length: CODES }, (_, index) =>
  String(111_301 + Math.floor((index * 9_580_000) / CODES) + Math.floor(random() * 4000)).padStart(7, '0'),
);

/** Indexes of the codes by how often they are the main one. */
const byRank = shuffled(CODES);
const rankOf = new Uint16Array(CODES);
for (const [rank, index] of byRank.entries()) rankOf[index] = rank;

const ends = new Float64Array(CODES);
{
  const rest = 1 - HEAD.reduce((sum, share) => sum + share, 0);
  const weights = Array.from({ length: CODES - HEAD.length }, (_, rank) => (rank + 14) ** -TAIL_POWER);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let reached = 0;
  for (let rank = 0; rank < CODES; rank++) {
    reached += HEAD[rank] ?? (rest * weights[rank - HEAD.length]!) / total;
    ends[rank] = reached;
  }
}

/** The index of a main activity in `CNAES`. */
export function mainActivity(random: Random): number {
  const at = random();
  let low = 0;
  let high = CODES - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]! > at) high = middle;
    else low = middle + 1;
  }
  return byRank[low]!;
}

/**
 * The list of secondary activities, comma between: empty for 53 of 100, else 3.6 on average (33,187,235 of some 70 million
 * establishments had 119,193,214). Most are of the main one's kind, many of any, half of the lists are sorted.
 */
export function secondaryActivities(main: number, random: Random): string {
  if (random() < 0.526) return '';
  const count = Math.min(countOf(random), 60);
  const codes = new Set<string>();
  for (let tries = 0; codes.size < count && tries < 4 * count; tries++) {
    const low = random();
    const near = main + Math.floor((low * low - 0.3) * NEIGHBOURS);
    const index = random() < 0.75 ? (near + CODES) % CODES : mainActivity(random);
    if (index !== main) codes.add(CNAES[index]!);
  }
  const list = [...codes];
  if (list.length > 1 && random() < 0.5) list.sort();
  return list.join();
}

/** 38 of 100 lists have one code; few have dozens. */
function countOf(random: Random): number {
  const kind = random();
  if (kind < 0.38) return 1;
  if (kind < 0.58) return 2;
  if (kind < 0.7) return 3;
  return 4 + Math.floor(-4.1 * Math.log(1 - random())) + (kind > 0.985 ? between(5, 30, random) : 0);
}

function shuffled(count: number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last--) {
    const other = between(0, last, random);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
