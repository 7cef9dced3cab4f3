import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../use-settings.ts';

/** Of the analyst, as it stands in what is filed; saved as the field is left, or with Enter. */
export function DisplayName() {
  const { t } = useTranslation('evidence');
  const { settings, change } = useSettings();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const name = typed?.trim().replace(/\s+/g, ' ');
    setTyped(null);
    if (name !== undefined && name !== settings.displayName) change.mutate({ displayName: name });
  };
  return (
    <TextInput
      label={t('name.label')}
      description={t('name.hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      styles={{ wrapper: { maxWidth: '26rem' } }}
      value={typed ?? settings.displayName}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      // Else the dialog takes Esc for itself before anything in it.
      data-mantine-stop-propagation={typed !== null && typed !== settings.displayName}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null);
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
