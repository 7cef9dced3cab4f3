import type { FastifyInstance } from 'fastify';
import { LIST_OPTIONS } from '../contract/lists.ts';
import type { SearchEvent } from '../contract/workstation.ts';
import { ApiError } from '../http/errors.ts';
import { factsOf, listsOf, wantedOf } from '../lists/parameters.ts';
import type { ListsRoom } from '../lists/room.ts';
import { sendEvents } from './ndjson.ts';

/** `GET /lists/search`: the search of the API, with what the list says of each record beside it. */
export function searchRoutes(app: FastifyInstance, parts: { lists: ListsRoom }): void {
  app.get('/lists/search', async (request, reply) => {
    const query = new URL(request.url, 'http://localhost').searchParams;
    const option = LIST_OPTIONS.find((name) => name === query.get('list'));
    if (!option) throw new ApiError('listInvalid');
    const question = { lists: listsOf(option), facts: factsOf(query), ...wantedOf(query) };
    const limit = limitOf(query.get('limit'));
    await sendEvents<SearchEvent>(request, reply, (signal) => parts.lists.search(question, signal, { limit }));
    return reply;
  });
}

/** The most records of a file that are sent; without it all are. */
function limitOf(text: string | null): number | undefined {
  if (!text) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new ApiError('requestInvalid', { detail: 'The parameter "limit" must be a whole number from 1.' });
}
