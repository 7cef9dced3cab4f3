import type { ReactNode } from 'react';
import classes from './scroll-list.module.css';

interface ScrollListProps {
  /** What stands in it, for who hears it. */
  label: string;
  /** Its `li`. */
  children: ReactNode;
}

/** A list in a box that the keyboard scrolls where it is long. */
export function ScrollList({ label, children }: ScrollListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={classes.box} tabIndex={0} aria-label={label}>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}
