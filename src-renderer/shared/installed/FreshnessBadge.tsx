import { Badge } from '@mantine/core';
import { IconCircleCheck, IconClockExclamation, IconEyeExclamation, IconFileAlert } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DemoBadge } from '../DemoBadge.tsx';
import type { Freshness } from './freshness.ts';

const FACES = {
  current: { color: 'leaf', icon: IconCircleCheck },
  check: { color: 'ochre', icon: IconEyeExclamation },
  unreadable: { color: 'carmine', icon: IconFileAlert },
  expired: { color: 'carmine', icon: IconClockExclamation },
} as const;

/** Current, to be checked, expired, unreadable, in one word; nothing where there is no data. */
export function FreshnessBadge({ freshness }: { freshness: Freshness }) {
  const { t } = useTranslation('data');
  if (freshness === 'none') return null;
  if (freshness === 'demonstration') return <DemoBadge />;
  const { color, icon: Icon } = FACES[freshness];
  return (
    <Badge variant="light" color={color} leftSection={<Icon size={13} aria-hidden />}>
      {t(`freshness.${freshness}`)}
    </Badge>
  );
}
