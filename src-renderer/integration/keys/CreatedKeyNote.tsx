import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreatedKey } from '../../../src-main/contract/window/integration.ts';
import { Copy } from '../../shared/Copy.tsx';
import classes from '../integration.module.css';

/** The new key, to be copied now or never. */
export function CreatedKeyNote({ created, onDone }: { created: CreatedKey; onDone: () => void }) {
  const { t } = useTranslation('integration');
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.querySelector('button')?.focus(), []);
  return (
    <Stack gap="md">
      <Text>{t('keys.created.text', { name: created.name })}</Text>
      <div className={classes.created} ref={shown}>
        <Code className={classes.createdKey} fz="sm" aria-label={t('keys.created.key')}>
          {created.key}
        </Code>
        <Copy text={created.key} label={t('keys.created.copy')} size="sm" variant="filled" />
      </div>
      <Alert color="ochre" icon={<IconAlertTriangle aria-hidden />}>
        {t('keys.created.once')}
      </Alert>
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {t('keys.created.done')}
        </Button>
      </Group>
    </Stack>
  );
}
