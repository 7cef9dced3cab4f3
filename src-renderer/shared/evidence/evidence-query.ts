import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../api/client.ts';
import { askWindow } from '../../api/window-api.ts';

/** How consultations are kept, and how the record stands. Filing makes it grow: it is read again whenever it is looked at. */
export const evidenceQuery = (client: Client) =>
  queryOptions({
    queryKey: ['evidence'],
    queryFn: ({ signal }) => askWindow(client, 'GET /evidence', { signal }),
    staleTime: 0,
  });
