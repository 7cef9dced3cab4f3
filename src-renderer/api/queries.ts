import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Client } from './client.ts';
import { ServiceError } from './errors.ts';
import { askWindow } from './window-api.ts';

/** What is installed: lists, postal, registry. Imports invalidate it; other windows and the CLI may change it too. */
export const dataStatusQuery = (client: Client) =>
  queryOptions({
    queryKey: ['data'],
    queryFn: ({ signal }) => askWindow(client, 'GET /data', { signal }),
    refetchInterval: 60_000,
  });

export const settingsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => askWindow(client, 'GET /settings', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What config.json and the policy say. Others write the file too, so it is read again whenever it is looked at. */
export const configQuery = (client: Client) =>
  queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => askWindow(client, 'GET /config', { signal }),
    staleTime: 0,
  });

/** An error of the registry does not mend by asking again; a service that is starting or busy does. */
export function createQueryClient(): QueryClient {
  const retry = (count: number, error: Error) =>
    count < 2 && !(error instanceof ServiceError && error.statusCode !== 503);
  return new QueryClient({ defaultOptions: { queries: { retry, staleTime: 10_000 }, mutations: { retry: false } } });
}
