import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FoundRecord } from '../../../src-main/contract/lists.ts';
import { lookupOfItem } from '../../../src-main/lists/batch/item.ts';
import { answerOfList } from '../../../src-main/lists/search/answer-of-list.ts';
import { lookupOf, type Wanted } from '../../../src-main/lists/search/question.ts';
import { SnapshotReader } from '../../../src-main/lists/search/snapshot-reader.ts';
import { cpfOf } from '../../support/documents.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';
import { install } from '../snapshots.ts';

const CPF = cpfOf('123456789');
const OTHER = cpfOf('987654321');
const MASKED = `***.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-**`;
const EXACT = { match: 'exact' } as const;
let dir: string;
let readers: SnapshotReader[];

beforeAll(async () => {
  dir = makeTempDir();
  const parts = [
    [{ name: 'ANA DE MENTIRA' }, { name: 'ANA DE MENTIRA', taxId: OTHER }, { name: 'ANA DE MENTIRA', taxId: MASKED }],
    [{ name: 'OUTRO NOME', taxId: MASKED }, { name: 'ANA DE MENTIRA LTDA' }, { name: 'BIA DE MENTIRA', taxId: OTHER }],
  ];
  const files = parts.map((records, at) => install(dir, 'bacen', '20260901', records, { series: `P${at}` }));
  readers = (await Promise.all(files)).map((file) => new SnapshotReader(file));
});
afterAll(() => {
  for (const reader of readers) reader.close();
  removeTempDir(dir);
});

function found(lookup: ReturnType<typeof lookupOf>): FoundRecord[] {
  if (!lookup) return [];
  const pieces = [...answerOfList(readers, 'bacen', lookup, 'answer')].filter((piece) => piece !== null);
  const records = pieces.flatMap(({ json }) => JSON.parse(`[${json}]`) as FoundRecord[]);
  expect(pieces.reduce((sum, piece) => sum + piece.records, 0)).toBe(records.length);
  return records;
}

describe('a document and a name', () => {
  test('find what either finds, each once: by document first, then by name, another document last', () => {
    const { lookup } = lookupOfItem({ taxId: CPF, name: 'ana de' }, EXACT);
    expect(found(lookup)).toEqual([
      { name: 'ANA DE MENTIRA', taxId: MASKED, reconciliation: 'unavailable', foundBy: ['taxId', 'name'] },
      { name: 'OUTRO NOME', taxId: MASKED, reconciliation: 'unavailable', foundBy: ['taxId'] },
      { name: 'ANA DE MENTIRA', taxId: '', foundBy: ['name'] },
      { name: 'ANA DE MENTIRA LTDA', taxId: '', foundBy: ['name'] },
      {
        name: 'ANA DE MENTIRA',
        taxId: OTHER,
        facts: [{ fact: 'taxId', asked: CPF, listed: OTHER, agrees: false }],
        foundBy: ['name'],
      },
    ]);
  });

  test('keep what an exact document says, and rule 5 for documents only', () => {
    const { lookup } = lookupOfItem({ taxId: OTHER, name: 'ana de mentira' }, { match: 'similar', threshold: 100 });
    expect(
      found(lookup).map(({ name, reconciliation, score, foundBy }) => [name, reconciliation, score, foundBy]),
    ).toEqual([
      ['ANA DE MENTIRA', 'exact', undefined, ['taxId', 'name']],
      ['BIA DE MENTIRA', 'exact', undefined, ['taxId']],
      ['ANA DE MENTIRA', undefined, 100, ['name']],
      ['ANA DE MENTIRA LTDA', undefined, 99, ['name']],
      ['ANA DE MENTIRA', undefined, 100, ['name']],
    ]);
  });

  test('of which one finds nothing have what the other one finds', () => {
    const one = (item: Parameters<typeof lookupOfItem>[0]) => found(lookupOfItem(item, EXACT).lookup);
    expect(one({ taxId: CPF, name: 'ninguém' }).map(({ foundBy }) => foundBy)).toEqual([['taxId'], ['taxId']]);
    expect(one({ taxId: cpfOf('555555555'), name: 'ltda' }).map(({ foundBy }) => foundBy)).toEqual([['name']]);
    expect(one({ taxId: cpfOf('555555555'), name: 'ninguém' })).toEqual([]);
  });

  test('of which only one is asked say nothing of the way', () => {
    expect(found(lookupOf([{ taxId: CPF }])).some(({ foundBy }) => foundBy)).toBe(false);
    expect(found(lookupOf([{ name: 'ana' }])).some(({ foundBy }) => foundBy)).toBe(false);
  });
});

test('whatever is asked, both ways together find the union of each alone', () => {
  const name = fc.constantFrom('ana', 'mentira', 'outro', 'ninguém', 'bia de mentira');
  const taxId = fc.constantFrom(CPF, OTHER, MASKED, '***.654.***-**', '123', cpfOf('555555555'));
  const matching = fc.constantFrom(EXACT, { match: 'folded' } as const, { match: 'similar', threshold: 60 } as const);
  const keys = (records: FoundRecord[]) => records.map((record) => `${record.name}/${record.taxId}`).sort();
  fc.assert(
    fc.property(name, taxId, matching, (who, document, how) => {
      const alone = (wanted: Wanted) => keys(found(lookupOf([wanted])));
      const [byName, byDocument] = [alone({ name: who, matching: how }), alone({ taxId: document })];
      const both = found(lookupOf([{ taxId: document }, { name: who, matching: how }]));
      expect(keys(both)).toEqual([...new Set([...byName, ...byDocument])].sort());
      for (const record of both) {
        const [key] = keys([record]);
        const ways = [...(byDocument.includes(key!) ? ['taxId'] : []), ...(byName.includes(key!) ? ['name'] : [])];
        expect(record.foundBy ?? ways).toEqual(ways);
      }
    }),
  );
});
