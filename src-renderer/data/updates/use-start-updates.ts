import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { useClient } from '../../api/client-context.ts';
import { dataStatusQuery } from '../../api/queries.ts';
import { announce } from '../../shared/announce.ts';
import { isClosed } from '../../shared/installed/files.ts';
import { useUpdates } from './store.ts';

/** Whether the service fetches the newest files of a list from its publisher by itself. */
export function isFetchable({ list, official }: ListStatus): boolean {
  return official !== null && !isClosed(list);
}

/** Updates one list or those named, or without a name all that can be fetched; what shows the lists looks again as they come in. */
export function useStartUpdates(
  lists: readonly ListStatus[],
): (only?: ListName | readonly ListName[]) => Promise<void> {
  const { t } = useTranslation('data');
  const client = useClient();
  const queries = useQueryClient();
  const start = useUpdates((state) => state.start);
  return async (only) => {
    announce(t('updates.phase.running'));
    const asked = only ? [only].flat() : lists.filter(isFetchable).map((status) => status.list);
    const onNews = () => void queries.invalidateQueries({ queryKey: dataStatusQuery(client).queryKey });
    await start(client, asked, { all: only === undefined, onNews });
    announce(t(`updates.phase.${useUpdates.getState().phase}`));
  };
}
