import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ProvidersAnswer, type SecretsAnswer, WORKSTATION_API } from '../../../src-main/contract/workstation.ts';
import type { Client } from '../../api/client.ts';

export const providersQuery = (client: Client) =>
  queryOptions({
    queryKey: ['providers'],
    queryFn: ({ signal }) => client.json<ProvidersAnswer>(`${WORKSTATION_API}/providers`, { signal }),
  });

export const secretsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['secrets'],
    queryFn: ({ signal }) => client.json<SecretsAnswer>(`${WORKSTATION_API}/secrets`, { signal }),
  });

export function setSecret(client: Client, name: string, value: string): Promise<void> {
  return client.json(addressOf(name), { method: 'PUT', body: { value } });
}

export function removeSecret(client: Client, name: string): Promise<void> {
  return client.json(addressOf(name), { method: 'DELETE' });
}

/** After a change: what is set decides how the providers stand. */
export async function refreshSecrets(queries: QueryClient, client: Client): Promise<void> {
  await Promise.all([
    queries.invalidateQueries(secretsQuery(client)),
    queries.invalidateQueries(providersQuery(client)),
  ]);
}

function addressOf(name: string): string {
  return `${WORKSTATION_API}/secrets/${encodeURIComponent(name)}`;
}
