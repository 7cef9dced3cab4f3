import { describe, expect, test } from 'vitest';
import { DEFAULT_THRESHOLD } from '../../src-main/contract/lists.ts';
import type { ListRecord } from '../../src-main/lists/record.ts';
import { people } from '../bench/people.ts';
import { randomFrom } from '../bench/random.ts';
import { tempDir } from '../support/temp-dir.ts';
import { productOver } from './ask.ts';
import { CHANGES } from './changes.ts';
import { hasFilesOf, invented, recordsOf } from './lists.ts';
import { readPairs, recallAt } from './pairs.ts';
import { isTunedOn, scoreOfPair } from './print-pairs.ts';
import { questionsOf } from './questions.ts';

/**
 * A floor under what `npm run names` prints: few questions of a fixed seed, and margins for what a change of one score may do. What
 * a kind reaches on many questions stands in `src-main/lists/similarity/NOTES.md`.
 */
const SEED = 20261122;
const EACH = 20;
const FIRST = 10;
/** Below the aim of each kind, of 100. */
const MARGIN = 12;
const MOST_OTHERS = 3;
/** Invented people, on no list, and how many of them may hit a sanctions list. */
const COMMON_NAMES = 200;
const MOST_COMMON_HITS = COMMON_NAMES / 20;
const ENDS = 'first and last word of four or more';

interface Measured {
  found: Map<string, number>;
  /** Of `ENDS`, those found at any place. */
  ends: number;
  others: number;
  commonHits: number;
}

async function measure(records: readonly ListRecord[]): Promise<Measured> {
  const product = await productOver(records, tempDir());
  try {
    const questions = questionsOf(records, EACH, randomFrom(SEED));
    const found = new Map<string, number>();
    let others = 0;
    let ends = 0;
    for (const { change, name, record } of questions) {
      const hits = product.ask(name, DEFAULT_THRESHOLD);
      const right = hits.slice(0, FIRST).some((hit) => hit.record === record);
      found.set(change.kind, (found.get(change.kind) ?? 0) + (right ? 100 / EACH : 0));
      if (change.kind === ENDS && hits.some((hit) => hit.record === record && hit.score >= DEFAULT_THRESHOLD))
        ends += 100 / EACH;
      others += hits.filter((hit) => hit.record !== record).length;
    }
    const commonHits = [...people(COMMON_NAMES, SEED)].filter(
      ({ name }) => product.ask(name, DEFAULT_THRESHOLD).length > 0,
    );
    return { found, ends, others: others / questions.length, commonHits: commonHits.length };
  } finally {
    product.close();
  }
}

describe('names written in another way', () => {
  test('are found among invented people', async () => {
    const { found } = await measure(invented(2000, SEED));
    for (const { kind, aim } of CHANGES)
      if (found.has(kind)) expect(found.get(kind), kind).toBeGreaterThanOrEqual(aim - MARGIN);
    expect(found.size).toBe(CHANGES.length);
  }, 60_000);

  for (const list of ['onu', 'ofacsdn'] as const) {
    const isThere = hasFilesOf(list);
    test.skipIf(!isThere)(
      `are found in the real ${list}, with few others${isThere ? '' : ': skipped, its official files are not beside the project'}`,
      async () => {
        const { found, ends, others, commonHits } = await measure((await recordsOf(list))!);
        for (const { kind, aim } of CHANGES) expect(found.get(kind), kind).toBeGreaterThanOrEqual(aim - MARGIN);
        expect(ends).toBeCloseTo(100);
        expect(others).toBeLessThanOrEqual(MOST_OTHERS);
        expect(commonHits).toBeLessThanOrEqual(MOST_COMMON_HITS);
      },
      120_000,
    );
  }
});

describe('pairs that other projects judged', () => {
  const pairs = readPairs()?.filter((pair) => !isTunedOn(pair) && pair.kind !== 'Brazilian given names');
  const scores = (verdict: 'same' | 'different') =>
    pairs!.filter((pair) => pair.verdict === verdict).map((pair) => scoreOfPair(pair));

  test.skipIf(!pairs)(
    `are told apart, those kept from tuning${pairs ? '' : ': skipped, they are not beside the project'}`,
    () => {
      expect(recallAt(0.05, scores('same'), scores('different'))).toBeGreaterThan(0.7);
      expect(recallAt(0.28, scores('same'), scores('different'))).toBeGreaterThan(0.9);
    },
  );
});
