import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../api/client.ts';
import { askWindow } from '../../api/window-api.ts';

export const SIGN_IN_KEY = 'sign-in';

/** While the person is at the provider, in another window of the system. */
const WAITING_MS = 1500;
const QUIET_MS = 15_000;

/** Who has signed in at this window; null where nobody does. Asking is also what has the service renew it in time. */
export const signInQuery = (client: Client) =>
  queryOptions({
    queryKey: [SIGN_IN_KEY],
    queryFn: async ({ signal }) => (await askWindow(client, 'GET /sign-in', { signal })).signIn,
    refetchInterval: ({ state: { data } }) => (data === null ? false : data?.waits ? WAITING_MS : QUIET_MS),
    refetchIntervalInBackground: true,
  });
