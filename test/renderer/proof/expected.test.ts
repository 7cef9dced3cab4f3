import { describe, expect, test } from 'vitest';
import {
  contradictions,
  type Expected,
  expectedRows,
  isNobody,
  NOBODY,
  namesToCompare,
} from '../../../src-renderer/proof/expected/expected.ts';
import { type ExportedSession, sessionJson } from '../../../src-renderer/proof/export/results-json.ts';
import {
  clearSession,
  openDocuments,
  setExpected,
  useDocumentSession,
} from '../../../src-renderer/proof/reading/document-session.ts';
import { standingOf } from '../../../src-renderer/proof/session/standing.ts';
import { addressOf, documentOf, done, readingOf } from './readings.ts';

const holder = { ...addressOf().holder };
const outcome = (expected: Partial<Expected>, read: { holder?: Partial<typeof holder>; number?: string } = {}) => {
  const address = addressOf();
  const rows = expectedRows(
    { expected: { ...NOBODY, ...expected }, nameChecks: [] },
    {
      holder: { ...holder, ...read.holder },
      extraction: { ...address.extraction, number: read.number ?? address.extraction.number },
    },
  );
  return rows.map((row) => row.outcome);
};

describe('the expected CPF', () => {
  test.each([
    ['402.982.247-06', 'same'],
    ['40298224706', 'same'],
    ['402.982.247-07', 'differs'],
    ['***.982.247-**', 'alike'],
  ])('%s is %s', (taxNumber, expected) => expect(outcome({ taxNumber })).toEqual([expected]));

  test.each([
    ['402.9**.***-**', 'alike'],
    ['402.8**.***-**', 'differs'],
    ['4**.***.***-**', 'open'], // one digit says nothing
    ['', 'open'],
  ])('beside %s on the document is %s', (taxNumber, expected) =>
    expect(outcome({ taxNumber: '402.982.247-06' }, { holder: { taxNumber } })).toEqual([expected]),
  );
});

describe('the expected address', () => {
  test.each([
    [{ zipCode: '27203-530' }, 'same'],
    [{ zipCode: '27203531' }, 'differs'],
    [{ number: '071' }, 'same'],
    [{ number: '17' }, 'differs'],
  ])('%j is %s', (expected, result) => expect(outcome(expected)).toEqual([result]));
  test('without a number is without one however it is written', () =>
    expect(outcome({ number: 'sn' }, { number: 'S/N' })).toEqual(['same']));
});

describe('the expected name', () => {
  const expectation = { expected: { ...NOBODY, name: ' Lia  Prado ' }, nameChecks: [] };
  const names = { expected: 'Lia Prado', read: 'LIA PRADO' };
  const scored = (score: number) =>
    expectedRows(
      { expected: { ...NOBODY, name: 'Lia Prado' }, nameChecks: [{ ...names, score, words: [] }] },
      addressOf(),
    )[0]?.outcome;

  test('is compared once by the service', () => {
    expect(namesToCompare({ ...expectation, expected: { ...NOBODY, name: 'Lia Prado' } }, addressOf())).toEqual(names);
    expect(namesToCompare({ expected: NOBODY, nameChecks: [] }, addressOf())).toBeNull();
    const made = [{ ...names, score: 100, words: [] }];
    expect(namesToCompare({ expected: { ...NOBODY, name: 'Lia Prado' }, nameChecks: made }, addressOf())).toBeNull();
    expect(namesToCompare(expectation, { ...addressOf(), holder: { ...holder, name: '' } })).toBeNull();
  });

  test('is told by its score; before there is one nothing is', () => {
    expect([100, 99, 98, 85, 84, 0].map(scored)).toEqual(['same', 'same', 'alike', 'alike', 'differs', 'differs']);
    expect(expectedRows(expectation, addressOf())[0]?.outcome).toBe('open');
  });
});

test('a document that is not of whom was expected is to be looked at', () => {
  const expected = { ...NOBODY, zipCode: '01310-100' };
  expect(standingOf({ phase: done(), expected, nameChecks: [] })).toBe('verify');
  expect(standingOf({ phase: done(), expected: { ...NOBODY, zipCode: '27203530' }, nameChecks: [] })).toBe('good');
  expect(contradictions({ expected: { ...expected, number: '71' }, nameChecks: [] }, addressOf())).toBe(1);
});

test('who is expected before the reading is expected of the documents that come next, and of no others', async () => {
  clearSession();
  const expected = { ...NOBODY, name: 'Lia Prado' };
  const coming = [{ file: new File(['x'], 'a.pdf'), kind: 'pdf', origin: 'file' } as const];
  setExpected('next', expected);
  await openDocuments(coming, async () => readingOf());
  await openDocuments(coming, async () => readingOf());
  const { documents } = useDocumentSession.getState();
  expect(documents.map((one) => one.expected)).toEqual([expected, NOBODY]);
  setExpected(documents[1]!.id, { ...NOBODY, number: '71' });
  expect(useDocumentSession.getState().documents[1]!.expected.number).toBe('71');
  expect(isNobody(useDocumentSession.getState().expectedNext)).toBe(true);
  clearSession();
});

test('the exported session has what was expected, with the CPF hidden', () => {
  const expected = { ...NOBODY, taxNumber: '402.982.247-06', number: '17' };
  const session = JSON.parse(
    sessionJson([documentOf(done(), { expected }), documentOf(done())], new Date()),
  ) as ExportedSession;
  expect(session.documents[0]?.expected?.[0]).toMatchObject([
    { field: 'taxNumber', expected: '•••.982.247-••', read: '•••.982.247-••', outcome: 'same' },
    { field: 'number', expected: '17', read: '71', outcome: 'differs' },
  ]);
  expect(session.documents[1]?.expected).toBeNull();
});
