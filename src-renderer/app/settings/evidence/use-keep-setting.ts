import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ConfigAnswer } from '../../../../src-main/contract/window/config.ts';
import type { Keep } from '../../../../src-main/contract/window/evidence.ts';
import { announce } from '../../../shared/announce.ts';
import { useSaveConfig } from '../use-config.ts';

/** How config.json and the policy say that consultations are kept, and how to change it. */
export function useKeepSetting({ settings }: Pick<ConfigAnswer, 'settings'>) {
  const { t } = useTranslation('evidence');
  const save = useSaveConfig();
  const queries = useQueryClient();
  const { value, schema, lockedBy } = settings['evidence.keep'];
  const keep = (value ?? schema.default) as Keep;
  return {
    keep,
    lockedBy,
    error: save.error,
    choose(wanted: Keep) {
      if (wanted === keep) return;
      save.mutate(
        { 'evidence.keep': wanted },
        {
          onSuccess: async () => {
            announce(t('keep.saved'));
            // Whether there are dossiers decides what all pages offer.
            await queries.invalidateQueries({ queryKey: ['evidence'] });
          },
        },
      );
    },
  };
}
