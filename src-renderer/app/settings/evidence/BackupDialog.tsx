import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Strength, strengthOf } from './passphrase.ts';

interface BackupDialogProps {
  opened: boolean;
  onClose: () => void;
  onStart: (passphrase: string) => void;
}

/** Asks for the passphrase of a backup, twice, and says how strong it is. It lives in the fields alone, and goes when they do. */
export function BackupDialog({ opened, onClose, onStart }: BackupDialogProps) {
  const { t } = useTranslation(['evidence', 'common']);
  const first = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const [strength, setStrength] = useState<Strength | null>(null);
  const [error, setError] = useState<{ of: 'first' | 'again'; text: string } | null>(null);
  const close = () => {
    for (const field of [first, again]) if (field.current) field.current.value = '';
    setStrength(null);
    setError(null);
    onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const passphrase = first.current!.value;
    if (strengthOf(passphrase) === 'short') {
      setError({ of: 'first', text: t('backup.strength.short') });
      first.current!.focus();
    } else if (again.current!.value !== passphrase) {
      setError({ of: 'again', text: t('backup.differ') });
      again.current!.focus();
    } else {
      onStart(passphrase);
      close();
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('backup.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form onSubmit={submit} autoComplete="off">
        <Stack gap="md">
          <Text size="sm">{t('backup.what')}</Text>
          <PasswordInput
            ref={first}
            data-autofocus
            label={t('backup.passphrase')}
            description={t('backup.passphraseHint')}
            error={error?.of === 'first' && error.text}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setStrength(value === '' ? null : strengthOf(value));
              setError(null);
            }}
            autoComplete="new-password"
            spellCheck={false}
            visibilityToggleButtonProps={{ 'aria-label': t('backup.show'), tabIndex: 0 }}
          />
          <Text size="sm" role="status" mt={-8} mih="1.5em">
            {strength && error?.of !== 'first' && t(`backup.strength.${strength}`)}
          </Text>
          <PasswordInput
            ref={again}
            label={t('backup.again')}
            error={error?.of === 'again' && error.text}
            onChange={() => setError(null)}
            autoComplete="new-password"
            spellCheck={false}
            visibilityToggleButtonProps={{ 'aria-label': t('backup.show'), tabIndex: 0 }}
          />
          <Text size="sm">{t('backup.lost')}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('common:cancel')}
            </Button>
            <Button type="submit">{t('backup.submit')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
