import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Whether a page is about one lookup or about a list of them. */
export function OneOrMany({ many, onChange }: { many: boolean; onChange: (many: boolean) => void }) {
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
}
