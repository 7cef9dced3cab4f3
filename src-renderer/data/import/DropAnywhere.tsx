import { Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../data.module.css';
import { useStartImport } from './use-start-import.ts';

/** Takes files dropped anywhere on the window while this page is open. */
export function DropAnywhere({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('data');
  const start = useStartImport();
  return (
    // For the mouse alone, hence hidden from assistive technology: the button of the page does the same.
    <Dropzone.FullScreen
      active={!disabled}
      withinPortal={false}
      aria-hidden
      tabIndex={-1}
      inputProps={{ tabIndex: -1 }}
      onDrop={(files) => void start(files)}
    >
      <div className={classes.drop}>
        <IconUpload size={48} stroke={1.3} aria-hidden />
        <Text size="xl" fw={600}>
          {t('import.drop')}
        </Text>
        <Text c="dimmed">{t('import.dropHint')}</Text>
      </div>
    </Dropzone.FullScreen>
  );
}
