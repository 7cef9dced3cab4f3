import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { useClient } from '../../api/client-context.ts';
import { askWindow } from '../../api/window-api.ts';
import { SIGN_IN_KEY, signInQuery } from './query.ts';

/** The dialog of the sign-in, and the provider's page of the one that was begun here. */
export const useSignInDialog = create<{ opened: boolean; address: string | null }>()(() => ({
  opened: false,
  address: null,
}));

/** Who has signed in at this window; null where nobody does, undefined until that is known. */
export function useSignIn() {
  return useQuery(signInQuery(useClient())).data;
}

/** The groups to which whoever has signed in here can limit a dossier; none where nobody has, or it is not known. */
export function useOwnGroups(): readonly string[] {
  const groups = useSignIn()?.person?.groups;
  return groups === undefined || groups === 'unknown' ? [] : groups;
}

/** Begins a sign-in: the provider's page comes in the person's own browser. */
export function useBeginSignIn() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => askWindow(client, 'POST /sign-in', { body: {} }),
    onMutate: () => useSignInDialog.setState({ opened: true, address: null }),
    onSuccess: ({ address }) => {
      useSignInDialog.setState({ address });
      window.open(address, '_blank', 'noreferrer');
      return queries.invalidateQueries({ queryKey: [SIGN_IN_KEY] });
    },
  });
}

/** Signs out, or gives up what was begun. */
export function useSignOut() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => askWindow(client, 'DELETE /sign-in'),
    onSuccess: () => queries.invalidateQueries({ queryKey: [SIGN_IN_KEY] }),
  });
}
