import { queryOptions } from '@tanstack/react-query';
import type { Permission } from '../../../src-main/contract/permissions.ts';
import { type CreatedKey, type KeySummary, WORKSTATION_API } from '../../../src-main/contract/workstation.ts';
import type { Client } from '../../api/client.ts';

export const keysQuery = (client: Client) =>
  queryOptions({
    queryKey: ['keys'],
    queryFn: ({ signal }) => client.json<KeySummary[]>(`${WORKSTATION_API}/keys`, { signal }),
  });

export function createKey(client: Client, name: string, permissions: readonly Permission[]): Promise<CreatedKey> {
  return client.json(`${WORKSTATION_API}/keys`, { method: 'POST', body: { name, permissions } });
}

export function revokeKey(client: Client, name: string): Promise<void> {
  return client.json(`${WORKSTATION_API}/keys/${encodeURIComponent(name)}`, { method: 'DELETE' });
}
