import { ActionIcon, FileButton, Menu } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WORKSTATION_API } from '../../../src-main/contract/workstation.ts';
import { useImport } from '../import/store.ts';
import { useStartImport } from '../import/use-start-import.ts';
import { RollbackDialog } from '../rollback/RollbackDialog.tsx';
import { useRegistryUpdate } from '../updates/registry-store.ts';
import { useRegistryStatus } from '../updates/use-registry.ts';
import { registryWayBack, type WayBack } from './files.ts';

/** What else can be done with the registry: import it by hand, go back to the month before. */
export function RegistryMenu() {
  const { t } = useTranslation('data');
  const importFiles = useStartImport();
  const importing = useImport((state) => state.phase === 'running');
  const updating = useRegistryUpdate((state) => state.phase === 'running');
  const way = registryWayBack(useRegistryStatus()?.snapshots ?? []);
  // As it was when the dialog was opened: afterwards there is another one.
  const [asked, setAsked] = useState<WayBack | null>(null);
  const [open, setOpen] = useState(false);
  const title = t('kinds.registry');
  return (
    <>
      <FileButton multiple disabled={importing} onChange={(files) => void importFiles(files, {})}>
        {({ onClick: chooseFiles }) => (
          <Menu position="bottom-end" width={260}>
            <Menu.Target>
              <ActionIcon variant="default" size={26} aria-label={t('installed.more', { list: title })}>
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconUpload size={16} aria-hidden />} disabled={importing} onClick={chooseFiles}>
                {t('import.choose')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                disabled={!way || updating}
                onClick={() => {
                  setAsked(way);
                  setOpen(true);
                }}
              >
                {t('rollback.title')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </FileButton>
      {asked && (
        <RollbackDialog
          title={title}
          address={`${WORKSTATION_API}/registry/rollback`}
          way={asked}
          opened={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
