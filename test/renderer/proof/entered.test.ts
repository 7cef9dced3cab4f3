import { describe, expect, test } from 'vitest';
import { ADDRESS_FIELDS, COMPARED_FIELDS } from '../../../src-main/contract/residence.ts';
import type { AddressCheck } from '../../../src-main/contract/window/checks.ts';
import {
  compared,
  corrected,
  correctedFields,
  questionOf,
  readOn,
} from '../../../src-renderer/proof/correction/corrected.ts';
import { entered, isEnterable, NOT_ENTERED } from '../../../src-renderer/proof/entered/entered.ts';
import { type ExportedSession, sessionJson } from '../../../src-renderer/proof/export/results-json.ts';
import {
  addAddress,
  openDocuments,
  removeAddress,
  useDocumentSession,
} from '../../../src-renderer/proof/reading/document-session.ts';
import { customersOf } from '../../../src-renderer/proof/roles/roles.ts';
import { standingOf } from '../../../src-renderer/proof/session/standing.ts';
import { addressOf, documentOf, done, EXTRACTION, readingOf } from './readings.ts';

const NOTHING = readingOf({ addresses: [], path: 'ocr', dates: { issued: '2026-01-20', due: null, reference: null } });
const agreeing: AddressCheck = {
  comparison: addressOf().comparison,
  warnings: [{ code: 'tooOld', of: 'issued', date: '2026-01-20', days: 300, maxDays: 90 }],
  others: [],
  postal: { file: 'x', date: '2026-10-01', records: 1, demonstration: false, importedAt: '' },
};

describe('an address entered by hand', () => {
  const byHand = entered({ ...EXTRACTION, zipCode: ' 27203-530' }, NOTHING.details);

  test('has what was typed, and says of each part that nothing was read', () => {
    expect(byHand).toMatchObject({ enteredByHand: true, extraction: EXTRACTION, role: 'customer' });
    expect(correctedFields(byHand).sort()).toEqual([...ADDRESS_FIELDS].sort());
    expect(new Set(Object.values(byHand.correctedByHand!))).toEqual(new Set(['']));
    expect([byHand.boxes, byHand.evidence]).toEqual([{}, []]);
  });

  test('is compared to the letter, with what the document’s dates warn of', () => {
    const { readByOcr, dates, cep } = questionOf(byHand);
    expect([readByOcr, dates?.issued, cep]).toEqual([[], '2026-01-20', '27203530']);
    const once = compared(byHand, agreeing);
    expect(once.warnings.map(({ code }) => code)).toEqual(['tooOld']);
    expect(compared(corrected(once, 'number', '72'), agreeing).warnings).toEqual(once.warnings);
    expect(questionOf(addressOf()).dates).toBeUndefined();
  });

  test('is never good: the document was not read to have it', () => {
    const agrees = compared(byHand, { ...agreeing, warnings: [] });
    expect(COMPARED_FIELDS.every((field) => agrees.comparison[field].outcome === 'match')).toBe(true);
    expect(standingOf({ phase: done({ addresses: [agrees] }) })).toBe('verify');
    expect(standingOf({ phase: done({ addresses: [addressOf()] }) })).toBe('good');
  });

  test('stands behind those that were read, whoever’s they are, and is judged beside them', () => {
    const unknown = addressOf({ role: 'unknown' });
    const sent = addressOf({ role: 'delivery' });
    expect(customersOf({ addresses: [unknown, sent, byHand] })).toEqual([unknown, sent, byHand]);
    expect(customersOf({ addresses: [addressOf(), sent, byHand] })).toEqual([addressOf(), byHand]);
    expect(readOn({ addresses: [unknown, byHand] })).toEqual([unknown]);
  });

  test('is told in the exported session, and is none of the API’s answer', () => {
    const document = documentOf({
      name: 'done',
      reading: { ...NOTHING, details: { ...NOTHING.details, addresses: [byHand] } },
    });
    const [one] = (JSON.parse(sessionJson([document], new Date())) as ExportedSession).documents;
    expect(one?.details?.addresses).toMatchObject([{ enteredByHand: true, correctedByHand: { zipCode: '' } }]);
    expect(one?.answer?.data).toEqual([]);
  });

  test('joins the reading, and leaves it as it was when it is taken back', async () => {
    await openDocuments([{ file: new File(['%PDF-'], 'conta.pdf'), origin: 'file', kind: 'pdf' }], async () => NOTHING);
    const { id } = useDocumentSession.getState().documents.at(-1)!;
    const phase = () => useDocumentSession.getState().documents.at(-1)!.phase;
    const before = structuredClone(phase());
    addAddress(id, byHand);
    expect(phase()).toMatchObject({ reading: { details: { addresses: [{ enteredByHand: true }] } } });
    removeAddress(id, 0);
    expect(phase()).toEqual(before);
  });
});

test.each([
  [{ zipCode: '27203-530' }, true],
  [{ zipCode: '27203' }, false],
  [{ address: 'RUA DAS ACACIAS' }, true],
  [{ address: '  ', city: 'SANTOS', number: '7' }, false],
])('%j is enough to compare: %s', (typed, enough) => {
  expect(isEnterable({ ...NOT_ENTERED, ...typed })).toBe(enough);
});
