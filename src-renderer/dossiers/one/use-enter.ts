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

/** One after the other; each is taken on what the one before left. */
async function inTurn(entries: readonly NewEntry[], send: (entry: NewEntry) => Promise<{ version: number }>) {
  let seen: number | null = null;
  for (const entry of entries) {
    const next: NewEntry = seen !== null && 'seen' in entry ? { ...entry, seen } : entry;
    seen = (await send(next)).version;
  }
}
