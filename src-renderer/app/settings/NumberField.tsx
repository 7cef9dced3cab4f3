import { Button, Group, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWholeWithin } from './whole-within.ts';

interface NumberFieldProps {
  texts: { label: string; invalid: string; save: string };
  hint: string;
  value: number;
  bounds: { min: number; max: number };
  locked: boolean;
  onChange: (value: number) => void;
}

/** A setting that is a number: saved on request, because half a number is also a number. */
export function NumberField({ texts, hint, value, bounds: { min, max }, locked, onChange }: NumberFieldProps) {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState<number | string>(value);
  const number = Number(typed);
  const valid = isWholeWithin(typed, { min, max });
  const save = (event: React.SubmitEvent) => {
    event.preventDefault();
    if (valid) onChange(number);
  };
  return (
    <form onSubmit={save}>
      <Group align="flex-start" gap="xs">
        <NumberInput
          flex={1}
          label={texts.label}
          description={locked ? t('locked') : hint}
          error={!valid && texts.invalid}
          value={typed}
          onChange={setTyped}
          min={min}
          max={max}
          clampBehavior="none"
          allowDecimal={false}
          thousandSeparator={false}
          hideControls
          disabled={locked}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maw={280}
        />
        <Button type="submit" variant="default" mt={24} disabled={locked || !valid || number === value}>
          {texts.save}
        </Button>
      </Group>
    </form>
  );
}
