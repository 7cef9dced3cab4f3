import { SegmentedControl } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

interface OneOrManyProps {
  many: boolean;
  /** The same function while the page is. */
  onChange: (many: boolean) => void;
}

/** Whether a page is about one lookup or about a list of them. */
export const OneOrMany = memo(function OneOrMany({ many, onChange }: OneOrManyProps) {
  const { t } = useTranslation('registryBatch');
  return (
    <SegmentedControl
      aria-label={t('mode.label')}
      data-print="hidden"
      value={many ? 'many' : 'one'}
      onChange={(value) => onChange(value === 'many')}
      data={[
        { value: 'one', label: t('mode.one') },
        { value: 'many', label: t('mode.many') },
      ]}
    />
  );
});
