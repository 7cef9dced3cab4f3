import { Button, Group, Modal, Text } from '@mantine/core';
import { IconDatabase, IconFolderCheck, IconListSearch, IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../settings/use-settings.ts';
import { FirstLookup } from './FirstLookup.tsx';
import { KeepQuestion } from './KeepQuestion.tsx';
import classes from './welcome.module.css';

const ICONS = [IconListSearch, IconShieldLock, IconFolderCheck, IconDatabase] as const;
const TOLD = ['what', 'local', 'keep'] as const;

/** Four short steps at the first start: what it does, where the data stays, what is kept of lookups, and a first lookup in what is installed. */
export function Welcome({ opened }: { opened: boolean }) {
  const { t } = useTranslation('welcome');
  const { change } = useSettings();
  const [index, setIndex] = useState(0);
  const Icon = ICONS[index]!;
  const step = TOLD[index];
  const finish = () => change.mutate({ welcomed: true });
  return (
    <Modal.Root
      opened={opened}
      onClose={finish}
      centered
      closeOnClickOutside={false}
      lockScroll={false}
      size={520}
      padding={0}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.banner} aria-hidden>
          <Icon size={40} stroke={1.3} />
        </div>
        <Modal.Body className={classes.body}>
          <Text size="xs" c="dimmed" mb={4}>
            {t('progress', { step: index + 1, steps: ICONS.length })}
          </Text>
          {step ? (
            <>
              <div aria-live="polite">
                <Modal.Title className={classes.title}>{t(`${step}.title`)}</Modal.Title>
                <Text>{t(`${step}.text`)}</Text>
              </div>
              {step === 'keep' && <KeepQuestion />}
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
                  <Button data-autofocus onClick={() => setIndex(index + 1)}>
                    {t('next')}
                  </Button>
                </Group>
              </Group>
            </>
          ) : (
            <FirstLookup onBack={() => setIndex(index - 1)} onDone={finish} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
