import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RegistryStatus } from '../../../src-main/contract/window/data.ts';
import type { Client } from '../../api/client.ts';
import { useClient } from '../../api/client-context.ts';
import { dataStatusQuery } from '../../api/queries.ts';
import { askWindow } from '../../api/window-api.ts';
import { announce } from '../../shared/announce.ts';
import { useRegistryUpdate } from './registry-store.ts';

/** The copy of the registry; looked at again whenever what is installed is. */
const registryQuery = (client: Client) =>
  queryOptions({
    queryKey: [...dataStatusQuery(client).queryKey, 'registry'],
    queryFn: ({ signal }) => askWindow(client, 'GET /registry', { signal }),
    refetchInterval: 60_000,
  });

export function useRegistryStatus(): RegistryStatus | undefined {
  return useQuery(registryQuery(useClient())).data;
}

/** Starts the update of the registry; everything that shows what is installed looks again at its end. */
export function useStartRegistryUpdate(): () => Promise<void> {
  const { t } = useTranslation('data');
  const client = useClient();
  const queries = useQueryClient();
  const start = useRegistryUpdate((state) => state.start);
  return async () => {
    announce(t('registry.phase.running'));
    await start(client, () => void queries.invalidateQueries({ queryKey: dataStatusQuery(client).queryKey }));
    announce(t(`registry.phase.${useRegistryUpdate.getState().phase}`));
  };
}
