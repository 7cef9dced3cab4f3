import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { announce } from '../../shared/announce.ts';
import { Problem } from '../../shared/Problem.tsx';
import { refreshSecrets, removeSecret } from './providers-query.ts';
import { variableOf } from './secret-state.ts';

interface RemoveSecretDialogProps {
  name: string;
  opened: boolean;
  onClose: () => void;
  /** The table is as it is without the value, and the button that opened the dialog is gone. */
  onRemoved: () => void;
}

/** Asks before a value is deleted: nobody can bring it back from here. */
export function RemoveSecretDialog({ name, opened, onClose, onRemoved }: RemoveSecretDialogProps) {
  const { t } = useTranslation(['providers', 'common']);
  const client = useClient();
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: (secret: string) => removeSecret(client, secret),
    onSuccess: async (_answer, secret) => {
      onClose();
      announce(t('secrets.removed', { name: secret }));
      await refreshSecrets(queries, client);
      onRemoved();
    },
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={removal.reset}
      title={t('secrets.removal.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <Text>{t('secrets.removal.text', { name, variable: variableOf(name) })}</Text>
        {removal.error && <Problem error={removal.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common:cancel')}
          </Button>
          <Button color="carmine" loading={removal.isPending} onClick={() => removal.mutate(name)}>
            {t('secrets.removal.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
