import { Button } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ConfigAnswer } from '../../../src-main/contract/window/config.ts';
import { useClient } from '../../api/client-context.ts';
import { askWindow } from '../../api/window-api.ts';
import { Problem } from '../../shared/Problem.tsx';
import { Facts } from './Facts.tsx';

/** Where everything lies; shown in the system's own window where the desktop can. */
export function Folders({ config: { dataDir, configFile, policyFile, can } }: { config: ConfigAnswer }) {
  const { t } = useTranslation('settings');
  const client = useClient();
  const open = useMutation({ mutationFn: () => askWindow(client, 'POST /folder') });
  return (
    <>
      <Facts
        facts={[
          [t('facts.dataDir'), dataDir],
          [t('facts.configFile'), configFile],
          [t('facts.policyFile'), policyFile],
        ]}
      />
      {can.openFolder && (
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          leftSection={<IconFolderOpen size={16} stroke={1.6} aria-hidden />}
          onClick={() => open.mutate()}
        >
          {t('facts.openFolder')}
        </Button>
      )}
      {open.error && <Problem error={open.error} />}
    </>
  );
}
