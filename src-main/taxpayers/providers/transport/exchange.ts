import http, { type Agent, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { type ServiceReply, type ServiceRequest, Unavailable } from '../service.ts';
import { ACCEPT_ENCODING, decodeBody, readBody } from './body.ts';
import { brokenOff, ConnectionFault, codeOf, faultOf } from './connection-fault.ts';

/** Until a connection, through proxy and encryption, must stand; short, so that another try fits into the lookup. */
const CONNECT_MS = 5_000;

/** Not followed: a redirect could carry documents and keys to another host. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * One request and its whole answer.
 *
 * @throws ConnectionFault where no byte of an answer came; Unavailable; the signal's reason when it is aborted. None
 * holds the address, the request or the body.
 */
export async function exchange(
  request: ServiceRequest,
  agent: Agent,
  signal: AbortSignal,
  connectMs = CONNECT_MS,
): Promise<ServiceReply> {
  signal.throwIfAborted();
  const message = await respond(request, agent, signal, connectMs);
  const status = message.statusCode ?? 0;
  if (REDIRECTS.has(status)) {
    message.destroy();
    throw new Unavailable(`answered with status ${status}, and redirects are not followed`, { answered: true });
  }
  const body = await readBody(message).catch((error: unknown) => error as Error);
  signal.throwIfAborted();
  return replyOf(status, headersOf(message), body);
}

/** A broken body is told when it is read: of some answers the status is all that counts. */
function replyOf(status: number, headers: Headers, body: Buffer | Error): ServiceReply {
  return {
    status,
    headers,
    get text() {
      if (body instanceof Error) throw body;
      return decodeBody(body, headers.get('content-type'));
    },
  };
}

function headersOf(message: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}

async function respond(
  { method, url, headers, body }: ServiceRequest,
  agent: Agent,
  signal: AbortSignal,
  connectMs: number,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options: RequestOptions = {
    method,
    agent,
    headers: { 'user-agent': 'atesta', 'accept-encoding': ACCEPT_ENCODING, ...headers },
    signal,
    timeout: connectMs, // by it the agent gives a proxy's tunnel up; of the request itself it only tells
  };
  const request = open(url, options);
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  const connected = limitConnecting(request, connectMs, reject);
  // "once" is not enough: ending the answer early is an error of the request too.
  request.on('error', (error) => {
    const begun = (request.socket?.bytesRead ?? 0) > 0;
    reject(signal.aborted ? signal.reason : begun ? brokenOff(error) : faultOf(error));
  });
  request.once('response', resolve);
  request.end(body);
  try {
    return await promise;
  } finally {
    connected();
    signal.removeEventListener('abort', onAbort);
  }
}

function open(url: URL, options: RequestOptions): ClientRequest {
  try {
    return (url.protocol === 'https:' ? https : http).request(url, options);
  } catch (error) {
    throw new Unavailable(`the request cannot be sent (${codeOf(error)})`);
  }
}

/** `fail` is told as well as the request: one that still waits for its proxy's tunnel says nothing when it ends. */
function limitConnecting(request: ClientRequest, ms: number, fail: (error: Error) => void): () => void {
  const timer = setTimeout(() => {
    const error = new ConnectionFault('no connection in time');
    fail(error);
    request.destroy(error);
  }, ms);
  const connected = () => clearTimeout(timer);
  // Through a proxy the socket is given when its tunnel stands.
  request.once('socket', (socket: Socket) => {
    const { encrypted, secureConnecting } = socket as TLSSocket & { secureConnecting?: boolean };
    if (encrypted ? !secureConnecting : !socket.connecting) connected();
    else socket.once(encrypted ? 'secureConnect' : 'connect', connected);
  });
  return connected;
}
