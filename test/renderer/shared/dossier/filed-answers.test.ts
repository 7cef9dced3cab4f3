import { beforeEach, describe, expect, test } from 'vitest';
import type { Client, RequestOptions } from '../../../../src-renderer/api/client.ts';
import { ServiceError } from '../../../../src-renderer/api/errors.ts';
import {
  fileAnswer,
  fileCorrections,
  filingsOf,
  keepDocument,
  lacksCorrections,
  noteFiled,
  useFiledAnswers,
} from '../../../../src-renderer/shared/dossier/filed-answers.ts';

const DOSSIER = { id: '5e0c9a57-0f6d-4a3c-8b1e-1f7d3e5b7a4e', name: 'ANA PRADO' };
const OTHER = { id: '7a4e0c9a-570f-4d5a-8c2b-1e1f7d3e5b7a', name: 'IVO PRADO' };

/** A service that enters everything but what `refuses` names. */
function played(refuses: { code?: string } = {}) {
  const asked: [path: string, body: unknown][] = [];
  const json = async (path: string, { body }: RequestOptions = {}) => {
    asked.push([path, body]);
    if (refuses.code) {
      const error = { statusCode: 404, error: '', message: 'no' };
      throw new ServiceError({ id: 'r', error }, null, refuses.code);
    }
    return { data: { dossier: DOSSIER.id, entry: `entry ${asked.length}`, seq: 1, version: 2 } };
  };
  return { asked, client: { address: '', json } as unknown as Client };
}

const filings = (request: string) => filingsOf(useFiledAnswers.getState(), request);

describe('an answer', () => {
  beforeEach(() => useFiledAnswers.setState({}, true));

  test('is filed by its Service-ReqId, once a dossier', async () => {
    const { asked, client } = played();
    const [first, second] = [fileAnswer(client, DOSSIER, 'a'), fileAnswer(client, DOSSIER, 'a')];
    expect(filings('a')).toEqual([{ dossier: DOSSIER, state: 'filing' }]);
    await Promise.all([first, second]);
    await fileAnswer(client, DOSSIER, 'a');
    expect(asked).toEqual([[`/dossiers/v1/${DOSSIER.id}/entries`, { kind: 'consultation', request: 'a' }]]);
    expect(filings('a')).toEqual([{ dossier: DOSSIER, state: 'filed', entry: 'entry 1' }]);
    expect(filings('b')).toEqual([]);
  });

  test('that is in one dossier can be filed in another, too', async () => {
    const { client } = played();
    noteFiled('a', DOSSIER, 'by the dialog');
    await fileAnswer(client, OTHER, 'a');
    expect(filings('a').map(({ dossier, state }) => [dossier.name, state])).toEqual([
      ['ANA PRADO', 'filed'],
      ['IVO PRADO', 'filed'],
    ]);
  });

  test('that could not be filed says why, and can be tried again', async () => {
    const refuses: { code?: string } = { code: 'answerUnknown' };
    const { client } = played(refuses);
    await fileAnswer(client, DOSSIER, 'a');
    expect(filings('a')).toMatchObject([{ state: 'failed', error: { code: 'answerUnknown' } }]);
    delete refuses.code;
    await fileAnswer(client, DOSSIER, 'a');
    expect(filings('a')).toMatchObject([{ state: 'filed' }]);
  });
});

describe('the document of an answer', () => {
  beforeEach(() => useFiledAnswers.setState({}, true));
  // More than one call may have arguments, with every byte there is.
  const bytes = Uint8Array.from({ length: 100_003 }, (_, n) => n % 256);
  const file = new File([bytes], 'conta.pdf');

  test('is kept beside its consultation, to the byte and once', async () => {
    const { asked, client } = played();
    await fileAnswer(client, DOSSIER, 'a');
    await keepDocument(client, 'a', DOSSIER, file);
    await keepDocument(client, 'a', DOSSIER, file);
    expect(asked).toHaveLength(2);
    const [, sent] = asked[1] as [string, { base64: string }];
    expect(sent).toMatchObject({ kind: 'file', name: 'conta.pdf', consultation: 'entry 1' });
    expect(Buffer.from(sent.base64, 'base64').equals(Buffer.from(bytes))).toBe(true);
    expect(filings('a')).toMatchObject([{ state: 'filed', entry: 'entry 1', document: { state: 'kept' } }]);
  });

  test('is not kept where the answer is not filed', async () => {
    const { asked, client } = played();
    await keepDocument(client, 'a', DOSSIER, file);
    expect(asked).toEqual([]);
  });

  test('that could not be kept leaves the answer filed, and says why', async () => {
    const refuses: { code?: string } = {};
    const { client } = played(refuses);
    await fileAnswer(client, DOSSIER, 'a');
    refuses.code = 'evidenceDiskFull';
    await keepDocument(client, 'a', DOSSIER, file);
    expect(filings('a')).toMatchObject([
      { state: 'filed', document: { state: 'failed', error: { code: 'evidenceDiskFull' } } },
    ]);
  });
});

describe('what was put right in a reading', () => {
  beforeEach(() => useFiledAnswers.setState({}, true));
  const to = (corrected: string) => [{ address: 0, fields: [{ field: 'number' as const, read: '10', corrected }] }];
  const filing = () => filings('a')[0]!;

  test('is filed by the entry of its reading, beside a document that is kept at the same time', async () => {
    const { asked, client } = played();
    await fileAnswer(client, DOSSIER, 'a');
    expect(lacksCorrections(filing(), [])).toBe(false);
    expect(lacksCorrections(filing(), to('100'))).toBe(true);
    const keeping = keepDocument(client, 'a', DOSSIER, new File(['%PDF'], 'conta.pdf'));
    await Promise.all([keeping, fileCorrections(client, 'a', DOSSIER, to('100'))]);
    expect(asked.map(([, body]) => body)).toContainEqual({
      kind: 'correction',
      consultation: 'entry 1',
      addresses: to('100'),
    });
    expect(filing()).toMatchObject({ document: { state: 'kept' }, corrections: { state: 'filed' } });
    expect(lacksCorrections(filing(), to('100'))).toBe(false);
    expect(lacksCorrections(filing(), to('1000'))).toBe(true);
    expect(lacksCorrections(filing(), [])).toBe(true);
  });

  test('that was refused says so, and is not tried again by itself', async () => {
    const refuses: { code?: string } = {};
    const { client } = played(refuses);
    await fileAnswer(client, DOSSIER, 'a');
    refuses.code = 'dossierConcluded';
    await fileCorrections(client, 'a', DOSSIER, to('100'));
    expect(filing()).toMatchObject({ corrections: { state: 'failed', error: { code: 'dossierConcluded' } } });
    expect(lacksCorrections(filing(), to('100'))).toBe(false);
    delete refuses.code;
    await fileCorrections(client, 'a', DOSSIER, to('100'));
    expect(filing()).toMatchObject({ corrections: { state: 'filed' } });
  });

  test('of an answer that is in no dossier goes nowhere', async () => {
    const { asked, client } = played();
    await fileCorrections(client, 'a', DOSSIER, to('100'));
    expect(asked).toEqual([]);
  });
});
