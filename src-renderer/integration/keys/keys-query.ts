import { queryOptions } from '@tanstack/react-query';
import type { Permission } from '../../../src-main/contract/permissions.ts';
import type { CreatedKey } from '../../../src-main/contract/window/integration.ts';
import type { Client } from '../../api/client.ts';
import { askWindow } from '../../api/window-api.ts';

export const keysQuery = (client: Client) =>
  queryOptions({
    queryKey: ['keys'],
    queryFn: ({ signal }) => askWindow(client, 'GET /keys', { signal }),
  });

export function createKey(client: Client, name: string, permissions: readonly Permission[]): Promise<CreatedKey> {
  return askWindow(client, 'POST /keys', { body: { name, permissions } });
}

export function revokeKey(client: Client, name: string): Promise<void> {
  return askWindow(client, 'DELETE /keys/:name', { parameters: { name } });
}
