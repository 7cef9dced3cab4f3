import type { Agent, IncomingMessage } from 'node:http';
import { sendRequest } from '../../../net/request.ts';
import { type ServiceReply, type ServiceRequest, Unavailable } from '../service.ts';
import { ACCEPT_ENCODING, decodeBody, readBody } from './body.ts';
import { faultOf } from './connection-fault.ts';

/** Until a connection, through proxy and encryption, must stand; short, so that another try fits into the lookup. */
const CONNECT_MS = 5_000;

/** Not followed: a redirect could carry documents and keys to another host. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Taken on, and a part: successes whose body is not the answer, so that an empty one does not say that there is nobody. */
const UNFINISHED: ReadonlySet<number> = new Set([202, 206]);

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
  const message = await respond(request, agent, signal, connectMs);
  const status = message.statusCode ?? 0;
  if (REDIRECTS.has(status)) {
    message.destroy();
    throw new Unavailable(`answered with status ${status}, and redirects are not followed`, { answered: true });
  }
  if (UNFINISHED.has(status)) {
    message.destroy();
    throw new Unavailable(`answered with status ${status}, and not with its whole answer`, { answered: true });
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
  const sent = { 'user-agent': 'atesta', 'accept-encoding': ACCEPT_ENCODING, ...headers };
  try {
    return await sendRequest({ method, url, headers: sent, body, agent, connectMs }, signal);
  } catch (error) {
    throw signal.aborted ? signal.reason : faultOf(error);
  }
}
