import type { ListsAnswerV2, ListsDataV1 } from '../../src-main/contract/lists.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import type { Answer, Call, Version } from '../../src-main/http/endpoint.ts';
import type { ListsRoom } from '../../src-main/lists/room.ts';

export interface Asked {
  version?: Version;
  permissions?: string[];
  signal?: AbortSignal;
}

/** A judged request as the server hands it to the endpoint. */
export function callOf(query: string | Record<string, string>, asked: Asked = {}): Call {
  return {
    id: '00000000-0000-4000-8000-000000000000',
    version: asked.version ?? 'v2',
    parameters: {},
    query: new URLSearchParams(query),
    headers: {},
    caller: {
      name: 'test',
      kind: 'key',
      permissions: new Set(asked.permissions ?? [PERMISSIONS.oneList, PERMISSIONS.allLists]),
    },
    signal: asked.signal ?? new AbortController().signal,
    body: undefined as never,
  };
}

/** The text of `data`, however it comes. */
export async function textOf(answer: Answer): Promise<string> {
  if ('json' in answer.data) return answer.data.json;
  if ('value' in answer.data) return JSON.stringify(answer.data.value);
  if ('bytes' in answer.data) throw new Error('the answer is a file');
  let text = '';
  for await (const piece of answer.data.pieces) text += piece;
  return text;
}

export async function askV2(
  room: ListsRoom,
  query: string | Record<string, string>,
  asked: Asked = {},
): Promise<ListsAnswerV2['data']> {
  return JSON.parse(await textOf(await room.endpoint.handle(callOf(query, asked))));
}

export async function askV1(room: ListsRoom, query: string | Record<string, string>): Promise<ListsDataV1> {
  return JSON.parse(await textOf(await room.endpoint.handle(callOf(query, { version: 'v1' }))));
}
