import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClockStop, IconHelpCircle } from '@tabler/icons-react';
import type { Tone } from '../words/federal-status.ts';

const ICONS = {
  good: IconCircleCheck,
  watch: IconAlertTriangle,
  bad: IconCircleX,
  ended: IconClockStop,
  unknown: IconHelpCircle,
};

/** The sign of a status; each tone has its own form. */
export function ToneIcon({ tone, size }: { tone: Tone; size: number }) {
  const Icon = ICONS[tone];
  return <Icon size={size} stroke={1.6} aria-hidden />;
}
