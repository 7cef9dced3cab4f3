import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { guardLeaving } from '../../shared/leaving.ts';
import { Problem } from '../../shared/Problem.tsx';
import { holdsDraft, useDraft } from '../../shared/use-draft.ts';
import { isKeyName, PERMISSION_NAMES, type PermissionName, toggled } from './permission-choice.ts';

/** What of a key stays while it is not created. */
export const KEY_DRAFTS = ['key name', 'key permissions'] as const;

// A name is typed; what is ticked is ticked again at once.
guardLeaving(() => holdsDraft(KEY_DRAFTS[0]));

interface KeyFormProps {
  error: Error | null;
  busy: boolean;
  onSubmit: (key: { name: string; permissions: readonly PermissionName[] }) => void;
}

/** The name of the system that will hold the key, and what it may do. */
export function KeyForm({ error, busy, onSubmit }: KeyFormProps) {
  const { t } = useTranslation('integration');
  const [typed, setTyped] = useDraft(KEY_DRAFTS[0], '');
  const [chosen, setChosen] = useDraft<readonly PermissionName[]>(KEY_DRAFTS[1], []);
  const name = typed.trim();
  const wrongName = name !== '' && !isKeyName(name);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit({ name, permissions: chosen });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t('keys.form.name')}
          description={t('keys.form.nameHint')}
          error={wrongName && t('keys.form.nameWrong')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={64}
          autoComplete="off"
        />
        <Checkbox.Group label={t('keys.form.permissions')} value={[...chosen]}>
          <Stack gap="xs" mt={6}>
            {PERMISSION_NAMES.map((permission) => (
              <Checkbox
                key={permission}
                value={permission}
                label={t(`permissions.${permission}.name`)}
                description={t(`permissions.${permission}.text`)}
                onChange={(event) => setChosen(toggled(chosen, permission, event.currentTarget.checked))}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {error && <Problem error={error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={busy} disabled={!isKeyName(name) || chosen.length === 0}>
            {t('keys.form.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
