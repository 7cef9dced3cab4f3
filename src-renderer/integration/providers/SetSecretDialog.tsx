import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { announce } from '../../shared/announce.ts';
import { Problem } from '../../shared/Problem.tsx';
import { refreshSecrets, setSecret } from './providers-query.ts';

interface SetSecretDialogProps {
  name: string;
  /** A value is kept already and is replaced. */
  kept: boolean;
  weak: boolean;
  opened: boolean;
  onClose: () => void;
  onKept?: () => void;
}

/** Takes a value in. It lives in the field alone, and goes when the field does. */
export function SetSecretDialog({ name, kept, weak, opened, onClose, onKept }: SetSecretDialogProps) {
  const { t } = useTranslation(['providers', 'common']);
  const client = useClient();
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [filled, setFilled] = useState(false);
  const close = () => {
    if (field.current) field.current.value = '';
    setFilled(false);
    onClose();
  };
  const keeping = useMutation({
    // Read from the field, not handed over: what a mutation is given stays in its cache.
    mutationFn: () => setSecret(client, name, field.current?.value.trim() ?? ''),
    onSuccess: async () => {
      close();
      announce(t('secrets.kept', { name }));
      onKept?.();
      await refreshSecrets(queries, client);
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    keeping.mutate();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={keeping.reset}
      title={t(kept ? 'secrets.form.replaceTitle' : 'secrets.form.setTitle', { name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form onSubmit={submit} autoComplete="off">
        <Stack gap="md">
          <TextInput
            ref={field}
            data-autofocus
            type="password"
            label={t('secrets.form.value')}
            description={t('secrets.form.valueHint')}
            onChange={(event) => setFilled(event.currentTarget.value.trim() !== '')}
            maxLength={8192}
            autoComplete="off"
            spellCheck={false}
          />
          {weak && <Text size="sm">{t('secrets.form.weak')}</Text>}
          {keeping.error && <Problem error={keeping.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={keeping.isPending} disabled={!filled}>
              {t('secrets.form.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
