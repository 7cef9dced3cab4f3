import { expect, test } from 'vitest';
import type { Client, RequestOptions } from '../../../../src-renderer/api/client.ts';
import { ServiceError } from '../../../../src-renderer/api/errors.ts';
import type { AnswerFiling } from '../../../../src-renderer/shared/dossier/filed-answers.ts';
import { file } from '../../../../src-renderer/shared/dossier/filing.ts';
import { tallyOf } from '../../../../src-renderer/shared/dossier/tally.ts';

const ANA = { id: 'a', name: 'ANA PRADO' };
const IVO = { id: 'b', name: 'IVO PRADO' };

test('what became of several answers is told dossier by dossier, each failure by its request', () => {
  const answers: Record<string, AnswerFiling[]> = {
    one: [{ dossier: ANA, state: 'filed', entry: '1' }],
    two: [{ dossier: ANA, state: 'failed', error: new Error('no') }],
    three: [
      { dossier: ANA, state: 'filing' },
      { dossier: IVO, state: 'filed', entry: '2' },
    ],
    ofAnotherList: [{ dossier: IVO, state: 'filed', entry: '3' }],
  };
  expect(tallyOf(answers, ['one', 'two', 'three', 'four'])).toEqual([
    { dossier: ANA, filed: 1, filing: 1, failed: ['two'] },
    { dossier: IVO, filed: 1, filing: 0, failed: [] },
  ]);
});

/** A service that refuses requests by this error code. */
function played(refused: Record<string, string>) {
  const json = async (_: string, { body }: RequestOptions = {}) => {
    const { request } = body as { request: string };
    const code = refused[request];
    if (code) throw new ServiceError({ id: 'r', error: { statusCode: 404, error: '', message: 'no' } }, null, code);
    return { data: { dossier: 'a', entry: `of ${request}`, seq: 1, version: 2 } };
  };
  return { address: '', json } as unknown as Client;
}

test.each([
  ['answerUnknown', ['y', 'z']],
  ['officeAnswerUnknown', ['y', 'z']],
  ['dossierConcluded', []],
])(
  'an answer refused as %s keeps the others from being filed only where they would be refused, too',
  async (code, went) => {
    const filed: string[] = [];
    const told = { opened: () => undefined, filed: (request: string) => void filed.push(request) };
    const place = { dossier: 'a', name: 'ANA PRADO' };
    await expect(file(played({ x: code }), place, ['x', 'y', 'z'], told)).rejects.toMatchObject({ code });
    expect(filed).toEqual(went);
  },
);
