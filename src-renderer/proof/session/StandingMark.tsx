import { Loader } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconClockHour4,
  IconInfoCircle,
  IconMapPinOff,
} from '@tabler/icons-react';
import type { Standing } from './standing.ts';

const SIGNS = {
  good: [IconCircleCheck, 'var(--atesta-good)'],
  verify: [IconInfoCircle, 'var(--atesta-verify)'],
  bad: [IconAlertTriangle, 'var(--atesta-confirmed)'],
  none: [IconMapPinOff, 'var(--atesta-verify)'],
  waiting: [IconClockHour4, 'var(--atesta-ink-soft)'],
  failed: [IconCircleX, 'var(--atesta-confirmed)'],
  cancelled: [IconCircleMinus, 'var(--atesta-ink-soft)'],
} as const;

/** A small sign for where a document stands; the words beside it say the same. */
export function StandingMark({ standing, size = 18 }: { standing: Standing; size?: number }) {
  if (standing === 'reading') return <Loader size={size - 2} aria-hidden />;
  const [Icon, color] = SIGNS[standing];
  return <Icon size={size} stroke={1.7} color={color} aria-hidden />;
}
