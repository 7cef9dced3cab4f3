import type { ReactNode } from 'react';
import { Mark } from '../frame/Mark.tsx';
import classes from './notice.module.css';

/** A whole window that says one thing: how to get connected. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={classes.ground}>
      <section className={classes.card} aria-labelledby="notice-title">
        <span className={classes.mark}>
          <Mark size={34} />
        </span>
        <h1 id="notice-title" className={classes.title}>
          {title}
        </h1>
        {children}
      </section>
    </main>
  );
}
