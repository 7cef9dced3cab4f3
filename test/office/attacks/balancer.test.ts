import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProvider } from '../../support/openid-provider.ts';
import { outcome } from '../../support/window-sign-in.ts';
import { AN_ID, type FalseOffice, startFalseOffice } from '../false-office.ts';
import { type JoinedDesk, startJoinedDesk } from '../joined.ts';

const LIST = '/restricted-lists/v2?list=ceis&name=zulmira';
const BATCH = '/restricted-lists/v2/batch?list=ceis';
const NAMES = ['NINGUEM INVENTADO'];
const FILING = { 'Atesta-Dossier': AN_ID };

describe.skipIf(noProvider)('an address that answers and is no office', () => {
  let office: FalseOffice;
  let desk: JoinedDesk;
  let ana: string;
  let answer: (socket: Socket) => void;
  beforeAll(async () => {
    office = await startFalseOffice((socket) => answer(socket));
  });
  afterAll(() => Promise.all([desk?.close(), office?.close()]));
  const start = async () => {
    await desk?.close();
    desk = await startJoinedDesk(office.url);
    ana = await desk.as('ana-1');
  };

  test('a balancer whose services are gone: a batch that was begun is told so, the next is answered here', async () => {
    await start();
    answer = (socket) => socket.end('HTTP/1.1 503 Unavailable\r\nContent-Length: 0\r\n\r\n');
    expect(outcome(await desk.ask(ana, BATCH, NAMES))).toEqual([503, 'officeUnreachable']);
    const next = await desk.ask(ana, BATCH, NAMES);
    expect([next.status, next.headers.get('atesta-office')]).toEqual([200, 'unreachable']);
  });

  test('something that does not speak HTTP, however slowly: nothing is ever answered in its place', async () => {
    await start();
    answer = (socket) => setTimeout(() => socket.end('SSH-2.0-OpenSSH_9\r\n'), 1_200);
    for (let time = 0; time < 2; time++) expect(outcome(await desk.ask(ana, LIST))).toEqual([502, 'officeOther']);
    expect(outcome(await desk.ask(ana, BATCH, NAMES))).toEqual([502, 'officeOther']);
  });

  test('an office that is lost once it was asked to file: it may have', async () => {
    await start();
    const lost = [503, 'officeMaybeSaved'];
    answer = (socket) => socket.destroy();
    expect(outcome(await desk.ask(ana, LIST, undefined, FILING))).toEqual(lost);
    answer = (socket) => socket.end('SSH-2.0-OpenSSH_9\r\n');
    expect(outcome(await desk.ask(ana, '/dossiers/v1', {}))).toEqual(lost);
    expect(outcome(await desk.ask(ana, '/dossiers/v1'))).toEqual([502, 'officeOther']);
  });

  test('how it stands is said at once, whatever its own state takes', async () => {
    answer = (socket) => {
      socket.write(`HTTP/1.1 200 OK\r\nService-ReqId: ${AN_ID}\r\nContent-Length: 1000\r\n\r\n{`);
      const timer = setInterval(() => socket.write(' '), 100);
      socket.once('close', () => clearInterval(timer));
    };
    await start();
    const startedAt = performance.now();
    const said = await desk.ask(ana, '/workstation/api/office');
    expect(((await said.json()) as { office: object }).office).toMatchObject({ url: office.url, version: null });
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    await expect.poll(office.open).toBe(1);
    await expect.poll(office.open, { timeout: 8_000 }).toBe(0);
  });
});
