import type { FastifyInstance } from 'fastify';
import { LIST_NAMES } from '../contract/lists.ts';
import type { Change } from '../contract/window/data.ts';
import { ApiError } from '../errors/api-error.ts';
import type { ListsRoom } from '../lists/room.ts';
import { eventRoute } from './window-route.ts';

const KINDS: readonly Change['kind'][] = ['added', 'removed', 'altered'];

/** `GET /lists/:list/changes`: what the newest file of a list has changed, for the page Bases. */
export function listChangeRoutes(app: FastifyInstance, parts: { lists: ListsRoom }): void {
  eventRoute(app, 'GET /lists/:list/changes', (request) => {
    const list = LIST_NAMES.find((name) => name === request.params.list);
    if (!list) throw new ApiError('listInvalid');
    const asked = new URL(request.url, 'http://localhost').searchParams.get('kind');
    const kind = KINDS.find((one) => one === asked);
    if (asked && !kind) {
      throw new ApiError('requestInvalid', { detail: `The parameter "kind" must be one of ${KINDS.join(', ')}.` });
    }
    return (signal) => parts.lists.changes(list, kind, signal);
  });
}
