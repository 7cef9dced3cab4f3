import { describe, expect, test } from 'vitest';
import type { AnswerKept } from '../../../src-main/evidence/dossiers/answer-kept.ts';
import { ANA, answerOf, CEIS, linesAnswer, listed, plainAnswer } from './answers.ts';
import { WorkedOn } from './worked-on.ts';

const RECORDS = [1, 2, 3].map((at) => listed({ name: `SARDINHA ${at}`, details: { 'CÓDIGO DA SANÇÃO': String(at) } }));
const asked = (parameters: Record<string, string> = {}) => ({
  parameters: Object.entries({ list: 'ceis', name: 'sardinha', ...parameters }),
});
const whole = (more: Partial<AnswerKept> & { former?: boolean } = asked()) => linesAnswer(RECORDS, more);
/** The same of which a limit left out two. */
function cut(more: Partial<AnswerKept> & { former?: boolean } = {}): AnswerKept {
  const { bytes, ...answer } = linesAnswer(RECORDS.slice(0, 1), { ...asked({ limit: '1' }), ...more });
  const text = Buffer.from(bytes).toString();
  return { ...answer, bytes: Buffer.from(text.replaceAll('"records":1', '"records":3')) };
}
/** Open hits of which nothing is known after one was filed, then the other. */
function leftAfter(first: AnswerKept, then: AnswerKept): number {
  const dossier = new WorkedOn();
  for (const answer of [first, then]) expect(dossier.enter({ kind: 'consultation', answer })).toBeNull();
  return dossier.hits.filter(({ record, state }) => record.name === undefined && state === 'open').length;
}

describe('what a limit left out', () => {
  test('is closed by the whole answer to the same question, whose records are each open', () => {
    expect(leftAfter(cut(), whole())).toBe(0);
    expect(leftAfter(cut({ former: true }), whole({ ...asked(), former: true }))).toBe(0);
    const dossier = new WorkedOn();
    for (const answer of [cut(), whole()]) dossier.enter({ kind: 'consultation', answer });
    expect(dossier.hits.map(({ state, record }) => [state, record.name])).toEqual(
      RECORDS.map(({ name }) => ['open', name]),
    );
  });

  test('is closed by an answer in one piece', () => {
    const found = RECORDS.map(({ name, taxId }) => ({ name, taxId }));
    expect(leftAfter(cut(), plainAnswer(found, asked()))).toBe(0);
  });

  test('asks again where a later answer leaves something out once more', () => {
    const dossier = new WorkedOn();
    for (const answer of [cut(), whole(), cut()]) dossier.enter({ kind: 'consultation', answer });
    expect(dossier.hits.at(-1)).toMatchObject({ state: 'open', record: { more: 2 } });
  });

  test('stays as it was decided', () => {
    const dossier = new WorkedOn();
    dossier.enter({ kind: 'consultation', answer: cut() });
    dossier.decide({}, ANA);
    dossier.enter({ kind: 'consultation', answer: whole() });
    expect(dossier.hits.filter(({ record }) => 'more' in record)).toMatchObject([{ state: 'decided' }]);
  });

  const text = Buffer.from(whole().bytes).toString();
  test.each<[string, AnswerKept]>([
    ['another answer that leaves something out', cut()],
    ['another name', whole(asked({ name: 'sardinha lima' }))],
    ['another way to compare', whole(asked({ match: 'similar' }))],
    ['another birth date', whole(asked({ birthDate: '1970' }))],
    ['another file of the list', whole({ ...asked(), sources: [{ ...CEIS, sha256: 'b'.repeat(64) }] })],
    ['a file whose SHA-256 is not known', whole({ ...asked(), sources: [{ ...CEIS, sha256: null }] })],
    ['another list', linesAnswer(RECORDS, { ...asked({ list: 'cnep' }), list: 'cnep' })],
    ['nothing of that file', linesAnswer([], asked())],
    ['an answer that was cut', whole({ ...asked(), bytes: Buffer.from(text.split('\n').slice(0, -2).join('\n')) })],
    [
      'which files have anything',
      answerOf('/restricted-lists/v1', JSON.stringify({ data: { lists: ['ceis'], files: [CEIS.file] } }), asked()),
    ],
    ['a batch', answerOf('/restricted-lists/v2/batch', `{"index":0,"data":[]}\n{"metadata":{}}\n`, asked())],
  ])('stays open after %s', (_, answer) => {
    expect(leftAfter(cut(), answer)).toBeGreaterThan(0);
  });

  test('stays open where one of two files is answered whole', () => {
    const file = '20261102_CEIS.csv';
    const two = (firstLimit: number): AnswerKept => {
      const found = RECORDS.map(({ name, taxId }) => ({ name, taxId }));
      const first = { list: 'ceis', file: CEIS.file, found: found.slice(0, firstLimit), more: 3 - firstLimit };
      const second = {
        list: 'ceis',
        file,
        found: [{ name: 'OUTRA', taxId: '' }],
        ...(firstLimit === 1 && { more: 9 }),
      };
      return answerOf('/restricted-lists/v2', JSON.stringify({ data: [first, second] }), {
        ...asked(),
        sources: [CEIS, { ...CEIS, name: 'ceis/20261102_CEIS', file, sha256: 'c'.repeat(64) }],
      });
    };
    const dossier = new WorkedOn();
    for (const answer of [two(1), two(2)]) dossier.enter({ kind: 'consultation', answer });
    const left = dossier.hits.filter(({ record }) => record.name === undefined).map(({ file: of }) => of);
    expect(new Set(left)).toEqual(new Set([CEIS.file]));
    expect(left).toHaveLength(2);
  });

  test('of former records stays open after an answer that does not tell them', () => {
    const found = RECORDS.map(({ name, taxId }) => ({ name, taxId }));
    expect(leftAfter(cut({ former: true }), plainAnswer(found, asked()))).toBe(1);
    expect(leftAfter(cut({ former: true }), whole())).toBe(1);
    expect(leftAfter(cut(), whole({ ...asked(), former: true }))).toBe(1);
  });
});
