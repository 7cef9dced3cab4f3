import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewEntry } from '../../../src-main/contract/dossiers.ts';
import { useClient } from '../../api/client-context.ts';
import { announce } from '../../shared/announce.ts';
import { enter, refreshDossiers } from '../../shared/dossier/dossiers-api.ts';

/**
 * Enters something into a dossier. Whether it was accepted or not the dossier is read again before `onDone` or the failure is
 * heard of: a refusal mostly means that somebody else was faster.
 */
export function useEnter(id: string, onDone: () => void) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ entries }: { entries: readonly NewEntry[]; said: string }) =>
      inTurn(entries, (entry) => enter(client, id, entry)),
    onSuccess: async (_, { said }) => {
      await refreshDossiers(queries);
      announce(said);
      onDone();
    },
    onError: () => refreshDossiers(queries),
  });
}

/**
 * One after the other, each taken on what was seen: the version that the one before left may have what others decided since,
 * which nobody here has seen.
 */
export async function inTurn(entries: readonly NewEntry[], send: (entry: NewEntry) => Promise<unknown>) {
  for (const entry of entries) await send(entry);
}
