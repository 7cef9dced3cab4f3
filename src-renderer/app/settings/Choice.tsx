import { Input, SegmentedControl } from '@mantine/core';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One setting with few values. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        mt={4}
        display="flex"
        w="fit-content"
        aria-label={label}
        value={value}
        data={options}
        onChange={(chosen) => onChange(chosen as Value)}
      />
    </Input.Wrapper>
  );
}
