import { ActionIcon, Button, FileButton, Menu } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconFiles, IconRefresh, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { wayBack } from '../../shared/installed/files.ts';
import { useImport } from '../import/store.ts';
import { useStartImport } from '../import/use-start-import.ts';
import { useUpdates } from '../updates/store.ts';
import { isFetchable, useStartUpdates } from '../updates/use-start-updates.ts';

interface ListActionsProps {
  status: ListStatus;
  lists: readonly ListStatus[];
  onFiles: () => void;
  onRollback: () => void;
}

/** What can be done with a list: fetch it, import it by hand, look at its files, go back to the one before. */
export function ListActions({ status, lists, onFiles, onRollback }: ListActionsProps) {
  const { t } = useTranslation('data');
  const { list, title, snapshots } = status;
  const importFiles = useStartImport();
  const update = useStartUpdates(lists);
  const importing = useImport((state) => state.phase === 'running');
  const updating = useUpdates((state) => state.phase === 'running');
  const fetchable = isFetchable(status);
  return (
    <FileButton multiple disabled={importing} onChange={(files) => void importFiles(files, { list })}>
      {({ onClick: chooseFiles }) => (
        <>
          {fetchable ? (
            <Button
              size="compact-sm"
              variant="default"
              disabled={updating}
              leftSection={<IconRefresh size={14} aria-hidden />}
              aria-label={t(snapshots.length > 0 ? 'updates.one' : 'updates.fetchOne', { list: title })}
              onClick={() => void update(list)}
            >
              {t(snapshots.length > 0 ? 'updates.here' : 'updates.fetch')}
            </Button>
          ) : (
            <Button
              size="compact-sm"
              variant="default"
              disabled={importing}
              leftSection={<IconUpload size={14} aria-hidden />}
              aria-label={t('import.into', { base: title })}
              onClick={chooseFiles}
            >
              {t('import.here')}
            </Button>
          )}
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
                leftSection={<IconFiles size={16} aria-hidden />}
                disabled={snapshots.length === 0}
                onClick={onFiles}
              >
                {t('files.open', { count: snapshots.length })}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                disabled={!wayBack(status)}
                onClick={onRollback}
              >
                {t('rollback.title')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      )}
    </FileButton>
  );
}
