import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../api/client.ts';
import { askWindow } from '../../api/window-api.ts';

/** Newer versions of the program; null in a browser. The desktop looks for them once a day by itself. */
export const programUpdateQuery = (client: Client) =>
  queryOptions({
    queryKey: ['program-update'],
    queryFn: async ({ signal }) => (await askWindow(client, 'GET /program-update', { signal })).programUpdate,
    refetchInterval: 10 * 60_000,
    enabled: window.atesta !== undefined,
  });
