import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrinting } from '../../shared/use-printing.ts';
import classes from './report.module.css';

/** A part of the report under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A chart, and behind it the table of its figures, which paper has too. */
export function Charted({ chart, children }: { chart: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('portfolioReport');
  const isPrinting = usePrinting();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <figure className={classes.chart}>{chart}</figure>
      <details open={isOpen || isPrinting} onToggle={({ currentTarget }) => !isPrinting && setOpen(currentTarget.open)}>
        <summary className={classes.summary}>{t('inTable')}</summary>
        {children}
      </details>
    </>
  );
}

/** A table that may be wider or longer than its place: the keys scroll it. */
export function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
