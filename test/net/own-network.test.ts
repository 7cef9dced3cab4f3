import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { agentsOf } from '../../src-main/net/agents.ts';
import { isOwnNetwork, NotOwnNetwork, ownNetworkLookup } from '../../src-main/net/own-network.ts';
import { sendRequest } from '../../src-main/net/request.ts';

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.7.7',
  '::1',
  'fd00::1',
  '::ffff:10.0.0.1',
])('%s is of the own network', (address) => {
  expect(isOwnNetwork(address)).toBe(true);
});

test.each([
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '192.169.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '100.64.0.1',
  '2001:db8::1',
  '::',
  'fe80::1',
  '::ffff:8.8.8.8',
  'localhost',
  '',
])('%j is not', (address) => {
  expect(isOwnNetwork(address)).toBe(false);
});

test('a name of this machine connects', async () => {
  const server = createServer((_, response) => void response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://localhost:${port}/`);
  const agents = agentsOf({ env: {}, lookup: ownNetworkLookup });
  const asked = { method: 'GET', url, headers: {}, agent: await agents.of(url), connectMs: 5000 };
  expect((await sendRequest(asked, new AbortController().signal)).statusCode).toBe(200);
  server.close();
});

test.each([true, false])('of what a name leads to only the own network is given (all: %s)', async (all) => {
  // A number is what looking it up gives, without asking anybody.
  const found = (name: string) =>
    new Promise((resolve) => {
      ownNetworkLookup(name, { all }, (error, address) => resolve(error ?? address));
    });
  expect(await found('8.8.8.8')).toBeInstanceOf(NotOwnNetwork);
  expect(await found('10.0.0.9')).toEqual(all ? [{ address: '10.0.0.9', family: 4 }] : '10.0.0.9');
});
