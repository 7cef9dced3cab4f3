import { describe, expect, test } from 'vitest';
import { notAskedIn, readAnswer } from '../../../src-main/evidence/dossiers/read-answer.ts';
import { lookupOfItem } from '../../../src-main/lists/batch/item.ts';
import { cpfOf } from '../../support/documents.ts';

const BATCH = '/restricted-lists/v2/batch';
const bytesOf = (...lines: object[]) =>
  Buffer.from([...lines, { metadata: {} }].map((one) => JSON.stringify(one)).join('\n'));
const foundIn = (...lines: object[]) => readAnswer(BATCH, { status: 200, bytes: bytesOf(...lines) }).found;

const none = { index: 0, data: [] };
const failed = { index: 1, error: { code: 'itemEmpty' } };
const byDocument = { index: 2, data: [], nameNotAsked: 'The name has not 3 to 200 characters.' };
const byName = { index: 4, data: [], taxIdNotAsked: 'The document has neither 11 nor 14 characters.' };
const hit = { index: 3, data: [{ list: 'ceis', file: '20261120_CEIS.csv', found: [{ name: 'ZENÓBIA', taxId: '' }] }] };

describe('a batch', () => {
  test('that found nothing says so where every item was asked whole', () => {
    expect(foundIn(none)).toBe(0);
    expect(foundIn(none, failed)).toBeNull();
    expect(foundIn(none, byDocument)).toBeNull();
    expect(foundIn(none, byName)).toBeNull();
  });

  test('has a record for each item that met its name without a whole document, as they may be namesakes’', () => {
    const met = (index: number, ...taxIds: string[]) => ({
      index,
      data: [{ list: 'uk', file: 'UK.csv', found: taxIds.map((taxId) => ({ name: 'ALI HASSAN', taxId })) }],
    });
    const recordsOf = (...lines: object[]) => readAnswer(BATCH, { status: 200, bytes: bytesOf(...lines) }).records;
    expect(recordsOf(met(0, ''), met(1, ''))).toHaveLength(2);
    expect(recordsOf(met(0, '***.456.789-**'), met(1, '***.456.789-**'))).toHaveLength(2);
    expect(recordsOf(met(0, '', ''), met(1, ''))).toHaveLength(3);
    const document = cpfOf('123456789');
    expect(recordsOf(met(0, document), met(1, document))).toHaveLength(1);
    expect(recordsOf(met(0, document), met(1, document, document))).toHaveLength(2);
  });

  test('says what it found, whatever could not be asked beside it', () => {
    expect(foundIn(hit, failed, byDocument)).toBe(1);
  });

  test('that asked for a document that is nobody’s does not say that there is nothing; zeros that were put back do', () => {
    const lineOf = (taxId: string) => {
      const { lookup: _, ...notes } = lookupOfItem({ taxId }, { match: 'exact' });
      return { index: 0, data: [], ...notes };
    };
    const wrong = lineOf('529.982.247-26');
    const restored = lineOf(String(Number(cpfOf('012345678'))));
    expect([wrong.taxIdNote, restored.taxIdNote]).toEqual([expect.any(String), expect.any(String)]);
    expect(foundIn(none, wrong)).toBeNull();
    expect(foundIn(none, restored)).toBe(0);
    expect(foundIn(hit, wrong)).toBe(1);
    expect(notAskedIn(BATCH, bytesOf(wrong, { ...byName, ...wrong }, restored))).toEqual({
      failed: 0,
      partly: 1,
      wrong: 2,
    });
  });

  test('tells which items were not asked, or in part alone', () => {
    const bytes = bytesOf(none, failed, byDocument, byName, hit);
    expect(notAskedIn(BATCH, bytes)).toEqual({ failed: 1, partly: 2, wrong: 0 });
    expect(notAskedIn('/restricted-lists/v2', bytes)).toEqual({ failed: 0, partly: 0, wrong: 0 });
  });
});

test.each([null, [], {}, ''])(
  'a registration whose list of state registrations is %j tells of nobody',
  (inscricoesEstaduais) => {
    const bytes = Buffer.from(
      JSON.stringify({ data: { receitaFederal: {}, sintegra: { inscricoesEstaduais } }, metadata: {} }),
    );
    expect(readAnswer('/taxpayers/v1', { status: 200, bytes }).found).toBe(0);
  },
);
