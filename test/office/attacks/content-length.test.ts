import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProvider } from '../../support/openid-provider.ts';
import { openRaw } from '../../support/raw-socket.ts';
import { outcome } from '../../support/window-sign-in.ts';
import { AN_ID, type FalseOffice, startFalseOffice } from '../false-office.ts';
import { type JoinedDesk, startJoinedDesk } from '../joined.ts';

describe.skipIf(noProvider)('a length that is not true', () => {
  let office: FalseOffice;
  let desk: JoinedDesk;
  let ana: string;
  let bytes = '';
  beforeAll(async () => {
    office = await startFalseOffice((socket) => {
      if (bytes !== '') socket.end(bytes);
    });
    desk = await startJoinedDesk(office.url);
    ana = await desk.as('ana-1');
  });
  afterAll(() => Promise.all([desk?.close(), office?.close()]));
  const told = (length: string, body: string) =>
    `HTTP/1.1 200 OK\r\nService-ReqId: ${AN_ID}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;

  test('of an answer that is shorter: what came is never taken for the whole', async () => {
    bytes = told('100', '{"id":"x","data":[]}');
    const answer = await desk.ask(ana, '/dossiers/v1');
    await expect(answer.text()).rejects.toThrow();
    bytes = told('100', '');
    const empty = await desk.ask(ana, '/dossiers/v1');
    expect(outcome(empty)).toEqual([503, 'officeUnreachable']);
    expect(((await empty.json()) as { id: string }).id).toBe(empty.headers.get('service-reqid'));
    const writing = await desk.ask(ana, '/dossiers/v1', {});
    expect(outcome(writing)).toEqual([503, 'officeMaybeSaved']);
    bytes = `HTTP/1.1 200 OK\r\nService-ReqId: ${AN_ID}\r\nTransfer-Encoding: chunked\r\n\r\n20\r\n{"id":`;
    await expect((await desk.ask(ana, '/dossiers/v1')).text()).rejects.toThrow();
  });

  test('that is not told: where the answer ends nobody could say', async () => {
    for (const version of ['1.1', '1.0']) {
      bytes = `HTTP/${version} 200 OK\r\nService-ReqId: ${AN_ID}\r\nContent-Type: application/json\r\n\r\n{"id":"x","data":[]}`;
      expect(outcome(await desk.ask(ana, '/dossiers/v1'))).toEqual([502, 'officeOther']);
    }
    for (const coding of ['identity', 'gzip', 'chunked, gzip']) {
      bytes = `HTTP/1.1 200 OK\r\nService-ReqId: ${AN_ID}\r\nTransfer-Encoding: ${coding}\r\n\r\n{"id":"x","data":[]}`;
      expect([coding, ...outcome(await desk.ask(ana, '/dossiers/v1'))]).toEqual([coding, 502, 'officeOther']);
    }
  });

  test('of an answer that is longer: the rest is nobody’s answer', async () => {
    bytes = told('2', `{}HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nSECRT`);
    const answers = await Promise.all([1, 2, 3].map(() => desk.ask(ana, '/dossiers/v1')));
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['{}', '{}', '{}']);
    for (const length of ['-1', '1e3', '0x2', '2, 2', '2\r\nContent-Length: 3', '99999999999999999999999']) {
      bytes = told(length, '{}');
      expect([length, outcome(await desk.ask(ana, '/dossiers/v1'))]).toEqual([length, [502, 'officeOther']]);
    }
  });

  test('of a question that is shorter: the office is hung up on and nothing is answered', async () => {
    bytes = '';
    const { port } = desk.service;
    const head = `POST /dossiers/v1 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: ApiKey ${ana}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"subj`;
    const before = office.heads.length;
    const raw = openRaw(port, head);
    await expect.poll(() => office.heads.length).toBe(before + 1);
    expect(office.heads.at(-1)!.toLowerCase()).toContain('content-length: 500');
    expect(office.open()).toBe(1);
    raw.socket.destroy();
    await expect.poll(office.open).toBe(0);
  });
});
