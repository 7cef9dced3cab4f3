import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { PLAYED_HOST, PLAYED_ORIGIN, toReal } from './address.ts';
import { sendSync } from './ipc.ts';
import { record } from './record.ts';
import { defaultSession } from './session.ts';

/** Where the played preload sends its synchronous messages. */
export const IPC_PATH = '/.electron-double/ipc/';

/** Everything Chromium asks for comes through here; answers the proxy's address. */
export async function startProxy(): Promise<string> {
  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  // Encrypted requests can only go outside, where none may go.
  server.on('connect', (request: IncomingMessage, socket) => {
    record('request cancelled', `https://${request.url}`);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '');
  if (url.host === PLAYED_HOST && url.pathname.startsWith(IPC_PATH)) return answerMessage(url, response);
  const real = toReal(url.href);
  if (!(await defaultSession.mayLeave(real))) {
    record('request cancelled', real);
    response.destroy();
    return;
  }
  if (url.host !== PLAYED_HOST) return forward(url, request, response);
  const served = await defaultSession.serve(new Request(real, { method: request.method ?? 'GET' }));
  response.writeHead(served.status, Object.fromEntries(served.headers));
  if (!served.body) return void response.end();
  Readable.fromWeb(served.body as ReadableStream).pipe(response);
}

function answerMessage(url: URL, response: ServerResponse): void {
  const channel = decodeURIComponent(url.pathname.slice(IPC_PATH.length));
  const frame = { url: toReal(url.searchParams.get('frame') ?? ''), parent: null };
  response.end(JSON.stringify(sendSync(channel, frame) ?? null));
}

/** Hands the request on as the real window would have sent it, and the answer back piece by piece. */
function forward(url: URL, request: IncomingMessage, response: ServerResponse): void {
  const onward = http.request(url, { method: request.method, headers: asReal(request.headers) }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, asPlayed(answer.headers));
    answer.pipe(response);
  });
  onward.once('error', () => response.destroy());
  response.once('close', () => onward.destroy());
  request.pipe(onward);
}

function asReal(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const { 'proxy-connection': _, referer: __, ...rest } = headers;
  return rest.origin === PLAYED_ORIGIN ? { ...rest, origin: toReal(PLAYED_ORIGIN) } : rest;
}

function asPlayed(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const allowed = headers['access-control-allow-origin'];
  return allowed === toReal(PLAYED_ORIGIN) ? { ...headers, 'access-control-allow-origin': PLAYED_ORIGIN } : headers;
}
