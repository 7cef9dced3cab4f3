import { useTranslation } from 'react-i18next';
import { NumberField } from './NumberField.tsx';

/** Ports below 1024 need rights that the service does not have. */
const PORTS = { min: 1024, max: 65535 };

interface PortFieldProps {
  port: number;
  /** The port that the service answers on now; the setting applies at its next start. */
  running: string;
  locked: boolean;
  onChange: (port: number) => void;
}

/** The API's port. */
export function PortField({ port, running, locked, onChange }: PortFieldProps) {
  const { t } = useTranslation('settings');
  return (
    <NumberField
      texts={{ label: t('port.label'), invalid: t('port.invalid'), save: t('port.save') }}
      hint={String(port) === running ? t('port.hint') : t('port.pending', { running, port })}
      value={port}
      bounds={PORTS}
      locked={locked}
      onChange={onChange}
    />
  );
}
