import { Button, Group, Modal, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBatch } from './store.ts';

/** Puts the list away for another one; asked for once more where answers would be lost. */
export function NewList() {
  const { t } = useTranslation(['registryBatch', 'common']);
  const [asking, setAsking] = useState(false);
  const answered = useBatch((batch) => batch.counts.answered);
  const clear = useBatch((batch) => batch.clear);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
        onClick={() => (answered > 0 ? setAsking(true) : clear())}
      >
        {t('run.newList')}
      </Button>
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('run.forget.title')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <Text size="sm">{t('run.forget.text')}</Text>
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            {t('run.forget.keep')}
          </Button>
          <Button color="carmine" onClick={clear}>
            {t('run.forget.forget')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
