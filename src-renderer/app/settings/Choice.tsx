import { Input, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  locked: boolean;
  onChange: (value: Value) => void;
}

/** One setting with few values; greyed, with the reason, where a policy of the organisation fixes it. */
export function Choice<Value extends string>({ label, value, options, locked, onChange }: ChoiceProps<Value>) {
  const { t } = useTranslation('settings');
  return (
    <Input.Wrapper label={label} labelElement="div" description={locked ? t('locked') : undefined}>
      <SegmentedControl
        mt={4}
        display="flex"
        w="fit-content"
        aria-label={label}
        value={value}
        data={options}
        disabled={locked}
        onChange={(chosen) => onChange(chosen as Value)}
      />
    </Input.Wrapper>
  );
}
