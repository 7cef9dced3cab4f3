import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Settings } from '../../../src-main/contract/window/settings.ts';
import { useClient } from '../../api/client-context.ts';
import { settingsQuery } from '../../api/queries.ts';
import { askWindow } from '../../api/window-api.ts';

/** The settings and how to change some of them. A change shows at once and goes back where the service refuses it. */
export function useSettings() {
  const client = useClient();
  const queries = useQueryClient();
  const query = settingsQuery(client);
  const { data } = useSuspenseQuery(query);
  const change = useMutation({
    mutationFn: (changes: Partial<Settings>) => askWindow(client, 'PUT /settings', { body: changes }),
    onMutate: (changes) => {
      const before = queries.getQueryData(query.queryKey);
      queries.setQueryData(query.queryKey, (now) => now && { ...now, settings: { ...now.settings, ...changes } });
      return before;
    },
    onSuccess: (answer) => queries.setQueryData(query.queryKey, answer),
    onError: (_error, _changes, before) => queries.setQueryData(query.queryKey, before),
  });
  return { ...data, change };
}
