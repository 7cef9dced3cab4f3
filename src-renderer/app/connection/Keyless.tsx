import { Code, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from './Notice.tsx';

/** The page was opened without a key in a tab that has no session: only the address in the terminal has one. */
export function Keyless() {
  const { t } = useTranslation('app');
  return (
    <Notice title={t('connection.keylessTitle')}>
      <Text>{t('connection.keyless')}</Text>
      <NewAddress />
    </Notice>
  );
}

/** Where an address with a key comes from. */
export function NewAddress() {
  const { t } = useTranslation('app');
  return (
    <>
      <Text c="dimmed">{t('connection.keylessHow')}</Text>
      <Code fz="sm">npm start</Code>
    </>
  );
}
