import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import panel from '../panel.module.css';
import classes from './beside.module.css';

interface BesideDetailsProps {
  /** Name of the region. */
  label: string;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** What one line of a grid says in full, beside it; goes into the element of `beside.module.css` that both lie in. */
export function BesideDetails({ label, title, onClose, children }: BesideDetailsProps) {
  const { t } = useTranslation('common');
  return (
    <aside className={`${panel.panel} ${classes.details}`} aria-label={label}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </header>
      {children}
    </aside>
  );
}
