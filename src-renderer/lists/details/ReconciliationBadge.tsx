import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconEyeQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { standingOf } from './reconciliation.ts';

/** Confirmed or to be verified, in one word; the sentence behind it is in the details. */
export function ReconciliationBadge({ reconciliation }: { reconciliation: string }) {
  const { t } = useTranslation('lists');
  const standing = standingOf(reconciliation);
  const confirmed = standing === 'confirmed';
  const Icon = confirmed ? IconAlertTriangle : IconEyeQuestion;
  return (
    <Badge variant="light" color={confirmed ? 'carmine' : 'ochre'} leftSection={<Icon size={13} aria-hidden />}>
      {t(`reconciliation.${standing}.word`, { value: reconciliation })}
    </Badge>
  );
}
