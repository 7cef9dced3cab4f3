import { describe, expect, test } from 'vitest';
import { notAskedIn, readAnswer } from '../../../src-main/evidence/dossiers/read-answer.ts';

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

  test('says what it found, whatever could not be asked beside it', () => {
    expect(foundIn(hit, failed, byDocument)).toBe(1);
  });

  test('tells which items were not asked, or in part alone', () => {
    const bytes = bytesOf(none, failed, byDocument, byName, hit);
    expect(notAskedIn(BATCH, bytes)).toEqual({ failed: 1, partly: 2 });
    expect(notAskedIn('/restricted-lists/v2', bytes)).toEqual({ failed: 0, partly: 0 });
  });
});
