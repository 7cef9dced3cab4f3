import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRegistryUpdate } from '../updates/registry-store.ts';
import { useRegistryStatus, useStartRegistryUpdate } from '../updates/use-registry.ts';

/** Fetches the newest month of the registry; a run that was broken off is gone on with. */
export function RegistryUpdateButton() {
  const { t } = useTranslation('data');
  const start = useStartRegistryUpdate();
  const running = useRegistryUpdate((state) => state.phase === 'running');
  const begun = useRegistryStatus()?.begun ?? false;
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={running}
      leftSection={<IconRefresh size={14} aria-hidden />}
      aria-label={t(begun ? 'registry.goOnNamed' : 'updates.one', { list: t('kinds.registry') })}
      onClick={() => void start()}
    >
      {t(begun ? 'registry.goOn' : 'updates.here')}
    </Button>
  );
}
