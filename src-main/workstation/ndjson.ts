import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorEvent } from '../contract/window/error-event.ts';
import { logFailure } from '../http/failure-log.ts';
import { knownError } from '../http/failures.ts';
import { errorBody } from '../http/http-error.ts';
import { NDJSON } from '../http/ndjson.ts';
import { requestSignal } from '../http/unread-request.ts';

/**
 * Answers with one JSON object a line. `events` is told by its signal when the window hangs up; a failure becomes the
 * last line, since the status has been sent by then.
 */
export async function sendEvents<Event extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  events: (signal: AbortSignal) => AsyncIterable<Event>,
): Promise<void> {
  const signal = requestSignal(reply);
  async function* lines() {
    try {
      for await (const event of events(signal)) yield `${JSON.stringify(event)}\n`;
    } catch (error) {
      if (signal.aborted) return;
      const known = knownError(error);
      logFailure(request, known);
      const last: ErrorEvent = { type: 'error', code: known.code, body: errorBody(request.id, known) };
      yield `${JSON.stringify(last)}\n`;
    }
  }
  reply.header('content-type', `${NDJSON}; charset=utf-8`);
  await reply.send(Readable.from(lines(), { objectMode: false }));
}
