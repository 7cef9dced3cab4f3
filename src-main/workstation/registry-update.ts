import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { RegistryUpdateEvent } from '../contract/window/data.ts';
import { ApiError } from '../errors/api-error.ts';
import { eventsOf } from '../http/ndjson.ts';
import type { RegistryUpdates } from '../registry/update/updates.ts';
import { answerRollback } from './rollback.ts';
import { answerRoute, eventRoute } from './window-route.ts';

const isNothing = Compile(Type.Object({}, { additionalProperties: false }));

/** `GET /registry`, `POST /registry/updates` and `POST /registry/rollback`, for the page Bases. */
export function registryUpdateRoutes(
  app: FastifyInstance,
  { registryUpdates }: { registryUpdates: RegistryUpdates },
): void {
  answerRoute(app, 'GET /registry', async () => registryUpdates.status());

  eventRoute(app, 'POST /registry/updates', (request) => {
    if (!isNothing.Check(request.body ?? {})) {
      throw new ApiError('requestInvalid', { detail: 'Send {}: what is fetched is in the settings.' });
    }
    return (signal) =>
      eventsOf<RegistryUpdateEvent>(async (emit) => {
        const onProgress = sparingly((progress) => emit({ type: 'progress', ...progress }));
        return { type: 'done', ...(await registryUpdates.run({}, onProgress, signal)) };
      });
  });

  answerRoute(app, 'POST /registry/rollback', async () => answerRollback(registryUpdates.rollBack()));
}

const TELL_EVERY_MS = 100;

type Tell = Parameters<RegistryUpdates['run']>[1];

/** Each piece of a download is progress, thousands a second; nobody sees more than some. New stages and files always count. */
function sparingly(tell: Tell): Tell {
  let last = { at: Number.NEGATIVE_INFINITY, what: '' };
  return (progress) => {
    const now = performance.now();
    const what = `${progress.stage} ${progress.file?.name ?? ''}`;
    if (what === last.what && now - last.at < TELL_EVERY_MS) return;
    last = { at: now, what };
    tell(progress);
  };
}
