import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { askWindow } from '../../api/window-api.ts';
import { useOffice } from '../../shared/office/use-office.ts';
import { useSignIn } from '../../shared/sign-in/use-sign-in.ts';

export const OFFLINE_KEY = 'offline-answers';
const LOOK_MS = 30_000;

/** What this machine answered to whoever has signed in while the office was not reached; undefined where there can be none. */
export function useOfflineAnswers() {
  const client = useClient();
  const office = useOffice();
  const person = useSignIn()?.person?.id;
  return useQuery({
    queryKey: [OFFLINE_KEY, person],
    queryFn: ({ signal }) => askWindow(client, 'GET /office/answers', { signal }),
    enabled: Boolean(office) && person !== undefined,
    refetchInterval: LOOK_MS,
  });
}
