import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../api/client.ts';
import { askWindow } from '../../api/window-api.ts';

export const providersQuery = (client: Client) =>
  queryOptions({
    queryKey: ['providers'],
    queryFn: ({ signal }) => askWindow(client, 'GET /providers', { signal }),
  });

export const secretsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['secrets'],
    queryFn: ({ signal }) => askWindow(client, 'GET /secrets', { signal }),
  });

export function setSecret(client: Client, name: string, value: string): Promise<void> {
  return askWindow(client, 'PUT /secrets/:name', { parameters: { name }, body: { value } });
}

export function removeSecret(client: Client, name: string): Promise<void> {
  return askWindow(client, 'DELETE /secrets/:name', { parameters: { name } });
}

/** After a change: what is set decides how the providers stand. */
export async function refreshSecrets(queries: QueryClient, client: Client): Promise<void> {
  await Promise.all([
    queries.invalidateQueries(secretsQuery(client)),
    queries.invalidateQueries(providersQuery(client)),
  ]);
}
