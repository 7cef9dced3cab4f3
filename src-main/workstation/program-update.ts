import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ProgramUpdateEvent } from '../contract/window/program-update.ts';
import { ApiError } from '../errors/api-error.ts';
import { eventsOf } from '../http/ndjson.ts';
import { requestSignal } from '../http/unread-request.ts';
import type { AroundService } from './around-service.ts';
import { answerRoute, eventRoute } from './window-route.ts';

const isNothing = Compile(Type.Object({}, { additionalProperties: false }));

/** Newer versions of the program, where a desktop is around the service. */
export function programUpdateRoutes(app: FastifyInstance, { around }: { around?: AroundService | undefined }): void {
  const updates = () => {
    if (!around) throw new ApiError('notFound');
    return around.programUpdates();
  };
  answerRoute(app, 'GET /program-update', async () => ({ programUpdate: around?.programUpdates().status() ?? null }));
  answerRoute(app, 'POST /program-update/check', async (_request, reply) => ({
    programUpdate: await updates().check(requestSignal(reply)),
  }));
  eventRoute(app, 'POST /program-update/fetch', (request) => {
    if (!isNothing.Check(request.body ?? {})) {
      throw new ApiError('requestInvalid', { detail: 'Send {}: where the program is renewed from is in the policy.' });
    }
    const { fetch } = updates();
    return (signal) =>
      eventsOf<ProgramUpdateEvent>(async (emit) => {
        const tell = (bytes: number, totalBytes: number | null) => emit({ type: 'progress', bytes, totalBytes });
        return { type: 'done', ...(await fetch(tell, signal)) };
      });
  });
  answerRoute(app, 'POST /program-update/install', async (_request, reply) => {
    const { installNow, status } = updates();
    if (!status().available?.ready) throw new ApiError('notFound');
    // Not before the answer is on its way: the program ends.
    reply.raw.once('finish', () => setImmediate(installNow));
    return undefined;
  });
}
