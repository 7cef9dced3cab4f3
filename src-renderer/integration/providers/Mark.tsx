import { IconAlertTriangle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './providers.module.css';

const ICONS = { good: IconCircleCheck, missing: IconAlertTriangle, none: IconCircleMinus } as const;

/** A state in words, with a sign that does not depend on colour. */
export function Mark({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[kind];
  return (
    <p className={classes.mark} data-kind={kind}>
      <Icon size={16} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
