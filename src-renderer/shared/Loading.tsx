import { Center, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Something is on its way and nothing can be shown before it. */
export function Loading() {
  const { t } = useTranslation('common');
  return (
    <Center flex={1} mih={160} role="status" aria-label={t('loading')}>
      <Loader size="sm" />
    </Center>
  );
}
