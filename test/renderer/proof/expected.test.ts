import { describe, expect, test } from 'vitest';
import {
  contradictions,
  type Expected,
  expectedRows,
  isNobody,
  NOBODY,
  namesToCompare,
  suffixesInDoubt,
  unanswered,
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

describe('what is expected and the document does not answer', () => {
  const unread = { ...holder, name: '', taxNumber: '' };
  const number = { ...addressOf().extraction, number: '' };
  test.each([
    [{ name: 'Lia Prado' }, { holder: unread }],
    [{ taxNumber: '402.982.247-06' }, { holder: unread }],
    [{ taxNumber: '402.982.247-06' }, { holder: { ...holder, taxNumber: '4**.***.***-**' } }],
    [{ number: '71' }, { extraction: number }],
    [{ name: 'Lia Prado' }, {}], // still being compared, or that failed
  ])('takes the green away: %j', (expected, read) => {
    const address = addressOf(read);
    const expectation = { expected: { ...NOBODY, ...expected }, nameChecks: [] };
    expect(unanswered(expectation, address)).toBe(1);
    expect(standingOf({ phase: done({ addresses: [address] }), ...expectation })).toBe('verify');
  });
});

describe('a generation suffix that only one of the names has', () => {
  const check = (expected: string, read: string, taxNumber = '', score = 96) => {
    const address = addressOf({ holder: { ...holder, name: read } });
    const nameChecks = [{ expected, read, score, words: [] }];
    const expectation = { expected: { ...NOBODY, name: expected, taxNumber }, nameChecks };
    const standing = standingOf({ phase: done({ addresses: [address] }), ...expectation });
    return [expectedRows(expectation, address)[0]?.outcome, standing, suffixesInDoubt(expectation, address)];
  };

  test.each([
    ['JOSE CARLOS DA SILVA FILHO', 'JOSE CARLOS DA SILVA', ['FILHO']],
    ['Jose Carlos da Silva', 'JOSE CARLOS DA SILVA JR.', ['JUNIOR']],
    ['Jose da Silva Neto', 'JOSE DA SILVA FILHO', ['NETO', 'FILHO']],
    ['Ana Lima Sobrinha', 'ANA LIMA', ['SOBRINHA']],
    ['Ana Lima Segundo', 'ANA LIMA', ['SEGUNDO']],
  ])('%s beside %s may be a relative', (expected, read, suffixes) =>
    expect(check(expected, read)).toEqual(['suffix', 'verify', suffixes]),
  );

  test('leaves nothing open where the whole CPF is the same, and all where it is masked', () => {
    const [expected, read] = ['JOSE DA SILVA FILHO', 'JOSE DA SILVA'];
    expect(check(expected, read, '402.982.247-06')).toEqual(['alike', 'good', []]);
    expect(check(expected, read, '***.982.247-**')).toEqual(['suffix', 'verify', ['FILHO']]);
  });

  test.each([
    ['JOSE DA SILVA JUNIOR', 'JOSE DA SILVA JR'],
    ['JOSE DA SILVA', 'JOSE C DA SILVA'],
    ['NETO DA SILVA', 'N DA SILVA'],
  ])('is none in %s beside %s', (expected, read) => expect(check(expected, read)).toEqual(['alike', 'good', []]));

  test('does not soften names that differ', () =>
    expect(check('JOSE DA SILVA FILHO', 'ANA LIMA', '', 20)[0]).toBe('differs'));
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
