import { TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/announce.ts';
import { useErrorText } from '../../../shared/use-error-text.ts';
import { useSettings } from '../use-settings.ts';

/**
 * Of the analyst, as it stands in what is filed; saved as the field is left, or with Enter. What could not be saved stays in
 * the field, with the reason.
 */
export function DisplayName() {
  const { t } = useTranslation(['evidence', 'settings']);
  const { settings, change } = useSettings();
  const textOf = useErrorText();
  const [typed, setTyped] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const commit = () => {
    if (typed === null) return;
    const name = nameIn(typed);
    // Enter and the leaving that follows mean one change.
    if (change.isPending && change.variables.displayName === name) return;
    if (name === settings.displayName) {
      setTyped(null);
      return;
    }
    change.mutate(
      { displayName: name },
      {
        onSuccess: () => {
          setTyped((now) => (now !== null && nameIn(now) === name ? null : now));
          setSaved(true);
          announce(t('settings:saved', { setting: t('name.label') }));
        },
      },
    );
  };
  const revert = () => {
    setTyped(null);
    change.reset();
  };
  return (
    <TextInput
      label={t('name.label')}
      description={t('name.hint')}
      error={typed !== null && change.error ? textOf(change.error) : false}
      rightSection={
        saved && typed === null ? <IconCheck size={17} color="var(--atesta-good)" aria-hidden data-saved /> : null
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      styles={{ wrapper: { maxWidth: '26rem' } }}
      value={typed ?? settings.displayName}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      // Else the dialog takes Esc for itself before anything in it.
      data-mantine-stop-propagation={typed !== null && typed !== settings.displayName}
      onChange={(event) => {
        setSaved(false);
        setTyped(event.currentTarget.value);
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') revert();
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

function nameIn(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ');
}
