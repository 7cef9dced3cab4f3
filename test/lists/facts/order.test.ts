import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FoundRecord } from '../../../src-main/contract/lists.ts';
import type { AskedFacts } from '../../../src-main/lists/facts/compare.ts';
import { contradicts } from '../../../src-main/lists/facts/compare.ts';
import { answerOfList, type RecordForm } from '../../../src-main/lists/search/answer-of-list.ts';
import { lookupOf, type Wanted } from '../../../src-main/lists/search/question.ts';
import { SnapshotReader } from '../../../src-main/lists/search/snapshot-reader.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';
import { install } from '../snapshots.ts';

/** More than are kept until their turn, so that some are looked for again. */
const RECORDS = 9000;
const YEARS = ['1961', '', '1984-05-02', 'circa 1985', '1955 to 1958', 'unknown', '1990'];
const COUNTRIES = ['Cuba', '', 'Brazil', 'na', 'Peru'];
let dir: string;
let readers: SnapshotReader[];

beforeAll(async () => {
  dir = makeTempDir();
  const records = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({
      name: `PESSOA ${from + at} ${(from + at) % 5 === 0 ? 'INVENTADA' : 'INVENTADO'}`,
      birthDate: YEARS[(from + at) % YEARS.length],
      country: COUNTRIES[(from + at) % COUNTRIES.length],
    }));
  const parts = [install(dir, 'bacen', '20260901', records(0, 6000), { series: 'A' })];
  parts.push(install(dir, 'bacen', '20260901', records(6000, RECORDS), { series: 'B' }));
  readers = (await Promise.all(parts)).map((file) => new SnapshotReader(file));
}, 60_000);
afterAll(() => {
  for (const reader of readers) reader.close();
  removeTempDir(dir);
});

type Shown = Omit<FoundRecord, 'taxId'>;
function ask(wanted: Wanted, facts: AskedFacts, form: RecordForm = 'answer', limit?: number) {
  const pieces = [...answerOfList(readers, 'bacen', lookupOf([wanted], facts)!, form, limit)].filter(
    (one) => one !== null,
  );
  const shown = pieces.flatMap(({ json }) => JSON.parse(`[${json}]`) as Shown[]);
  return { shown, counted: pieces.reduce((sum, { records }) => sum + records, 0) };
}
const names = (shown: readonly Shown[]) => shown.map(({ name, score }) => `${name} ${score ?? ''}`);
const isContradicted = ({ facts = [] }: Shown) => contradicts(facts);

const wanted = fc.constantFrom<Wanted>(
  { name: 'inventada' },
  { name: 'pessoa 1' },
  { name: 'PESSOA', matching: { match: 'folded' } },
  { name: 'pesoa 77 inventado', matching: { match: 'similar', threshold: 50 } },
);
const facts = fc.record<AskedFacts>(
  {
    birthDate: fc.constantFrom('1961', '1984', '1984-05', '1957-03-04', '2000'),
    country: fc.constantFrom('BR', 'cubana', 'Japão'),
  },
  { requiredKeys: [] },
);

describe('whatever is known besides', () => {
  test('no record is lost, none comes twice, and those without a contradiction come first, in the order from before', {
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(wanted, facts, (asked, known) => {
        const before = ask(asked, {});
        const { shown, counted } = ask(asked, known);
        expect(counted).toBe(before.counted);
        const contradicted = new Map(shown.map((one) => [one.name, isContradicted(one)]));
        const partition = [false, true].flatMap((last) =>
          before.shown.filter(({ name }) => contradicted.get(name) === last),
        );
        expect(names(shown)).toEqual(names(partition));
      }),
      { numRuns: 25 },
    );
  });

  test('a limit shows the first of them and counts all', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(wanted, facts, fc.constantFrom(1, 50, 300, 5000), (asked, known, limit) => {
        const whole = ask(asked, known, 'window');
        const cut = ask(asked, known, 'window', limit);
        expect(cut.counted).toBe(whole.counted);
        expect(names(cut.shown)).toEqual(names(whole.shown.slice(0, limit)));
      }),
      { numRuns: 25 },
    );
  });
});

describe('an answer', () => {
  test('says of each record what the list has, and nothing where it has nothing', () => {
    const { shown } = ask({ name: 'inventad' }, { birthDate: '1984', country: 'BR' });
    const said = new Map(shown.map(({ name, facts: all }) => [name, all]));
    expect(said.get('PESSOA 0 INVENTADA')).toEqual([
      { fact: 'birthDate', asked: '1984', listed: '1961', agrees: false },
      { fact: 'country', asked: 'BR', listed: 'Cuba', agrees: false },
    ]);
    expect(said.get('PESSOA 2 INVENTADO')).toEqual([
      { fact: 'birthDate', asked: '1984', listed: '1984-05-02', agrees: true },
      { fact: 'country', asked: 'BR', listed: 'Brazil', agrees: true },
    ]);
    expect(said.get('PESSOA 8 INVENTADO')).toBeUndefined();
  });

  test('leaves the score the one of the names', () => {
    const matching = { match: 'similar', threshold: 50 } as const;
    const scores = (known: AskedFacts) =>
      new Map(ask({ name: 'pessoa 77 inventado', matching }, known).shown.map(({ name, score }) => [name, score]));
    expect(scores({ birthDate: '2000', country: 'BR' })).toEqual(scores({}));
  });
});
