import type { FastifyInstance } from 'fastify';
import { LIST_NAMES } from '../contract/lists.ts';
import type { Change, ChangeEvent } from '../contract/workstation.ts';
import { ApiError } from '../errors/api-error.ts';
import type { ListsRoom } from '../lists/room.ts';
import { sendEvents } from './ndjson.ts';

const KINDS: readonly Change['kind'][] = ['added', 'removed', 'altered'];

/** `GET /lists/:list/changes`: what the newest file of a list has changed, for the page Bases. */
export function listChangeRoutes(app: FastifyInstance, parts: { lists: ListsRoom }): void {
  app.get<{ Params: { list: string } }>('/lists/:list/changes', async (request, reply) => {
    const list = LIST_NAMES.find((name) => name === request.params.list);
    if (!list) throw new ApiError('listInvalid');
    const asked = new URL(request.url, 'http://localhost').searchParams.get('kind');
    const kind = KINDS.find((one) => one === asked);
    if (asked && !kind) {
      throw new ApiError('requestInvalid', { detail: `The parameter "kind" must be one of ${KINDS.join(', ')}.` });
    }
    await sendEvents<ChangeEvent>(request, reply, (signal) => parts.lists.changes(list, kind, signal));
    return reply;
  });
}
