import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { DataPackEvent } from '../contract/window/data.ts';
import { ApiError } from '../errors/api-error.ts';
import { eventsOf } from '../http/ndjson.ts';
import type { DataPacks } from '../supply/pack/data-packs.ts';
import { eventRoute } from './window-route.ts';

const isNothing = Compile(Type.Object({}, { additionalProperties: false }));

/** `POST /data/fetch`, for the page Bases. */
export function dataPackRoute(app: FastifyInstance, { dataPacks }: { dataPacks: DataPacks }): void {
  eventRoute(app, 'POST /data/fetch', (request) => {
    if (!isNothing.Check(request.body ?? {})) {
      throw new ApiError('requestInvalid', { detail: 'Send {}: where the data pack comes from is in the settings.' });
    }
    return (signal) =>
      eventsOf<DataPackEvent>(async (emit) => {
        const outcome = await dataPacks.run({}, (progress) => emit({ type: 'progress', ...progress }), signal);
        return { type: 'done', ...outcome };
      });
  });
}
