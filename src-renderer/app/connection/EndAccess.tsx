import { Button, Group, Modal, Text, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { leaveUnasked } from '../../shared/leaving.ts';
import { endWindowSession } from './window-session.ts';

/** In a browser: ends the tab's session and clears the screen, for who leaves a machine that others use. */
export function EndAccess({ className, labelClass }: { className?: string; labelClass?: string }) {
  const { t } = useTranslation(['app', 'common']);
  const { address } = useClient();
  const [asking, setAsking] = useState(false);
  const end = async () => {
    // Asked once more, who stays would be on a screen whose access has ended.
    leaveUnasked();
    await endWindowSession(address, window).catch(() => undefined); // a service that is gone has ended it
    window.location.reload();
  };
  return (
    <>
      <UnstyledButton className={className} onClick={() => setAsking(true)}>
        <IconLogout size={19} stroke={1.6} aria-hidden />
        <span className={labelClass}>{t('connection.end.button')}</span>
      </UnstyledButton>
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('connection.end.title')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <Text size="sm">{t('connection.end.text')}</Text>
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            {t('connection.end.stay')}
          </Button>
          <Button onClick={() => void end()}>{t('connection.end.end')}</Button>
        </Group>
      </Modal>
    </>
  );
}
