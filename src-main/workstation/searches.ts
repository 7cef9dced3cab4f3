import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { LIST_NAMES, LIST_OPTIONS, type ListOption, NameParameter } from '../contract/lists.ts';
import type { SearchEvent } from '../contract/workstation.ts';
import { ApiError } from '../http/errors.ts';
import type { ListsRoom } from '../lists/room.ts';
import { sendEvents } from './ndjson.ts';

const isName = Compile(NameParameter);

/** `GET /lists/search`: the search of the API, with what the list says of each record beside it. */
export function searchRoutes(app: FastifyInstance, parts: { lists: ListsRoom }): void {
  app.get('/lists/search', async (request, reply) => {
    const query = new URL(request.url, 'http://localhost').searchParams;
    const option = LIST_OPTIONS.find((name) => name === query.get('list'));
    if (!option) throw new ApiError('listInvalid');
    const question = questionOf(option, query.get('taxId') ?? '', query.get('name') ?? '');
    await sendEvents<SearchEvent>(request, reply, (signal) => parts.lists.search(question, signal));
    return reply;
  });
}

function questionOf(option: ListOption, taxId: string, name: string) {
  const lists = option === 'todas' ? LIST_NAMES : [option];
  if (taxId !== '') return { lists, taxId };
  if (!isName.Check(name)) throw new ApiError('nameLength');
  return { lists, name };
}
