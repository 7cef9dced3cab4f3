import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BorrowedSnapshots, OpenSnapshots } from '../../../src-main/lists/search/open-snapshots.ts';
import { queryOf } from '../../../src-main/lists/search/question.ts';
import type { Match } from '../../../src-main/lists/snapshot/match.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';
import { install, matchesIn } from '../snapshots.ts';

let dataDir: string;
let bundledDir: string;
let library: OpenSnapshots;

beforeEach(() => {
  dataDir = makeTempDir();
  bundledDir = makeTempDir();
  library = new OpenSnapshots(dataDir, bundledDir);
});
afterEach(() => {
  library.close();
  removeTempDir(dataDir);
  removeTempDir(bundledDir);
});

const namesOf = (loan: BorrowedSnapshots) =>
  loan.readers.flatMap((reader) => matchesIn(reader, { name: 'pessoa' })).map(({ name }) => name);
function ask(list: 'pep' | 'bacen'): string[] {
  const loan = library.borrow(list);
  try {
    return namesOf(loan);
  } finally {
    loan.release();
  }
}

test('a list that has no data installed finds nothing', () => {
  expect(ask('pep')).toEqual([]);
});

test('a list answers from its newest file, one published in parts from the newest of each, newest first', async () => {
  await install(dataDir, 'pep', '20260801', [{ name: 'PESSOA DE AGOSTO' }]);
  await install(dataDir, 'pep', '20260901', [{ name: 'PESSOA DE SETEMBRO' }]);
  expect(ask('pep')).toEqual(['PESSOA DE SETEMBRO']);
  await install(dataDir, 'bacen', '20260701', [{ name: 'PESSOA DO QGI, JULHO' }], { series: 'QGI' });
  await install(dataDir, 'bacen', '20260801', [{ name: 'PESSOA DO QGI' }], { series: 'QGI' });
  await install(dataDir, 'bacen', '20260901', [{ name: 'PESSOA DO PAS' }], { series: 'PAS' });
  expect(ask('bacen')).toEqual(['PESSOA DO PAS', 'PESSOA DO QGI']);
});

test('invented data answers only where there is nothing official', async () => {
  await install(bundledDir, 'pep', '20261101', [{ name: 'PESSOA INVENTADA' }], { demonstration: true });
  expect(ask('pep')).toEqual(['PESSOA INVENTADA']);
  await install(dataDir, 'pep', '20260801', [{ name: 'PESSOA OFICIAL' }]);
  expect(ask('pep')).toEqual(['PESSOA OFICIAL']);
});

describe('a change while the service runs', () => {
  test('is followed at the next question: a newer file, the same file again, a file removed', async () => {
    await install(dataDir, 'pep', '20260801', [{ name: 'PESSOA UM' }]);
    expect(ask('pep')).toEqual(['PESSOA UM']);
    const newer = await install(dataDir, 'pep', '20260901', [{ name: 'PESSOA DOIS' }]);
    expect(ask('pep')).toEqual(['PESSOA DOIS']);
    await install(dataDir, 'pep', '20260901', [{ name: 'PESSOA TRÊS' }]);
    expect(ask('pep')).toEqual(['PESSOA TRÊS']);
    rmSync(newer);
    expect(ask('pep')).toEqual(['PESSOA UM']);
  });

  test('is followed by names alike, whose words lists of a thread share, however often', async () => {
    const alike = (loan: BorrowedSnapshots, name: string) => {
      const query = queryOf({ lists: ['pep'], name, matching: { match: 'similar', threshold: 80 } })!;
      const hits = loan.readers.flatMap((reader) => [...reader.find(query)]);
      return hits.flatMap(({ matches }) => [...matches()]).map((match) => match.name);
    };
    const asked = (list: 'pep' | 'uk', name: string) => {
      const loan = library.borrow(list);
      try {
        return alike(loan, name);
      } finally {
        loan.release();
      }
    };
    const names = ['ZILDOMAR QUARTIM', 'ZILDEMAR QUARTIN', 'ADALGISA BREMENKAMP', 'ADALJISA BREMENCAMP'];
    await install(dataDir, 'uk', '20260801', [{ name: names[0]! }]);
    await install(dataDir, 'pep', '20260801', [{ name: names[0]! }, { name: 'OUTRA PESSOA' }]);
    const kept = library.borrow('pep');
    expect(alike(kept, names[1]!)).toEqual([names[0]]);
    expect(alike(kept, names[3]!)).toEqual([]);
    for (let round = 0; round < 6; round++) {
      const others = Array.from({ length: 20 }, (_, at) => ({
        name: `PESSOA NOVA${'AEIOU'[round % 5]}${'BCDFG'[at % 5]}U`,
      }));
      const [here, gone] = round % 2 === 0 ? [names[2]!, names[0]!] : [names[0]!, names[2]!];
      await install(dataDir, 'pep', '20260801', [{ name: here }, ...others]);
      expect(asked('pep', here === names[0] ? names[1]! : names[3]!)).toEqual([here]);
      expect(asked('pep', gone)).toEqual([]);
      expect(asked('uk', names[1]!)).toEqual([names[0]]);
      expect(asked('uk', names[3]!)).toEqual([]);
      expect(alike(kept, names[1]!)).toEqual([names[0]]);
      expect(alike(kept, names[3]!)).toEqual([]);
    }
    kept.release();
  });

  test('does not touch a question under way: it keeps its snapshot to the end', async () => {
    const people = Array.from({ length: 1000 }, (_, at) => ({ name: `PESSOA ${at}` }));
    const file = await install(dataDir, 'pep', '20260901', people);
    const loan = library.borrow('pep');
    const [hits] = [...loan.readers[0]!.find(queryOf({ lists: ['pep'], name: 'pessoa' })!)];
    const matches = hits!.matches()[Symbol.iterator]() as Generator<Match>;
    expect(matches.next().value!.name).toBe('PESSOA 0');
    await install(dataDir, 'pep', '20260901', [{ name: 'PESSOA NOVA' }]);
    expect(ask('pep')).toEqual(['PESSOA NOVA']);
    expect([...matches].at(-1)!.name).toBe('PESSOA 999');
    rmSync(file);
    expect(namesOf(loan)).toHaveLength(1000);
    loan.release();
    expect(ask('pep')).toEqual([]);
    expect(() => namesOf(loan)).toThrow(/not open/);
  });

  test('closes a snapshot once nobody uses it', async () => {
    await install(dataDir, 'pep', '20260901', [{ name: 'PESSOA VELHA' }]);
    const [one, other] = [library.borrow('pep'), library.borrow('pep')];
    expect(one.readers[0]).toBe(other.readers[0]);
    await install(dataDir, 'pep', '20260901', [{ name: 'PESSOA NOVA' }]);
    ask('pep');
    one.release();
    expect(namesOf(other)).toEqual(['PESSOA VELHA']);
    other.release();
    expect(() => namesOf(other)).toThrow(/not open/);
  });
});

test('a loan given back twice is given back once', async () => {
  await install(dataDir, 'pep', '20260901', [{ name: 'PESSOA' }]);
  const [one, other] = [library.borrow('pep'), library.borrow('pep')];
  one.release();
  one.release();
  await install(dataDir, 'pep', '20260901', [{ name: 'PESSOA NOVA' }]);
  ask('pep');
  expect(namesOf(other)).toEqual(['PESSOA']);
  other.release();
});
