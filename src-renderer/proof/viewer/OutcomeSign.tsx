import { IconCheck, IconMinus, IconPointFilled, IconQuestionMark, IconX } from '@tabler/icons-react';
import type { Mark } from './marks.ts';

const SIGNS = {
  match: IconCheck,
  differs: IconX,
  notInThisCopy: IconQuestionMark,
  notComparable: IconMinus,
  read: IconPointFilled,
};

/** The outcome of a field as a sign small enough for the corner of its box. */
export function OutcomeSign({ outcome, size = 11 }: { outcome: Mark['outcome']; size?: number }) {
  const Icon = SIGNS[outcome];
  return <Icon size={size} stroke={3} aria-hidden />;
}
