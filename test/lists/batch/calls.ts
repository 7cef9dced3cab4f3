import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Call } from '../../../src-main/http/endpoint.ts';
import { callOf } from '../calls.ts';

/** A judged batch request as the server hands it to the endpoint. */
export function batchCall(
  query: string,
  body: string | Readable,
  options: { type?: string; signal?: AbortSignal } = {},
): Call {
  return {
    ...callOf(query, { signal: options.signal }),
    headers: { 'content-type': options.type ?? 'application/json' },
    body: (typeof body === 'string' ? Readable.from([Buffer.from(body)]) : body) as IncomingMessage,
  };
}
