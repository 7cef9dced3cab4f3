import type { ReactNode } from 'react';
import classes from './to-decide.module.css';

interface ToDecideProps {
  /** What stands in it, for who hears it. */
  label: string;
  /** Its `li`. */
  children: ReactNode;
}

/** What a decision is about, in a box that the keyboard scrolls where it is long. */
export function ToDecide({ label, children }: ToDecideProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={classes.box} tabIndex={0} aria-label={label}>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}
