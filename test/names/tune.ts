import { parseArgs } from 'node:util';
import { DEFAULT_THRESHOLD } from '../../src-main/contract/lists.ts';
import type { NameWord } from '../../src-main/lists/similarity/compared-words.ts';
import { latinWords } from '../../src-main/lists/similarity/latin.ts';
import { readWeights } from '../../src-main/lists/similarity/letter-distance.ts';
import { rarity, Scorer } from '../../src-main/lists/similarity/score.ts';
import { forgetSpellings } from '../../src-main/lists/similarity/spelling.ts';
import { WEIGHTS } from '../../src-main/lists/similarity/weights.ts';
import { randomFrom } from '../bench/random.ts';
import { BASELINES } from './baselines.ts';
import { recordsOf } from './lists.ts';
import { readPairs, recallAt } from './pairs.ts';
import { isTunedOn } from './print-pairs.ts';
import { questionsOf } from './questions.ts';

/**
 * The search that `WEIGHTS` came from: `node test/names/tune.ts --seed 1 --minutes 10`, with the official files and the pairs beside the
 * project. It changes a weight or two at random, keeps what makes more of the names found and few others with them, and prints the
 * weights in the end. What it prints is rounded, tried on other seeds by `npm run names`, and written into `weights.ts` by hand.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, minutes: { type: 'string', default: '10' } },
});
const random = randomFrom(Number(values.seed));
/** Records that are most like the name by plain means, which a question must not find. */
const OTHERS = 25;
/** Others a question that cost nothing. */
const FREE_OTHERS = 0.7;
const MARK = { pairs: 2, questions: 10, others: 1.2 };

interface Case {
  kind: string;
  aim: number;
  words: string[];
  names: string[][];
  others: string[][];
  weight: (word: string) => number;
}

/** Every weight with the least and the most that it may be. */
const RANGES: readonly [Record<string, number>, Record<string, [number, number]>][] = [
  [
    WEIGHTS.letter,
    {
      doubled: [0.03, 0.4],
      h: [0.1, 0.6],
      eBesideI: [0.3, 1],
      vowelBesideVowel: [0.3, 1],
      lastVowel: [0.5, 1.3],
      lastI: [0.5, 1.3],
      iOrE: [0.3, 0.9],
      iOrEInSyllable: [0.5, 1.3],
      vowel: [0.5, 1.2],
      lastConsonant: [0.3, 0.9],
      vowelsAlike: [0.5, 1.8],
      consonantsAlike: [0.5, 1.6],
      swapped: [0.4, 1],
      convention: [0, 0.3],
      asWritten: [1, 1.4],
      gender: [0, 1.2],
    },
  ],
  [
    WEIGHTS.word,
    { slope: [0.5, 1.4], cut: [0.5, 0.75], otherForm: [0.7, 0.92], initial: [0.5, 0.95], joined: [0.85, 1] },
  ],
  [WEIGHTS.kind, { servant: [0.1, 0.8], initial: [0.3, 0.8], suffix: [0.1, 0.8], linkWord: [0.01, 0.08] }],
  [
    WEIGHTS.missing,
    {
      queryMiddle: [0.1, 0.7],
      queryEnd: [0.7, 1],
      queryLast: [0.1, 1],
      queryOrganization: [0.3, 1],
      record: [0.02, 0.2],
      recordAtMost: [0.04, 0.15],
      recordOrganization: [0.03, 0.5],
      recordOfOneWord: [0.2, 0.6],
    },
  ],
  [
    WEIGHTS as unknown as Record<string, number>,
    { different: [0.9, 1.6], alike: [0.7, 1.6], words: [1.8, 4], otherNumber: [0.7, 0.95], otherOrder: [0.9, 1] },
  ],
];
const dials = RANGES.flatMap(([weights, ranges]) =>
  Object.entries(ranges).map(([name, [least, most]]) => ({ weights, name, least, most })),
);

const pairs = (readPairs() ?? []).filter(isTunedOn);
const cases = (await Promise.all(['ofacsdn', 'candidatoseleitorais'].map((list) => casesOf(list as 'ofacsdn')))).flat();
if (pairs.length === 0 || cases.length === 0)
  throw new Error('the official files and the pairs have to lie beside the project');

let best = mark();
console.log(`${cases.length} questions, ${pairs.length} pairs: ${best.toFixed(3)}`);
for (const ends = performance.now() + Number(values.minutes) * 60_000; performance.now() < ends; ) {
  const some = Array.from({ length: 1 + Math.round(random()) }, () => dials[Math.floor(random() * dials.length)]!);
  const before = some.map(({ weights, name }) => weights[name]!);
  for (const { weights, name, least, most } of some) {
    const step = (random() - 0.5) * (most - least) * (random() < 0.3 ? 1 : 0.35);
    weights[name] = Math.min(most, Math.max(least, weights[name]! + step));
  }
  const reached = mark();
  if (reached > best) {
    best = reached;
    console.log(
      `${best.toFixed(3)} ${some.map(({ weights, name }) => `${name} ${weights[name]!.toFixed(3)}`).join(', ')}`,
    );
  } else {
    for (const [at, { weights, name }] of some.entries()) weights[name] = before[at]!;
  }
}
console.log(JSON.stringify(WEIGHTS, (_, value) => (typeof value === 'number' ? Number(value.toFixed(3)) : value), 2));

/** How good the weights are: the more, the better. */
function mark(): number {
  readWeights();
  forgetSpellings();
  const scored = pairs.map(({ a, b, kind, verdict }) => {
    const score = scorerOf(latinWords(a), () => 2.5)(latinWords(b));
    return { brazilian: kind === 'Brazilian given names', verdict, score };
  });
  const scores = (brazilian: boolean, verdict: string) =>
    scored.filter((one) => one.brazilian === brazilian && one.verdict === verdict).map(({ score }) => score);
  const recall = (letThrough: number, brazilian: boolean) =>
    recallAt(letThrough, scores(brazilian, 'same'), scores(brazilian, 'different'));
  const told = recall(0.05, false) + recall(0.28, false) + recall(0.15, true);
  const kinds = Map.groupBy(cases, ({ kind }) => kind);
  let found = 0;
  let others = 0;
  for (const some of kinds.values()) {
    const right = some.filter(({ words, names, weight }) => {
      const score = scorerOf(words, weight);
      return names.some((name) => score(name) >= DEFAULT_THRESHOLD);
    });
    found += Math.min(1, (100 * right.length) / some.length / some[0]!.aim) / kinds.size;
    for (const { words, others: rest, weight } of some) {
      const score = scorerOf(words, weight);
      others += rest.filter((name) => score(name) >= DEFAULT_THRESHOLD).length / cases.length;
    }
  }
  return MARK.pairs * told + MARK.questions * found - MARK.others * Math.max(0, others - FREE_OTHERS);
}

function scorerOf(words: readonly string[], weight: (word: string) => number): (name: readonly string[]) => number {
  const scorer = new Scorer(words, weight);
  const known = new Map<string, NameWord>();
  return (name) => {
    for (const word of name) if (!known.has(word)) known.set(word, scorer.word(word));
    return scorer.score(name.map((word) => known.get(word)!));
  };
}

async function casesOf(list: Parameters<typeof recordsOf>[0]): Promise<Case[]> {
  const records = (await recordsOf(list)) ?? [];
  const names = records.map(({ name, aliases }) => [name, ...aliases.map((alias) => alias.name)].map(latinWords));
  const having = new Map<string, number>();
  for (const some of names) for (const word of new Set(some.flat())) having.set(word, (having.get(word) ?? 0) + 1);
  const weight = (word: string) => rarity(having.get(word) ?? 0, records.length);
  const likeness = BASELINES['JW best pairs']!;
  return questionsOf(records, 30, random).map(({ change, name, record }) => {
    const words = latinWords(name);
    const others = names
      .map((some) => some.map((one) => ({ one, like: likeness(words, one) })).sort((a, b) => b.like - a.like)[0]!)
      .filter((_, at) => at !== record)
      .sort((a, b) => b.like - a.like)
      .slice(0, OTHERS)
      .map(({ one }) => one);
    return { kind: `${list} ${change.kind}`, aim: change.aim, words, names: names[record]!, others, weight };
  });
}
