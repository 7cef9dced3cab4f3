import { Button, FileInput, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface RestoreDialogProps {
  opened: boolean;
  onClose: () => void;
  onStart: (file: File, passphrase: string) => void;
}

/** Asks for a backup and its passphrase, and says what restoring does. */
export function RestoreDialog({ opened, onClose, onStart }: RestoreDialogProps) {
  const { t } = useTranslation(['evidence', 'common']);
  const field = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [filled, setFilled] = useState(false);
  const close = () => {
    if (field.current) field.current.value = '';
    setFile(null);
    setFilled(false);
    onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!file) return;
    onStart(file, field.current!.value);
    close();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('restore.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form onSubmit={submit} autoComplete="off">
        <Stack gap="md">
          <Text size="sm">{t('restore.what')}</Text>
          <Text size="sm">{t('restore.once')}</Text>
          <FileInput
            data-autofocus
            label={t('restore.file')}
            placeholder={t('restore.choose')}
            value={file}
            onChange={setFile}
          />
          <PasswordInput
            ref={field}
            label={t('restore.passphrase')}
            onChange={(event) => setFilled(event.currentTarget.value !== '')}
            autoComplete="off"
            spellCheck={false}
            visibilityToggleButtonProps={{ 'aria-label': t('backup.show'), tabIndex: 0 }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" disabled={!file || !filled}>
              {t('restore.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
