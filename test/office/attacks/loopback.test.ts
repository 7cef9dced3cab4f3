import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { noProvider } from '../../support/openid-provider.ts';
import { answerWith, startFalseOffice } from '../false-office.ts';
import { startJoinedDesk } from '../joined.ts';

test.skipIf(noProvider)(
  'an office on this machine is asked by no proxy, which would have the token in the clear',
  async () => {
    const seen: string[] = [];
    const proxy = createServer((socket) => {
      socket
        .on('error', () => undefined)
        .once('data', (bytes) => {
          seen.push(String(bytes));
          socket.destroy();
        });
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const office = await startFalseOffice((socket) => socket.end(answerWith('200 OK', [])));
    const network = { proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
    // The provider alone is not asked through the proxy.
    const url = office.url.replace('127.0.0.1', 'localhost');
    const desk = await startJoinedDesk(url, { config: { network: { ...network, noProxy: ['127.0.0.1'] } } });
    onTestFinished(async () => {
      proxy.close();
      await Promise.all([desk.close(), office.close()]);
    });
    expect((await desk.ask(await desk.as('ana-1'), '/dossiers/v1')).status).toBe(200);
    expect(office.heads[0]).toContain('authorization: Bearer ');
    expect(seen).toEqual([]);
  },
);
