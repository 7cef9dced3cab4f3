import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import type { Answer, Call, Endpoint } from '../../src-main/http/endpoint.ts';

/** A call as the server hands it to the endpoint once route, version and credentials are right. */
export function callOf(query: string, signal: AbortSignal = new AbortController().signal): Call {
  return {
    id: '00000000-0000-4000-8000-000000000000',
    version: 'v1',
    parameters: {},
    query: new URLSearchParams(query),
    headers: {},
    caller: { name: 'test', kind: 'key', permissions: new Set([PERMISSIONS.registry]) },
    signal,
    body: undefined as never, // GET endpoints never look at it
  };
}

/** The text of `data` that the endpoint answers. */
export async function ask(endpoint: Endpoint, query: string): Promise<string> {
  return dataOf(await endpoint.handle(callOf(query)));
}

export function dataOf(answer: Answer): string {
  if (!('json' in answer.data)) throw new Error('the answer is not ready text');
  return answer.data.json;
}
