import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SecretKeeping } from '../../../src-main/contract/window/integration.ts';
import classes from './providers.module.css';

interface KeepingNotesProps {
  keeping: SecretKeeping;
  damaged: boolean;
  onRetry: () => void;
}

/** What the person should know before trusting a secret to this machine, and what to do about it. */
export function KeepingNotes({ keeping, damaged, onRetry }: KeepingNotesProps) {
  const { t } = useTranslation('providers');
  if (keeping === 'keychain' && !damaged) return null;
  const Icon = keeping === 'headless' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={classes.notes}>
      {damaged && (
        <Alert role="note" color="carmine" icon={<IconAlertTriangle aria-hidden />} title={t('notes.damaged.title')}>
          {t('notes.damaged.text')}
        </Alert>
      )}
      {keeping !== 'keychain' && (
        <Alert
          role="note"
          color={keeping === 'headless' ? 'petrol' : 'ochre'}
          icon={<Icon aria-hidden />}
          title={t(`notes.${keeping}.title`)}
        >
          {t(`notes.${keeping}.text`)}
          {keeping === 'unavailable' && (
            <Button display="block" mt="sm" size="xs" variant="default" onClick={onRetry}>
              {t('notes.unavailable.retry')}
            </Button>
          )}
        </Alert>
      )}
    </div>
  );
}
