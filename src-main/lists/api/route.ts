import { LISTS_EXAMPLES } from '../../contract/examples/lists.ts';
import { SearchLine, SearchQuery } from '../../contract/list-search.ts';
import { ListsAnswerV1, ListsAnswerV2, ListsQuery } from '../../contract/lists.ts';
import { PERMISSIONS } from '../../contract/permissions.ts';
import type { Answer, Endpoint } from '../../http/endpoint.ts';
import { asksForLines } from '../../http/ndjson.ts';
import type { AnswerPiece, RecordForm } from '../search/answer-of-list.ts';
import type { SearchQuestion } from '../search/question.ts';
import type { Result } from '../search/search.ts';
import { DOUBT_DOCS, doubtHeaders } from './doubt-header.ts';
import { GroupText } from './groups-json.ts';
import { factsOf, isFull, listsOf, permittedList, unitsOf, wantedOf } from './parameters.ts';
import { type EventSearch, searchInLines } from './search-in-lines.ts';

/** `GET /restricted-lists`: what comes in and what goes out; the searches do the rest, `events` of the answer in lines. */
export function listsEndpoint(
  search: (question: SearchQuestion, form: RecordForm, signal: AbortSignal) => Promise<Result>,
  events: EventSearch,
): Endpoint {
  return {
    path: '/restricted-lists',
    method: 'GET',
    kept: true,
    versions: ['v1', 'v2'],
    defaultVersion: 'v1',
    schemes: ['ApiKey'],
    permitted: (permissions) => permissions.has(PERMISSIONS.oneList) || permissions.has(PERMISSIONS.allLists),
    docs: {
      summary: 'Restricted lists lookup',
      description:
        'Looks a name (any part of it, case ignored) or a CPF or CNPJ (`taxId`, with or without mask) up in one list or ' +
        'in all of them. v2 gives the records found, grouped by list and source file; v1 only says where there are any. ' +
        'With `match` a name is also found in another spelling. `birthDate`, `country` and `type` put namesakes who ' +
        'contradict them last in each file, and say so; they take nobody away. With `Accept: application/x-ndjson` v2 answers ' +
        'with one JSON object a line as it is found: which lists were consulted and which not, then file by file each record ' +
        "with its aliases and the publisher's other columns, also records that have left a list; an answer without the last " +
        'line, which has `metadata`, was cut.',
      query: ListsQuery,
      answers: { v1: ListsAnswerV1, v2: ListsAnswerV2 },
      lines: { answers: { v2: SearchLine }, query: SearchQuery },
      errors: [
        'listInvalid',
        'nameLength',
        'nameWithoutWords',
        'matchInvalid',
        'thresholdInvalid',
        'birthDateInvalid',
        'countryInvalid',
        'typeInvalid',
        'detailInvalid',
        'limitInvalid',
        'partialInvalid',
        'repeatedParameter',
        'dataUnreadable',
        'busy',
      ],
      headers: DOUBT_DOCS,
      deprecated: ['v1'],
      examples: LISTS_EXAMPLES,
    },
    async handle(call) {
      if (call.version === 'v2' && asksForLines(call.headers)) return searchInLines(call, events);
      const list = permittedList(call.query, call.caller.permissions);
      const isV1 = call.version === 'v1';
      const form = isFull(call.query) ? 'full' : 'answer';
      const wanted = wantedOf(call.query);
      const question = { lists: listsOf(list), facts: isV1 ? undefined : factsOf(call.query), ...wanted };
      const result = await search(question, isV1 ? 'presence' : form, call.signal);
      const data = isV1 ? { value: await presenceOf(result) } : groupsOf(result);
      return {
        data,
        sources: result.sources,
        byDocument: 'taxId' in wanted,
        headers: doubtHeaders(call.query),
        usage: { list, units: unitsOf(list) },
      };
    },
  };
}

async function presenceOf(result: Result) {
  const lists = new Set<string>();
  const files: string[] = [];
  for await (const piece of result.pieces()) {
    if (piece.continues) continue;
    lists.add(piece.list);
    files.push(piece.file);
  }
  return { found: files.length > 0, lists: [...lists], files };
}

function groupsOf(result: Result): Answer['data'] {
  if (!result.short) return { pieces: groupTexts(result.pieces()) };
  const text = new GroupText();
  return { json: result.short.map((piece) => text.of(piece)).join('') + text.end() };
}

async function* groupTexts(pieces: AsyncIterable<AnswerPiece>): AsyncGenerator<string> {
  const text = new GroupText();
  for await (const piece of pieces) yield text.of(piece);
  yield text.end();
}
