import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { Item } from '../../../src-main/lists/batch/item.ts';
import { ChangedRecords } from '../../../src-main/lists/search/changed-records.ts';
import type { Matching } from '../../../src-main/lists/search/question.ts';
import { recordsOfItems } from '../../../src-main/lists/search/record-task.ts';
import { SnapshotReader } from '../../../src-main/lists/search/snapshot-reader.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';
import { install } from '../snapshots.ts';

const WORDS = ['ANA', 'MARIA', 'SOUZA', 'SOUSA', 'JOÃO', 'PEREIRA', 'ZULMIRA', 'D’ÁVILA'];
const CPFS = ['12345678909', '52998224725'];
const MASKED = ['***.982.247-**', '***.456.789-**', '***.982-**'];
const name = fc.array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 4 }).map((words) => words.join(' '));
const record = fc.record({
  name,
  aliases: fc.array(name, { maxLength: 1 }).map((names) => names.map((one) => ({ name: one }))),
  taxId: fc.constantFrom('', ...CPFS, ...MASKED),
});
const item: fc.Arbitrary<Item> = fc.record({ name, taxId: fc.constantFrom(undefined, ...CPFS) });

async function concerning(
  changed: readonly { list: ListName; record: { name: string; aliases?: { name: string }[]; taxId?: string } }[],
  asked: Item,
  matching: Matching,
): Promise<ListName[]> {
  const records = new ChangedRecords();
  for (const { list, record } of changed) records.add(list, { aliases: [], taxId: '', ...record });
  await records.finish();
  try {
    return [...records.listsConcerning(asked, matching)].sort();
  } finally {
    records.close();
  }
}

for (const matching of [{ match: 'exact' }, { match: 'folded' }] as const) {
  test(`whoever a list finds by a changed record is concerned by it (${matching.match})`, async () => {
    await fc.assert(
      fc.asyncProperty(record, item, async (one, asked) => {
        const dataDir = makeTempDir();
        const reader = new SnapshotReader(await install(dataDir, 'onu', '20261101', [one]));
        const answer = await recordsOfItems({ list: 'onu', items: [asked], matching, most: 9 }, [reader]);
        reader.close();
        removeTempDir(dataDir);
        const [found] = answer.answers;
        const isFound = found !== undefined && 'records' in found && found.records.length > 0;
        expect(await concerning([{ list: 'onu', record: one }], asked, matching)).toEqual(isFound ? ['onu'] : []);
      }),
      { numRuns: 150 },
    );
  });
}

test('a masked document of one list concerns whoever another list has with the whole one', async () => {
  const changed = [
    { list: 'pep' as const, record: { name: 'X', taxId: '529.982.247-25' } },
    { list: 'ceis' as const, record: { name: 'Y', taxId: '***.982.247-**' } },
    { list: 'onu' as const, record: { name: 'Z', taxId: '***.456.789-**' } },
  ];
  expect(await concerning(changed, { taxId: '52998224725' }, { match: 'folded' })).toEqual(['ceis', 'pep']);
});

test('a name as similar as asked concerns somebody, by an alias too, and another one does not', async () => {
  const changed = [
    { list: 'onu' as const, record: { name: 'ZULMIRA QUIXABEIRA DO NORTE', aliases: [{ name: 'ZUZU BRASEIRO' }] } },
    { list: 'uk' as const, record: { name: 'OUTRA PESSOA INVENTADA' } },
  ];
  const similar = { match: 'similar', threshold: 85 } as const;
  expect(await concerning(changed, { name: 'Zulmira Quixabera do Norte' }, similar)).toEqual(['onu']);
  expect(await concerning(changed, { name: 'Zuzu Brazeiro' }, similar)).toEqual(['onu']);
  expect(await concerning(changed, { name: 'Fulano de Tal' }, similar)).toEqual([]);
});
