import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MOST_FILE_BYTES } from '../../../src-main/contract/dossiers.ts';
import { useClient } from '../../api/client-context.ts';
import { announce } from '../../shared/announce.ts';
import { enter, refreshDossiers } from '../../shared/dossier/dossiers-api.ts';
import { useFormat } from '../../shared/format.ts';
import { base64Of, faultOf } from './files.ts';

/** Files documents in a dossier, one after the other. Returns, after each try, the names of those that cannot be kept, with why. */
export function useAttach(id: string) {
  const { t } = useTranslation('dossiers');
  const { bytes } = useFormat();
  const client = useClient();
  const queries = useQueryClient();
  const attaching = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const refused: string[] = [];
      for (const file of files) {
        const fault = await faultOf(file);
        const { name } = file;
        if (fault) refused.push(t(`files.faults.${fault}`, { name, most: bytes(MOST_FILE_BYTES) }));
        else await enter(client, id, { kind: 'file', name, base64: await base64Of(file) });
      }
      return refused;
    },
    onSuccess: (refused, files) => {
      const kept = files.length - refused.length;
      if (kept > 0) announce(t('files.done', { count: kept }));
    },
    onSettled: () => refreshDossiers(queries),
  });
  return {
    attach: (files: readonly File[]) => files.length > 0 && attaching.mutate(files),
    busy: attaching.isPending,
    error: attaching.error,
    refused: attaching.data ?? [],
  };
}
