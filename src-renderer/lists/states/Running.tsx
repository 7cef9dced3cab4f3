import { Center, Group, Loader, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The lookup runs and nothing has been found so far. */
export function Running() {
  const { t } = useTranslation('lists');
  return (
    <Center flex={1} role="status">
      <Group gap="sm">
        <Loader size="xs" aria-hidden />
        <Text c="dimmed">{t('states.running')}</Text>
      </Group>
    </Center>
  );
}
