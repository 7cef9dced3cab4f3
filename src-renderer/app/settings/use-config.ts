import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConfigChange } from '../../../src-main/contract/window/config.ts';
import { useClient } from '../../api/client-context.ts';
import { ServiceError } from '../../api/errors.ts';
import { configQuery } from '../../api/queries.ts';
import { askWindow } from '../../api/window-api.ts';

/** What of the window goes by the configuration: the comparison of names, the age of lists, the providers. */
const FOLLOWING = ['settings', 'data', 'registry', 'providers', 'secrets'];

/** What config.json says, while `enabled`. */
export function useConfig(enabled = true) {
  return useQuery({ ...configQuery(useClient()), enabled });
}

/**
 * Changes settings of config.json, one change after the other. Where the file was changed by somebody else nothing is
 * written, and what it says now is shown.
 */
export function useSaveConfig() {
  const client = useClient();
  const queries = useQueryClient();
  const query = configQuery(client);
  return useMutation({
    scope: { id: 'config' },
    mutationFn: async (changes: ConfigChange['changes']) => {
      const { revision } = queries.getQueryData(query.queryKey) ?? (await queries.fetchQuery(query));
      return askWindow(client, 'PUT /config', { body: { revision, changes } });
    },
    onSuccess: async (answer) => {
      queries.setQueryData(query.queryKey, answer);
      await Promise.all(FOLLOWING.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
    onError: (error) => {
      if (error instanceof ServiceError && error.statusCode === 409) return queries.invalidateQueries(query);
    },
  });
}
