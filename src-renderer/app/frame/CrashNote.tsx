import { Button, Code } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Blank } from '../../shared/Blank.tsx';

/** What stands in place of a page that failed. */
export function CrashNote({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('app');
  return (
    <Blank role="alert" icon={IconAlertTriangle} title={t('crash.title')} description={t('crash.description')}>
      <Code block>{`${error.name}: ${error.message}`}</Code>
      <Button onClick={onRetry}>{t('crash.retry')}</Button>
    </Blank>
  );
}
