import { Alert, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ConfigAnswer } from '../../../src-main/contract/window/config.ts';
import { useClient } from '../../api/client-context.ts';
import { askWindow } from '../../api/window-api.ts';
import { Problem } from '../../shared/Problem.tsx';

/** That something waits for the next start, and the start itself where the desktop is around the service. */
export function RestartNote({ config: { settings, can } }: { config: ConfigAnswer }) {
  const { t } = useTranslation('settings');
  const client = useClient();
  const restart = useMutation({ mutationFn: () => askWindow(client, 'POST /restart') });
  if (!Object.values(settings).some(({ pending }) => pending)) return null;
  return (
    <Alert role="status" color="ochre" icon={<IconRefresh aria-hidden />} title={t('restart.title')}>
      {t(can.restart ? 'restart.here' : 'restart.elsewhere')}
      {can.restart && (
        <Button display="block" mt="sm" size="xs" loading={restart.isPending} onClick={() => restart.mutate()}>
          {t('restart.button')}
        </Button>
      )}
      {restart.error && <Problem error={restart.error} />}
    </Alert>
  );
}
