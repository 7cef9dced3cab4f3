import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { loudest, signalOf, verdictOf } from '../result/verdict.ts';
import type { Phase } from './desk.ts';

/** A small sign for where a document stands; the words beside it say the same. */
export function PhaseMark({ phase }: { phase: Phase }) {
  const size = 18;
  if (phase.name === 'reading') return <Loader size={16} aria-hidden />;
  if (phase.name === 'failed') return <IconCircleX size={size} color="var(--atesta-confirmed)" aria-hidden />;
  if (phase.name === 'cancelled') return <IconCircleMinus size={size} color="var(--atesta-ink-soft)" aria-hidden />;
  const { addresses, postal } = phase.reading.details;
  if (addresses.length === 0) return <IconInfoCircle size={size} color="var(--atesta-verify)" aria-hidden />;
  const signal = loudest(addresses.map(({ comparison }) => signalOf(verdictOf(comparison, postal))));
  if (signal === 'good') return <IconCircleCheck size={size} color="var(--atesta-good)" aria-hidden />;
  const color = signal === 'bad' ? 'var(--atesta-confirmed)' : 'var(--atesta-verify)';
  return <IconAlertTriangle size={size} color={color} aria-hidden />;
}
