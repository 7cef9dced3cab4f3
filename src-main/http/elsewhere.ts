import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { isOver } from './answer.ts';
import type { Call, Endpoint } from './endpoint.ts';

/** Says whether the office that this machine has joined gave an answer, or why this machine did in its place. */
export const OFFICE_HEADER = 'Atesta-Office';

/** An answer of another service, to be sent as it comes. */
export interface TakenAnswer {
  status: number;
  /** Those that go on to the caller; lower case. */
  headers: Readonly<Record<string, string>>;
  body: AsyncIterable<Uint8Array>;
}

/** Who answers calls in this service's place; `office/room.ts` is the one that there is. */
export interface Elsewhere {
  /**
   * Asked once of each call, before its body is read, with the method that it came by. Without an answer (`here`) this service
   * gives its own, with those headers.
   *
   * @throws ApiError where neither is to answer.
   */
  take(
    call: Call,
    endpoint: Endpoint,
    method: string,
  ): Promise<TakenAnswer | { here: Readonly<Record<string, string>> }>;
}

/** Sends it piece by piece. What fails before the first is an error answer, what fails after it cuts the answer off. */
export async function sendTaken(reply: FastifyReply, { status, headers, body }: TakenAnswer): Promise<void> {
  const pieces = body[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (isOver(reply)) {
    await pieces.return?.();
    return;
  }
  async function* all() {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  reply.request.log.info({ office: headers['service-reqid'] }, 'answered elsewhere');
  await reply
    .code(status)
    .headers(headers)
    .send(Readable.from(all(), { objectMode: false }));
}
