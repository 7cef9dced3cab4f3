import { Code, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from './Notice.tsx';

/** The page was opened or reloaded without its key: only the address in the terminal has one. */
export function Keyless() {
  const { t } = useTranslation('app');
  return (
    <Notice title={t('connection.keylessTitle')}>
      <Text>{t('connection.keyless')}</Text>
      <Text c="dimmed">{t('connection.keylessHow')}</Text>
      <Code fz="sm">npm start</Code>
    </Notice>
  );
}
