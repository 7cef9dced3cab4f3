import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { Problem } from '../../shared/Problem.tsx';
import { keysQuery, revokeKey } from './keys-query.ts';

/** Asks before taking a key away: what uses it stops working within a second. */
export function RevokeDialog({ name, opened, onClose }: { name: string; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['integration', 'common']);
  const client = useClient();
  const queries = useQueryClient();
  const revocation = useMutation({
    mutationFn: (key: string) => revokeKey(client, key),
    onSuccess: async () => {
      await queries.invalidateQueries(keysQuery(client));
      onClose();
    },
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={revocation.reset}
      title={t('keys.revocation.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <Text>{t('keys.revocation.text', { name })}</Text>
        {revocation.error && <Problem error={revocation.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common:cancel')}
          </Button>
          <Button color="carmine" loading={revocation.isPending} onClick={() => revocation.mutate(name)}>
            {t('keys.revocation.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
