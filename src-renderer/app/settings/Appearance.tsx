import { useTranslation } from 'react-i18next';
import { Choice } from './Choice.tsx';
import { useSettings } from './use-settings.ts';

/** Theme and language: each person's own, and no matter of config.json. */
export function Appearance() {
  const { t } = useTranslation('settings');
  const { settings, change } = useSettings();
  return (
    <>
      <Choice
        label={t('theme.label')}
        value={settings.theme}
        options={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={(theme) => change.mutate({ theme })}
      />
      <Choice
        label={t('language.label')}
        value={settings.language}
        options={(['pt-BR', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
        onChange={(language) => change.mutate({ language })}
      />
    </>
  );
}
