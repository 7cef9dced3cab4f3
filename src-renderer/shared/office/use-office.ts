import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { askWindow } from '../../api/window-api.ts';

export const OFFICE_KEY = 'office';
const LOOK_MS = 15_000;

/** The office that this machine has joined; null where it has joined none, undefined until that is known. */
export function useOffice() {
  const client = useClient();
  return useQuery({
    queryKey: [OFFICE_KEY],
    queryFn: async ({ signal }) => (await askWindow(client, 'GET /office', { signal })).office,
    refetchInterval: ({ state: { data } }) => (data === null ? false : LOOK_MS),
  }).data;
}
