import type { SearchEvent } from '../../contract/list-search.ts';
import { LIST_NAMES, type ListName } from '../../contract/lists.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Answer, AnsweringSnapshot, Call } from '../../http/endpoint.ts';
import { sentenceFor } from '../../workers/unreadable-data.ts';
import type { SearchQuestion } from '../search/question.ts';
import type { Result } from '../search/search.ts';
import { doubtHeaders } from './doubt-header.ts';
import { factsOf, isFull, limitOf, listsOf, onlyOne, permittedList, unitsOf, wantedOf } from './parameters.ts';

/** Searches and tells what is found as it is found. Throws ApiError before the first event, or while they come. */
export type EventSearch = (
  question: SearchQuestion,
  signal: AbortSignal,
  options?: SearchOptions,
) => Promise<{ scope: Scope; sources: readonly AnsweringSnapshot[]; events: AsyncIterable<SearchEvent> }>;

type Scope = Result['scope'];

export interface SearchOptions {
  /** The most records of a file that are sent; all are counted. */
  limit?: number;
}

/**
 * `GET /restricted-lists/v2` with `Accept: application/x-ndjson`: the lookup line by line as it is found, with all that the
 * lists say.
 */
export async function searchInLines({ query, caller, signal }: Call, search: EventSearch): Promise<Answer> {
  const { lists, usage } = listsIn(query, caller.permissions);
  // Lines have all of it; a value that is none is refused here, too.
  isFull(query);
  const wanted = wantedOf(query);
  const question = { lists, facts: factsOf(query), ...wanted };
  const partial = isPartial(query);
  const { scope, sources, events } = await search(question, signal, { limit: limitOf(query) });
  const unreadable = scope.notConsulted.find(({ reason }) => reason === 'unreadable');
  if (unreadable && !partial) {
    throw new ApiError('dataUnreadable', { detail: sentenceFor(unreadable.files, ` of ${unreadable.list}`) });
  }
  async function* lines() {
    for await (const event of events) yield `${JSON.stringify(event)}\n`;
  }
  return {
    data: { pieces: lines(), ndjson: true },
    sources,
    byDocument: 'taxId' in wanted,
    headers: doubtHeaders(query),
    usage,
  };
}

/** The lists of `list`, or of all those in `lists`, and what they count as. */
function listsIn(
  query: URLSearchParams,
  permissions: ReadonlySet<string>,
): { lists: readonly ListName[]; usage: { list: string; units: number } } {
  const list = permittedList(query, permissions);
  const given = onlyOne(query, 'lists');
  if (given === null) return { lists: listsOf(list), usage: { list, units: unitsOf(list) } };
  const named = given.split(',');
  const lists = LIST_NAMES.filter((name) => named.includes(name));
  // A name that is no list's must not look as if it had been searched; nor may a list be asked for in two ways.
  if (list !== 'todas' || lists.length < new Set(named).size) throw new ApiError('listInvalid');
  return { lists, usage: { list: '', units: lists.length } };
}

function isPartial(query: URLSearchParams): boolean {
  const given = onlyOne(query, 'partial');
  if (given !== null && given !== 'true') throw new ApiError('partialInvalid');
  return given === 'true';
}
