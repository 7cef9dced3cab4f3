import { describe, expect, test } from 'vitest';
import type { ListRecord } from '../../../src-main/lists/record.ts';
import { answerOfList, PIECE_RECORDS, type RecordForm } from '../../../src-main/lists/search/answer-of-list.ts';
import { lookupOf, type Wanted } from '../../../src-main/lists/search/question.ts';
import { SnapshotReader } from '../../../src-main/lists/search/snapshot-reader.ts';
import { cpfOf } from '../../support/documents.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { install } from '../snapshots.ts';

const CPF = cpfOf('123456789');
const MASKED = `***.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-**`;

/** Parts of one list, all of one day: one file to whoever asks. */
async function partsOf(...parts: Partial<ListRecord>[][]): Promise<SnapshotReader[]> {
  const dir = tempDir();
  const files = parts.map((records, at) => install(dir, 'bacen', '20260901', records, { series: `P${at}` }));
  return (await Promise.all(files)).map((file) => new SnapshotReader(file));
}

function namesIn(readers: readonly SnapshotReader[], wanted: Wanted, form: RecordForm = 'answer', limit?: number) {
  const pieces = [...answerOfList(readers, 'bacen', lookupOf([wanted])!, form, limit)].filter(
    (piece) => piece !== null,
  );
  for (const reader of readers) reader.close();
  const records = pieces.flatMap((piece) => JSON.parse(`[${piece.json}]`) as { name: string }[]);
  return {
    names: records.map(({ name }) => name),
    counted: pieces.reduce((sum, piece) => sum + piece.records, 0),
    pieces,
  };
}

describe('the parts of one day', () => {
  test('are one file: an exact record in one of them discards the masked ones in all', async () => {
    const readers = await partsOf([{ name: 'MASKED', taxId: MASKED }], [{ name: 'EXACT', taxId: CPF }]);
    expect(namesIn(readers, { taxId: CPF }).names).toEqual(['EXACT']);
  });

  test('without an exact record have the masked ones of all', async () => {
    const readers = await partsOf([{ name: 'ONE', taxId: MASKED }], [{ name: 'TWO', taxId: MASKED }]);
    expect(namesIn(readers, { taxId: CPF })).toMatchObject({ names: ['ONE', 'TWO'], counted: 2 });
  });

  test('asked for a masked document keep what agrees in each, in their order', async () => {
    const readers = await partsOf([{ name: 'ONE', taxId: MASKED }], [{ name: 'TWO', taxId: CPF }]);
    expect(namesIn(readers, { taxId: MASKED }).names).toEqual(['ONE', 'TWO']);
  });

  test('are ranked together where names are compared by similarity', async () => {
    const readers = await partsOf(
      [{ name: 'MARIA APARECIDA SOUSA' }],
      [{ name: 'MARIA APARECIDA SOUZA' }],
      [{ name: 'BIA' }],
    );
    const matching = { match: 'similar', threshold: 60 } as const;
    expect(namesIn(readers, { name: 'MARIA APARECIDA SOUZA', matching }).names).toEqual([
      'MARIA APARECIDA SOUZA',
      'MARIA APARECIDA SOUSA',
    ]);
  });

  test('are not ranked where names are compared exactly', async () => {
    const readers = await partsOf([{ name: 'ANA B' }], [{ name: 'ANA' }]);
    expect(namesIn(readers, { name: 'ana' }).names).toEqual(['ANA B', 'ANA']);
  });
});

describe('an answer', () => {
  const many = Array.from({ length: 3 * PIECE_RECORDS + 1 }, (_, at) => ({ name: `ANA ${at}` }));

  test('of many records comes in pieces of one group, none lost and none twice', async () => {
    const { names, counted, pieces } = namesIn(await partsOf(many), { name: 'ana' });
    expect(names).toEqual(many.map(({ name }) => name));
    expect(counted).toBe(many.length);
    expect(pieces.map(({ continues }) => continues)).toEqual([false, true, true, true]);
  });

  test.each([1, 5, PIECE_RECORDS, PIECE_RECORDS + 1])('shows %i records and counts all', async (limit) => {
    const { names, counted } = namesIn(await partsOf(many), { name: 'ana' }, 'window', limit);
    expect([names.length, counted]).toEqual([limit, many.length]);
  });

  test('that only says whether there is any shows one', async () => {
    expect(namesIn(await partsOf(many), { name: 'ana' }, 'presence').names).toHaveLength(1);
  });
});
