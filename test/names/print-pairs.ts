import { DEFAULT_THRESHOLD } from '../../src-main/contract/lists.ts';
import { latinWords } from '../../src-main/lists/similarity/latin.ts';
import { scoreName } from '../../src-main/lists/similarity/score.ts';
import { BASELINES } from './baselines.ts';
import { type Pair, readPairs, recallAt } from './pairs.ts';

/** Every word alike: pairs have no list to be rare in. */
const WEIGHT = () => 2.5;
const BRAZILIAN = 'Brazilian given names';

export function scoreOfPair({ a, b }: Pair): number {
  return scoreName(latinWords(a), latinWords(b), WEIGHT).score;
}

/** Prints what is told apart of the pairs that other projects judged, those that weights were found on and those kept from it. */
export function printPairs(): void {
  const pairs = readPairs();
  if (!pairs) {
    console.log('\npairs of names with verdicts of others are not beside the project, left out');
    return;
  }
  for (const half of ['tuned on', 'kept from tuning'] as const) {
    console.log(`\npairs ${half}: same names recalled, %`);
    const some = pairs.filter((pair) => isTunedOn(pair) === (half === 'tuned on'));
    const ways: [string, (pair: Pair) => number][] = [
      ['Atesta', scoreOfPair],
      ...Object.entries(BASELINES).map(([name, one]): [string, (pair: Pair) => number] => [
        name,
        ({ a, b }) => one(latinWords(a), latinWords(b)),
      ]),
    ];
    for (const [way, score] of ways) console.log(`${way.padEnd(20)} ${lineOf(some, score)}`);
  }
}

/** Half of the pairs, told by their letters. */
export function isTunedOn({ a, b }: Pair): boolean {
  let sum = 7;
  for (const letter of a < b ? a + b : b + a) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return sum % 2 === 0;
}

function lineOf(pairs: readonly Pair[], score: (pair: Pair) => number): string {
  const scores = (keep: (pair: Pair) => boolean) => pairs.filter(keep).map(score);
  const others = (verdict: Pair['verdict']) => scores((pair) => pair.kind !== BRAZILIAN && pair.verdict === verdict);
  const brazilian = (verdict: Pair['verdict']) => scores((pair) => pair.kind === BRAZILIAN && pair.verdict === verdict);
  const scripts = scores((pair) => pair.kind.startsWith('scripts'));
  const from = (threshold: number, some: readonly number[]) =>
    share(some.filter((one) => one >= threshold).length / some.length);
  return [
    `at 5 % different ${share(recallAt(0.05, others('same'), others('different')))}`,
    `at 28 % ${share(recallAt(0.28, others('same'), others('different')))}`,
    `Brazilian at 15 % ${share(recallAt(0.15, brazilian('same'), brazilian('different')))}`,
    `other scripts from 70 ${from(70, scripts)}`,
    `from ${DEFAULT_THRESHOLD}: same ${from(DEFAULT_THRESHOLD, others('same'))}, different ${from(DEFAULT_THRESHOLD, others('different'))}`,
  ].join('; ');
}

function share(value: number): string {
  return (100 * value).toFixed(0);
}
