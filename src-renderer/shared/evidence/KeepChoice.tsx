import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { KEEPS, type Keep } from '../../../src-main/contract/window/evidence.ts';

interface KeepChoiceProps {
  value: Keep;
  onChange: (keep: Keep) => void;
  disabled?: boolean;
  /** The label stands elsewhere. */
  labelledBy?: string;
}

/** How consultations are kept, each way in a sentence. */
export function KeepChoice({ value, onChange, disabled, labelledBy }: KeepChoiceProps) {
  const { t } = useTranslation('evidence');
  return (
    <Radio.Group
      value={value}
      onChange={(keep) => onChange(keep as Keep)}
      {...(labelledBy ? { 'aria-labelledby': labelledBy } : { label: t('keep.label') })}
    >
      <Stack gap="xs" mt={labelledBy ? 'sm' : 6}>
        {KEEPS.map((keep) => (
          <Radio
            key={keep}
            value={keep}
            label={t(`keep.${keep}`)}
            description={t(`keep.${keep}Hint`)}
            disabled={disabled}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
