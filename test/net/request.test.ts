import http from 'node:http';
import https from 'node:https';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ConnectTimeout, RequestBroken, sendRequest } from '../../src-main/net/request.ts';

const never = new AbortController().signal;
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(onConnect: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    closing.push(() => socket.destroy());
    socket.on('error', () => undefined);
    onConnect(socket);
  });
  closing.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function send(scheme: 'http' | 'https', port: number, options: { connectMs?: number; onConnected?: () => void } = {}) {
  const { connectMs = 30_000, onConnected } = options;
  const agent = scheme === 'https' ? new https.Agent() : new http.Agent();
  const url = new URL(`${scheme}://127.0.0.1:${port}/`);
  return sendRequest({ method: 'GET', url, headers: {}, agent, connectMs }, never, onConnected);
}

test('a host that takes the connection and never ends the handshake of its encryption has not connected', async () => {
  const port = await listen(() => undefined);
  let connected = false;
  const onConnected = () => {
    connected = true;
  };
  await expect(send('https', port, { connectMs: 100, onConnected })).rejects.toBeInstanceOf(ConnectTimeout);
  expect(connected).toBe(false);
});

test('without encryption the same host has, and how long to wait for its answer is for the caller to say', async () => {
  const port = await listen((socket) => setTimeout(() => socket.end('HTTP/1.1 204 No Content\r\n\r\n'), 300));
  expect((await send('http', port, { connectMs: 100 })).statusCode).toBe(204);
});

test('an answer that breaks off in its head is told from no answer at all', async () => {
  const broken = await listen((socket) => socket.end('HTTP/1.1 200'));
  await expect(send('http', broken)).rejects.toBeInstanceOf(RequestBroken);
  const silent = await listen((socket) => socket.resetAndDestroy());
  await expect(send('http', silent)).rejects.toMatchObject({ code: 'ECONNRESET' });
});
