import { Button, Group, Modal, Text } from '@mantine/core';
import { IconFlask, IconListSearch, IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../settings/use-settings.ts';
import classes from './welcome.module.css';

const STEPS = [
  { id: 'what', icon: IconListSearch },
  { id: 'local', icon: IconShieldLock },
  { id: 'demonstration', icon: IconFlask },
] as const;

/** Three short steps at the first start: what it does, where the data stays, what is invented. */
export function Welcome({ opened }: { opened: boolean }) {
  const { t } = useTranslation('welcome');
  const { change } = useSettings();
  const [index, setIndex] = useState(0);
  const step = STEPS[index]!;
  const last = index === STEPS.length - 1;
  const finish = () => change.mutate({ welcomed: true });
  return (
    <Modal.Root opened={opened} onClose={finish} closeOnClickOutside={false} lockScroll={false} size="md" padding={0}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.banner} aria-hidden>
          <step.icon size={40} stroke={1.3} />
        </div>
        <Modal.Body className={classes.body}>
          <Text size="xs" c="dimmed" mb={4}>
            {t('progress', { step: index + 1, steps: STEPS.length })}
          </Text>
          <div aria-live="polite">
            <Modal.Title className={classes.title}>{t(`${step.id}.title`)}</Modal.Title>
            <Text>{t(`${step.id}.text`)}</Text>
          </div>
          <Group justify="space-between" mt="xl">
            <Button variant="subtle" color="gray" onClick={finish}>
              {t('skip')}
            </Button>
            <Group gap="xs">
              {index > 0 && (
                <Button variant="default" onClick={() => setIndex(index - 1)}>
                  {t('back')}
                </Button>
              )}
              <Button data-autofocus onClick={last ? finish : () => setIndex(index + 1)}>
                {t(last ? 'start' : 'next')}
              </Button>
            </Group>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
