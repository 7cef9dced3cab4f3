import { Badge, Tooltip } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Stands beside whatever was answered from invented data. */
export function DemoBadge() {
  const { t } = useTranslation('common');
  return (
    <Tooltip label={t('demonstrationHint')} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
      <Badge variant="light" color="ochre" leftSection={<IconFlask size={12} aria-hidden />}>
        {t('demonstration')}
      </Badge>
    </Tooltip>
  );
}
