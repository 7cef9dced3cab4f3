import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../../src-main/contract/lists.ts';
import { useImport } from '../import/store.ts';
import { useStartImport } from '../import/use-start-import.ts';

/** Chooses files for one list (which then need not name themselves), or for a kind that is recognised. */
export function ImportHere({ list, title }: { list?: ListName; title: string }) {
  const { t } = useTranslation('data');
  const start = useStartImport();
  const running = useImport((state) => state.phase === 'running');
  return (
    <FileButton multiple disabled={running} onChange={(files) => void start(files, { list })}>
      {(props) => (
        <Button
          {...props}
          size="compact-sm"
          variant="default"
          leftSection={<IconUpload size={14} aria-hidden />}
          disabled={running}
          aria-label={t('import.into', { base: title })}
        >
          {t('import.here')}
        </Button>
      )}
    </FileButton>
  );
}
