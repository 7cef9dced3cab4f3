import { queryOptions } from '@tanstack/react-query';
import { type WindowRoutes, WORKSTATION_API } from '../../../src-main/contract/window/routes.ts';
import type { Client } from '../../api/client.ts';

const FOLLOW_MS = 15_000;

/** Whether another system is told of alerts, and what keeps it from being told; null where none is. */
export const webhookQuery = (client: Client) =>
  queryOptions({
    queryKey: ['webhook'],
    queryFn: async ({ signal }) =>
      (await client.json<WindowRoutes['GET /webhook']['answer']>(`${WORKSTATION_API}/webhook`, { signal })).webhook,
    staleTime: 0,
    refetchInterval: FOLLOW_MS,
  });
