import type { FastifyInstance } from 'fastify';
import { LIST_NAMES, LIST_OPTIONS, type ListName } from '../contract/lists.ts';
import type { SearchEvent } from '../contract/workstation.ts';
import { ApiError } from '../errors/api-error.ts';
import { factsOf, listsOf, wantedOf } from '../lists/parameters.ts';
import type { ListsRoom } from '../lists/room.ts';
import { sendEvents } from './ndjson.ts';

/** `GET /lists/search`: the search of the API, in one list, in several or in all, with what the list says of each record. */
export function searchRoutes(app: FastifyInstance, parts: { lists: ListsRoom }): void {
  app.get('/lists/search', async (request, reply) => {
    const query = new URL(request.url, 'http://localhost').searchParams;
    const question = { lists: listsIn(query), facts: factsOf(query), ...wantedOf(query) };
    const limit = limitOf(query.get('limit'));
    await sendEvents<SearchEvent>(request, reply, (signal) => parts.lists.search(question, signal, { limit }));
    return reply;
  });
}

/** The lists of `list`, or of `lists`; one of them is given, once. */
function listsIn(query: URLSearchParams): readonly ListName[] {
  const [given, second] = [...query.getAll('list'), ...query.getAll('lists')];
  if (given === undefined) throw new ApiError('listInvalid');
  if (second !== undefined) throw new ApiError('repeatedParameter');
  if (query.has('list')) {
    const option = LIST_OPTIONS.find((name) => name === given);
    if (!option) throw new ApiError('listInvalid');
    return listsOf(option);
  }
  const named = given.split(',');
  const lists = LIST_NAMES.filter((name) => named.includes(name));
  // A name that is no list's must not look as if it had been searched; the window's key may search them all.
  if (lists.length < new Set(named).size) throw new ApiError('listInvalid');
  return lists;
}

/** The most records of a file that are sent; without it all are. */
function limitOf(text: string | null): number | undefined {
  if (!text) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new ApiError('requestInvalid', { detail: 'The parameter "limit" must be a whole number from 1.' });
}
