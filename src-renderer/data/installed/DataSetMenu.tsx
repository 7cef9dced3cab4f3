import { ActionIcon, FileButton, Menu } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SnapshotSummary } from '../../../src-main/contract/status.ts';
import { askWindow } from '../../api/window-api.ts';
import { dataSetWayBack, type WayBack } from '../../shared/installed/files.ts';
import { useImport } from '../import/store.ts';
import { useStartImport } from '../import/use-start-import.ts';
import { RollbackDialog } from '../rollback/RollbackDialog.tsx';

interface DataSetMenuProps {
  kind: 'postal' | 'registry';
  /** Newest first. */
  snapshots: readonly SnapshotSummary[];
  updating: boolean;
}

/** What else can be done with the postal data or the registry: import it by hand, go back to the one before. */
export function DataSetMenu({ kind, snapshots, updating }: DataSetMenuProps) {
  const { t } = useTranslation('data');
  const importFiles = useStartImport();
  const importing = useImport((state) => state.phase === 'running');
  const way = dataSetWayBack(snapshots);
  // As it was when the dialog was opened: afterwards there is another one.
  const [asked, setAsked] = useState<WayBack | null>(null);
  const [open, setOpen] = useState(false);
  const title = t(`kinds.${kind}`);
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
          rollBack={(client) => askWindow(client, `POST /${kind}/rollback`)}
          way={asked}
          opened={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
