import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import type { Call, Endpoint, Version } from '../../src-main/http/endpoint.ts';

/** Asks the endpoint for a name in `list` and receives all of `data`, as the API would send it. */
export async function askEndpoint(
  endpoint: Endpoint,
  { version = 'v2', ...query }: { version?: Version; list: string; name: string },
  onPiece: (piece: string) => void = () => undefined,
): Promise<void> {
  const call: Call = {
    id: crypto.randomUUID(),
    version,
    parameters: {},
    query: new URLSearchParams(query),
    headers: {},
    caller: { name: 'bench', kind: 'key', permissions: new Set([PERMISSIONS.oneList, PERMISSIONS.allLists]) },
    signal: new AbortController().signal,
    body: undefined as never, // a GET has none
  };
  const { data } = await endpoint.handle(call);
  if ('json' in data) onPiece(data.json);
  else if ('value' in data) onPiece(JSON.stringify(data.value));
  else if ('pieces' in data) for await (const piece of data.pieces) onPiece(piece);
}
