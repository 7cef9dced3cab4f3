import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './outcomes.module.css';

interface OutcomesProps<Value extends string> {
  label: string;
  value: Value | null;
  onChange: (value: Value) => void;
  choices: readonly { value: Value; label: string; description: string }[];
  error?: ReactNode;
}

/** One of a few outcomes: all of them in sight, chosen with the arrow keys. */
export function Outcomes<Value extends string>({ label, value, onChange, choices, error }: OutcomesProps<Value>) {
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
      error={error}
      required
      withAsterisk={false}
    >
      <div className={classes.outcomes}>
        {choices.map((choice, at) => (
          <Radio
            key={choice.value}
            className={classes.outcome}
            data-autofocus={value === null ? at === 0 || undefined : value === choice.value || undefined}
            {...choice}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
