import { Compile } from 'typebox/compile';
import {
  LIST_NAMES,
  type ListOption,
  ListsAnswerV1,
  ListsAnswerV2,
  ListsQuery,
  NameParameter,
  UNITS_OF_TODAS,
} from '../contract/lists.ts';
import { PERMISSIONS } from '../contract/permissions.ts';
import type { Answer, Endpoint } from '../http/endpoint.ts';
import { ApiError } from '../http/errors.ts';
import type { Form, Piece } from './answering.ts';
import type { SearchQuestion } from './question.ts';
import type { Result } from './search.ts';

const isOption = Compile(ListsQuery.properties.list);
const isName = Compile(NameParameter);

/** `GET /restricted-lists`: what comes in and what goes out; `search` does the rest. */
export function listsEndpoint(
  search: (question: SearchQuestion, form: Form, signal: AbortSignal) => Promise<Result>,
): Endpoint {
  return {
    path: '/restricted-lists',
    method: 'GET',
    versions: ['v1', 'v2'],
    defaultVersion: 'v1',
    schemes: ['ApiKey'],
    permitted: (permissions) => permissions.has(PERMISSIONS.oneList) || permissions.has(PERMISSIONS.allLists),
    docs: {
      summary: 'Restricted lists lookup',
      description:
        'Looks a name (any part of it, case ignored) or a CPF or CNPJ (`taxId`, with or without mask) up in one list or ' +
        'in all of them. v2 gives the records found, grouped by list and source file; v1 only says where there are any.',
      query: ListsQuery,
      answers: { v1: ListsAnswerV1, v2: ListsAnswerV2 },
      errors: [401, 404, 422, 500],
    },
    async handle(call) {
      const list = listOf(call.query);
      refuseWithoutPermission(list, call.caller.permissions);
      const lists = list === 'todas' ? LIST_NAMES : [list];
      const question = { lists, ...wantedOf(call.query) } as SearchQuestion;
      const result = await search(question, call.version === 'v1' ? 'presence' : 'answer', call.signal);
      const data = call.version === 'v1' ? { value: await presenceOf(result) } : groupsOf(result);
      return { data, sources: result.sources, usage: { list, units: list === 'todas' ? UNITS_OF_TODAS : 1 } };
    },
  };
}

function listOf(query: URLSearchParams): ListOption {
  const list = query.get('list');
  if (!isOption.Check(list)) throw new ApiError('listInvalid');
  if (query.getAll('list').length > 1) throw new ApiError('repeatedParameter');
  return list;
}

/** `todas` is one permission more, not another one in place of it (decisions.md, order of checks). */
function refuseWithoutPermission(list: ListOption, permissions: ReadonlySet<string>): void {
  const allowed = permissions.has(PERMISSIONS.oneList) && (list !== 'todas' || permissions.has(PERMISSIONS.allLists));
  if (!allowed) throw new ApiError('permissionMissing');
}

/** A `taxId` that is there and not empty decides, however odd; `name` is then not even looked at. */
function wantedOf(query: URLSearchParams): { taxId: string } | { name: string } {
  const taxId = onlyOne(query, 'taxId');
  if (taxId) return { taxId };
  const name = onlyOne(query, 'name');
  if (!isName.Check(name)) throw new ApiError('nameLength');
  return { name };
}

/** Which of two values was meant cannot be told, and searching for the wrong one would answer "not listed". */
function onlyOne(query: URLSearchParams, parameter: string): string | null {
  const values = query.getAll(parameter);
  if (values.length > 1) throw new ApiError('repeatedParameter');
  return values[0] ?? null;
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
  const state = { open: false };
  return { json: `[${result.short.map((piece) => textOf(piece, state)).join('')}${state.open ? ']}' : ''}]` };
}

async function* groupTexts(pieces: AsyncIterable<Piece>): AsyncGenerator<string> {
  const state = { open: false };
  yield '[';
  for await (const piece of pieces) yield textOf(piece, state);
  yield state.open ? ']}]' : ']';
}

/** The text of a piece after those before it: further records of the open group, or the end of it and a new one. */
function textOf(piece: Piece, state: { open: boolean }): string {
  if (piece.continues) return `,${piece.json}`;
  const before = state.open ? ']},' : '';
  state.open = true;
  return `${before}{"list":${JSON.stringify(piece.list)},"file":${JSON.stringify(piece.file)},"found":[${piece.json}`;
}
