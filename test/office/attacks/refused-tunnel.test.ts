import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProvider } from '../../support/openid-provider.ts';
import { type JoinedDesk, startJoinedDesk } from '../joined.ts';

describe.skipIf(noProvider)('a proxy that refuses the way to the office', () => {
  let proxy: Server;
  let desk: JoinedDesk;
  let ana: string;
  beforeAll(async () => {
    proxy = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n'));
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const { port } = proxy.address() as AddressInfo;
    const network = { proxy: `http://127.0.0.1:${port}`, noProxy: ['127.0.0.1'] };
    desk = await startJoinedDesk('https://atesta.office.example', { config: { network } });
    ana = await desk.as('ana-1');
  });
  afterAll(async () => {
    proxy?.close();
    await desk?.close();
  });

  test('has a batch answered here, and all of it', async () => {
    for (const size of [1, 2_000]) {
      const names = Array.from({ length: size }, (_, at) => `NINGUEM INVENTADO ${'ABCDEFGHIJ'[at % 10]}`);
      const answer = await desk.ask(ana, '/restricted-lists/v2/batch?list=ceis', names, {
        accept: 'application/x-ndjson',
      });
      expect([answer.status, answer.headers.get('atesta-office')]).toEqual([200, 'unreachable']);
      expect((await answer.text()).trim().split('\n')).toHaveLength(size + 1);
    }
  });
});
