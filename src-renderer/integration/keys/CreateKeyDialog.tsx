import { Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PERMISSIONS } from '../../../src-main/contract/permissions.ts';
import { useClient } from '../../api/client-context.ts';
import { forgetDrafts } from '../../shared/use-draft.ts';
import { CreatedKeyNote } from './CreatedKeyNote.tsx';
import { KEY_DRAFTS, KeyForm } from './KeyForm.tsx';
import { createKey, keysQuery } from './keys-query.ts';
import type { PermissionName } from './permission-choice.ts';

/** Makes a key, then shows it the one time that it can be seen. Closing forgets it. */
export function CreateKeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['integration', 'common']);
  const client = useClient();
  const queries = useQueryClient();
  const creation = useMutation({
    mutationFn: ({ name, permissions }: { name: string; permissions: readonly PermissionName[] }) =>
      createKey(
        client,
        name,
        permissions.map((permission) => PERMISSIONS[permission]),
      ),
    onSuccess: () => {
      forgetDrafts(...KEY_DRAFTS);
      return queries.invalidateQueries(keysQuery(client));
    },
    // The result holds the key: it must not stay in the mutation cache.
    gcTime: 0,
  });
  const created = creation.data;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={creation.reset}
      title={t(created ? 'keys.created.title' : 'keys.form.title')}
      // The key is shown once: a slip of the mouse, or of Escape, must not take it away.
      closeOnClickOutside={!created}
      closeOnEscape={!created}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size="lg"
    >
      {created ? (
        <CreatedKeyNote created={created} onDone={onClose} />
      ) : (
        <KeyForm error={creation.error} busy={creation.isPending} onSubmit={(key) => creation.mutate(key)} />
      )}
    </Modal>
  );
}
