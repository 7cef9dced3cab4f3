import { useTranslation } from 'react-i18next';
import { Choice } from './Choice.tsx';
import { useSettings } from './use-settings.ts';

/** Whether the desktop says that there are new alerts; a browser never does. */
export function AlertNotifications() {
  const { t } = useTranslation('settings');
  const { settings, change } = useSettings();
  if (!window.atesta) return null;
  return (
    <Choice
      label={t('notifications.label')}
      value={settings.alertNotifications ? 'on' : 'off'}
      options={(['on', 'off'] as const).map((value) => ({ value, label: t(`notifications.${value}`) }))}
      onChange={(value) => change.mutate({ alertNotifications: value === 'on' })}
    />
  );
}
