import { parseArgs } from 'node:util';
import { DEFAULT_THRESHOLD, type ListName } from '../../src-main/contract/lists.ts';
import { foldedWords } from '../../src-main/text/folded-words.ts';
import { people } from '../bench/people.ts';
import { randomFrom } from '../bench/random.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { type Ask, baselineOver, type Hit, productOver } from './ask.ts';
import { BASELINES } from './baselines.ts';
import { CHANGES } from './changes.ts';
import { LISTS, recordsOf } from './lists.ts';
import { printPairs } from './print-pairs.ts';
import { questionsOf } from './questions.ts';

/**
 * `npm run names`: who is found under a name that was written in another way, beside plain ways to compare names, over real
 * lists where they lie beside the project. Every run asks other questions unless it is given its seed.
 *
 * - `--seed 7`: the questions of an earlier run again. `--each 50`: questions of each kind. `--lists onu,ofacsdn`.
 * - `--misses 5`: how many records not found are shown of each kind.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    each: { type: 'string', default: '40' },
    lists: { type: 'string' },
    misses: { type: 'string', default: '0' },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6));
const FIRST = 10;
const THRESHOLDS = [60, 70, 80, 85, 90, 95];
const COMMON_NAMES = 200;

console.log(`seed ${seed}, ${values.each} questions of each kind`);
printPairs();
for (const list of (values.lists?.split(',') ?? LISTS) as ListName[]) await measure(list);

async function measure(list: ListName): Promise<void> {
  const records = await recordsOf(list);
  if (!records) return console.log(`\n${list}: its official files are not beside the project, left out`);
  const dataDir = makeTempDir();
  const product = await productOver(records, dataDir);
  try {
    const ways: [string, Ask][] = [
      ['Atesta', product.ask],
      ...Object.entries(BASELINES).map(([name, one]): [string, Ask] => [name, baselineOver(records, one)]),
    ];
    const random = randomFrom(seed);
    const questions = questionsOf(records, Number(values.each), random);
    const answers = new Map(ways.map(([way, ask]) => [way, questions.map(({ name }) => ask(name, THRESHOLDS[0]!))]));

    console.log(
      `\n${list}: ${records.length} records, found among the first ${FIRST} from ${DEFAULT_THRESHOLD} on, % (hits on others); how many Atesta finds at all`,
    );
    console.log(`${''.padEnd(40)}${ways.map(([way]) => way.padStart(20)).join('')}   aim   at all`);
    for (const { kind, aim } of CHANGES) {
      const places = questions.flatMap(({ change }, at) => (change.kind === kind ? [at] : []));
      if (places.length === 0) continue;
      const tallies = ways.map(([way]) =>
        tally(
          places.map((at) => [questions[at]!.record, answers.get(way)![at]!]),
          DEFAULT_THRESHOLD,
        ),
      );
      const cells = tallies.map(({ found, others }) => `${percent(found)} (${others.toFixed(1)})`.padStart(20));
      console.log(
        `${kind.padEnd(40)}${cells.join('')} ${String(aim).padStart(5)} ${percent(tallies[0]!.atAll).padStart(8)}`,
      );
      for (const at of places
        .filter((one) => !isFound(questions[one]!.record, answers.get('Atesta')![one]!, DEFAULT_THRESHOLD))
        .slice(0, Number(values.misses))) {
        const { name, record } = questions[at]!;
        const score = product.ask(name, 0).find((hit) => hit.record === record)?.score;
        console.log(`   missed: ${name} for ${records[record]!.name}: ${score ?? 'no candidate'}`);
      }
    }
    console.log(`${'all kinds, from'.padEnd(40)}${ways.map(([way]) => way.padStart(20)).join('')}`);
    for (const threshold of THRESHOLDS) {
      const cells = ways.map(([way]) => {
        const { found, others } = tally(
          questions.map(({ record }, at) => [record, answers.get(way)![at]!]),
          threshold,
        );
        return `${(100 * found).toFixed(1)} (${others.toFixed(1)})`.padStart(20);
      });
      console.log(`${String(threshold).padEnd(40)}${cells.join('')}`);
    }
    printReliability(questions.map(({ record }, at) => [record, answers.get('Atesta')![at]!]));
    printContained(
      records.map(({ name }) => name),
      product,
      random,
    );
    if (list !== 'candidatoseleitorais') {
      const names = [...people(COMMON_NAMES, seed)].map(({ name }) => name);
      const hit = names.filter((name) => product.ask(name, DEFAULT_THRESHOLD).length > 0).length;
      console.log(`common Brazilian names on no list that hit: ${hit} of ${names.length} (aim at most 1 in 20)`);
    }
  } finally {
    product.close();
    removeTempDir(dataDir);
  }
}

type Answered = readonly [record: number, hits: readonly Hit[]];

function isFound(record: number, hits: readonly Hit[], threshold: number): boolean {
  return hits
    .filter(({ score }) => score >= threshold)
    .slice(0, FIRST)
    .some((hit) => hit.record === record);
}

/** The shares found among the first and at all, and how many other records came with each. */
function tally(answers: readonly Answered[], threshold: number): { found: number; atAll: number; others: number } {
  let found = 0;
  let atAll = 0;
  let others = 0;
  for (const [record, all] of answers) {
    const hits = all.filter(({ score }) => score >= threshold);
    const own = hits.filter((hit) => hit.record === record).length;
    if (isFound(record, hits, threshold)) found++;
    atAll += own;
    others += hits.length - own;
  }
  return { found: found / answers.length, atAll: atAll / answers.length, others: others / answers.length };
}

function percent(share: number): string {
  return (100 * share).toFixed(0);
}

/** Of the hits with each score, how many are the record that was meant. */
function printReliability(answers: readonly Answered[]): void {
  const bins = new Map<number, { right: number; all: number }>();
  for (const [record, hits] of answers) {
    for (const hit of hits) {
      const bin = Math.min(95, Math.floor(hit.score / 5) * 5);
      const { right, all } = bins.get(bin) ?? { right: 0, all: 0 };
      bins.set(bin, { right: right + Number(hit.record === record), all: all + 1 });
    }
  }
  const cells = [...bins]
    .sort(([a], [b]) => a - b)
    .map(([bin, { right, all }]) => `${bin}+: ${((100 * right) / all).toFixed(0)} %`);
  console.log(`hits that are the record meant, by score: ${cells.join(', ')}`);
}

/** Parts of names: everything that \`folded\` finds has to be there. */
function printContained(
  names: readonly string[],
  product: { ask: Ask; folded: (name: string) => number[] },
  random: () => number,
): void {
  let lacking = 0;
  let asked = 0;
  for (; asked < COMMON_NAMES; asked++) {
    const words = foldedWords(names[Math.floor(random() * names.length)]!).split(' ');
    const from = Math.floor(random() * words.length);
    const part = words
      .slice(from, from + 1 + Math.floor(random() * 2))
      .join(' ')
      .slice(Math.floor(random() * 2));
    if (part.trim().length < 3) continue;
    const found = new Set(product.ask(part, DEFAULT_THRESHOLD).map(({ record }) => record));
    lacking += product.folded(part).filter((record) => !found.has(record)).length;
  }
  console.log(`records that folded finds and similar does not: ${lacking}, in ${asked} parts of names`);
}
