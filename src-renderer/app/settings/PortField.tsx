import { Button, Group, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPort } from './port.ts';

interface PortFieldProps {
  port: number;
  /** The port that the service answers on now; the setting applies at its next start. */
  running: string;
  locked: boolean;
  onChange: (port: number) => void;
}

/** The API's port: saved on request, because half a number is also a number. */
export function PortField({ port, running, locked, onChange }: PortFieldProps) {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState<number | string>(port);
  const valid = isPort(typed);
  const hint = locked ? t('locked') : String(port) === running ? t('port.hint') : t('port.pending', { running, port });
  const save = (event: React.SubmitEvent) => {
    event.preventDefault();
    if (valid) onChange(Number(typed));
  };
  return (
    <form onSubmit={save}>
      <Group align="flex-start" gap="xs">
        <NumberInput
          flex={1}
          label={t('port.label')}
          description={hint}
          error={!valid && t('port.invalid')}
          value={typed}
          onChange={setTyped}
          min={1024}
          max={65535}
          clampBehavior="none"
          allowDecimal={false}
          thousandSeparator={false}
          hideControls
          disabled={locked}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maw={280}
        />
        <Button type="submit" variant="default" mt={24} disabled={locked || !valid || Number(typed) === port}>
          {t('port.save')}
        </Button>
      </Group>
    </form>
  );
}
