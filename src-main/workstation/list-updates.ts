import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { LIST_NAMES, type ListName } from '../contract/lists.ts';
import type { UpdateEvent } from '../contract/window/data.ts';
import { ApiError } from '../errors/api-error.ts';
import { eventsOf } from '../http/ndjson.ts';
import type { ListOutcome } from '../lists/update/outcome.ts';
import type { Updates } from '../lists/update/updates.ts';
import { answerRollback } from './rollback.ts';
import { answerRoute, eventRoute } from './window-route.ts';

const isWish = Compile(
  Type.Object(
    { lists: Type.Optional(Type.Array(Type.Enum([...LIST_NAMES]), { maxItems: LIST_NAMES.length })) },
    { additionalProperties: false },
  ),
);

/** `POST /lists/updates` and `POST /lists/:list/rollback`, for the page Bases. */
export function listUpdateRoutes(app: FastifyInstance, { updates }: { updates: Updates }): void {
  eventRoute(app, 'POST /lists/updates', (request) => {
    const wish = request.body ?? {};
    if (!isWish.Check(wish)) {
      throw new ApiError('requestInvalid', { detail: 'Send {"lists": […]} with names of lists, or {} for all.' });
    }
    const lists = wish.lists ?? null;
    return (signal) =>
      eventsOf<UpdateEvent>(async (emit) => {
        const reporter = {
          onProgress: (list: ListName, progress: object) =>
            emit({ type: 'progress', list, ...progress } as UpdateEvent),
          onOutcome: (outcome: ListOutcome) => {
            const event = eventOf(outcome, lists !== null);
            if (event) emit(event);
          },
        };
        await updates.run(lists, {}, reporter, signal);
        return { type: 'done' };
      });
  });

  answerRoute(app, 'POST /lists/:list/rollback', async (request) => {
    const list = LIST_NAMES.find((name) => name === request.params.list);
    if (!list) throw new ApiError('notFound', { detail: 'There is no list of this name.' });
    return answerRollback(updates.rollBack(list));
  });
}

/** A list that is left alone is no news unless it was asked for by name. */
function eventOf({ outcome, ...rest }: ListOutcome, named: boolean): UpdateEvent | null {
  if (outcome !== 'notFetched') return { type: 'list', ...rest, outcome };
  return named ? { type: 'list', ...rest, outcome: 'failed' } : null;
}
