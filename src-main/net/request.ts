import http, { type Agent, type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { TLSSocket } from 'node:tls';

export interface Outgoing {
  method: string;
  url: URL;
  headers: OutgoingHttpHeaders;
  /** A stream is not touched before the connection stands; once it was begun, what is left of it when the request is over is let go. */
  body?: string | Uint8Array | Readable;
  agent: Agent;
  /** Milliseconds until a connection, through proxy and encryption, must stand. */
  connectMs: number;
}

/** No connection stood in time. */
export class ConnectTimeout extends Error {
  readonly connectMs: number;

  constructor(connectMs: number) {
    super(`no connection within ${connectMs} ms`);
    this.name = 'ConnectTimeout';
    this.connectMs = connectMs;
  }
}

/**
 * Sends a request; resolves when the head of its answer has come. `onConnected` is called once the connection stands, with
 * a way to end the request.
 *
 * @throws ConnectTimeout; an error of Node's with its code; RequestBroken where bytes of an answer had come; the signal's
 * reason when it is aborted.
 */
export async function sendRequest(
  { method, url, headers, body, agent, connectMs }: Outgoing,
  signal: AbortSignal,
  onConnected: (end: (error: Error) => void) => void = () => undefined,
): Promise<IncomingMessage> {
  signal.throwIfAborted();
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    headers,
    agent,
    rejectUnauthorized: true, // also where the environment says otherwise (NODE_TLS_REJECT_UNAUTHORIZED)
    signal,
    timeout: connectMs, // by it the agent gives a proxy's tunnel up; of the request itself it only tells
  });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  // The promise is told as well: a request that still waits for its proxy's tunnel says nothing when it ends.
  const end = (error: Error) => {
    reject(error);
    request.destroy(error);
  };
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(() => end(new ConnectTimeout(connectMs)), connectMs);
  whenConnected(request, () => {
    clearTimeout(timer);
    onConnected(end);
    if (!(body instanceof Readable)) return;
    // What never was on its way is whole still, for whoever goes on with it when this has failed.
    request.once('close', () => body.unpipe(request).resume());
    body.pipe(request);
  });
  // "once" is not enough: ending the answer early is an error of the request too.
  request.on('error', (error) => {
    const answerStarted = (request.socket?.bytesRead ?? 0) > 0;
    reject(signal.aborted ? signal.reason : answerStarted ? new RequestBroken(error) : error);
  });
  request.once('response', resolve);
  if (!(body instanceof Readable)) request.end(body);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

/** The connection ended after bytes of the answer had come: the other side has seen the request. */
export class RequestBroken extends Error {
  constructor(cause: Error) {
    super('the answer broke off', { cause });
    this.name = 'RequestBroken';
  }
}

function whenConnected(request: ClientRequest, connected: () => void): void {
  // Through a proxy the socket is given when its tunnel stands.
  request.once('socket', (socket: Socket) => {
    const { encrypted, secureConnecting } = socket as TLSSocket & { secureConnecting?: boolean };
    if (encrypted ? !secureConnecting : !socket.connecting) connected();
    else socket.once(encrypted ? 'secureConnect' : 'connect', connected);
  });
}
