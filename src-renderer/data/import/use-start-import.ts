import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { dataStatusQuery } from '../../api/queries.ts';
import { announce } from '../../shared/announce.ts';
import { type ImportHints, useImport } from './store.ts';

/** Starts an import and, when it has brought new data, has everything that shows what is installed look again. */
export function useStartImport(): (files: readonly File[], hints?: ImportHints) => Promise<void> {
  const { t } = useTranslation('data');
  const client = useClient();
  const queries = useQueryClient();
  const start = useImport((state) => state.start);
  return async (files, hints) => {
    if (files.length === 0) return;
    announce(t('import.started'));
    const done = await start(client, files, hints);
    announce(t(done ? 'import.done' : 'import.notDone'));
    if (done) await queries.invalidateQueries({ queryKey: dataStatusQuery(client).queryKey });
  };
}
