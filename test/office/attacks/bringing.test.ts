import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProvider } from '../../support/openid-provider.ts';
import { formWith } from '../../support/uploads.ts';
import { outcome } from '../../support/window-sign-in.ts';
import { AN_ID, answerWith, type FalseOffice, startFalseOffice } from '../false-office.ts';
import { type JoinedDesk, startJoinedDesk } from '../joined.ts';

const BILL = readFileSync(path.resolve(import.meta.dirname, '../../../resources/sample-bill.pdf'));
const FILED = JSON.stringify({ data: { dossier: AN_ID, entry: AN_ID, seq: 7, version: 2 } });

describe.skipIf(noProvider)('a reading that is brought to what stands at the office’s address', () => {
  let office: FalseOffice;
  let desk: JoinedDesk;
  let ana: string;
  /** What each connection that files is answered, one after the other; the last one again. */
  let answers: ((socket: Socket) => void)[] = [];
  beforeAll(async () => {
    office = await startFalseOffice((socket, head) => {
      if (!head.startsWith('POST ')) socket.end(answerWith('200 OK', []));
      else (answers.length > 1 ? answers.shift()! : answers[0]!)(socket);
    });
    desk = await startJoinedDesk(office.url);
    ana = await desk.as('ana-1');
  });
  afterAll(() => Promise.all([desk?.close(), office?.close()]));

  const says =
    (status: string, headers: string[] = [], body?: string) =>
    (socket: Socket) => {
      socket.end(answerWith(status, headers, body));
    };
  const lost = (socket: Socket) => void socket.destroy();
  /** Reads a bill into a dossier; what came of it, the entry that the window is told, and how often the office was asked. */
  const file = async (...next: typeof answers) => {
    answers = next;
    const before = office.heads.length;
    const answer = await fetch(`${desk.service.address}/proof-of-residence/v3`, {
      method: 'POST',
      headers: { authorization: `ApiKey ${ana}`, 'atesta-dossier': AN_ID },
      body: formWith(BILL),
    });
    const { data } = (await answer.json()) as { data?: unknown };
    const posts = office.heads.slice(before).filter((head) => head.startsWith('POST '));
    return { outcome: outcome(answer), entry: answer.headers.get('atesta-entry'), given: data !== undefined, posts };
  };
  const refused = { entry: null, given: false };

  test('is told as filed only by the entry that the office names, and asked for in the person’s name', async () => {
    const { posts, ...filed } = await file(says('200 OK', [], FILED));
    expect(filed).toEqual({ outcome: [200, null], entry: AN_ID, given: true });
    expect(posts).toEqual([expect.stringMatching(new RegExp(`^POST /dossiers/v1/${AN_ID}/entries HTTP/1\\.1\r\n`))]);
    expect(posts[0]).toMatch(/\r\nauthorization: Bearer ey/i);
    expect(posts[0]).not.toContain(ana);
  });

  test('is sent once more where the answer was lost, and not told as filed where it was lost again', async () => {
    expect(await file(lost, says('200 OK', [], FILED))).toMatchObject({ outcome: [200, null], entry: AN_ID });
    const { posts, ...twice } = await file(lost);
    expect([twice, posts.length]).toEqual([{ outcome: [503, 'officeMaybeSaved'], ...refused }, 2]);
    // What is said the second time tells nothing of the first.
    for (const then of [says('401 Unauthorized'), says('409 Conflict', ['Atesta-Error: dossierConcluded'])]) {
      expect(await file(lost, then)).toMatchObject({ outcome: [503, 'officeMaybeSaved'], ...refused });
    }
  });

  test.each<[string, (socket: Socket) => void]>([
    ['no entry', says('200 OK', [], '{"data":{}}')],
    ['an entry that is none', says('200 OK', [], '{"data":{"entry":"../x"}}')],
    ['no JSON', says('200 OK', [], '<html>')],
    ['a body that is cut off', (socket) => socket.end(answerWith('200 OK', [], FILED).slice(0, -5))],
    ['more than any answer has', says('200 OK', [], `{"data":{"entry":"${AN_ID}"},"x":"${'x'.repeat(1024 * 1024)}"}`)],
    ['a page of a hotel', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n')],
    ['a failure without a name', says('500 Oops')],
    ['its own failure, which may have come after', says('500 Oops', ['Atesta-Error: unexpected'])],
  ])('is not told as filed by %s', async (_what, answer) => {
    const { posts: _, ...told } = await file(answer);
    expect(told).toEqual({ outcome: [503, 'officeMaybeSaved'], ...refused });
  });

  test.each<[string, (socket: Socket) => void, [number, string]]>([
    ['its own words', says('409 Conflict', ['Atesta-Error: dossierConcluded']), [409, 'dossierConcluded']],
    ['that of an older version', says('422 Unprocessable', ['Atesta-Error: requestInvalid']), [502, 'officeVersion']],
    ['a name that no error has', says('409 Conflict', ['Atesta-Error: toString']), [502, 'officeVersion']],
    ['a sign-in that it does not know', says('401 Unauthorized'), [403, 'officeSignIn']],
  ])('that is refused is told by %s, and sent once', async (_what, answer, expected) => {
    const { posts, ...told } = await file(answer);
    expect([told, posts.length]).toEqual([{ outcome: expected, ...refused }, 1]);
  });
});
