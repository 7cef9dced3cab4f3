import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorEvent } from '../contract/workstation.ts';
import { logFailure } from '../http/failure-log.ts';
import { knownError } from '../http/failures.ts';
import { errorBody } from '../http/http-error.ts';
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
  reply.header('content-type', 'application/x-ndjson; charset=utf-8');
  await reply.send(Readable.from(lines(), { objectMode: false }));
}

/** Turns callbacks into an event stream: `work` reports through `emit`, its result closes the stream. */
export async function* eventsOf<Event>(work: (emit: (event: Event) => void) => Promise<Event>): AsyncGenerator<Event> {
  const waiting: Event[] = [];
  let wake: () => void = () => undefined;
  let settled = false;
  const done = work((event) => {
    waiting.push(event);
    wake();
  }).finally(() => {
    settled = true;
    wake();
  });
  done.catch(() => undefined);
  while (!settled || waiting.length > 0) {
    const event = waiting.shift();
    if (event !== undefined) yield event;
    else
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (settled || waiting.length > 0) resolve();
      });
  }
  yield await done;
}
