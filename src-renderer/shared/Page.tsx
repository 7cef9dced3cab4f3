import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';
import { walkRows } from './walk-rows.ts';

export interface PageProps {
  title: string;
  /** One sentence on what the page is for. */
  intro?: ReactNode;
  /** Over the title: the way back from one of many. */
  above?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** True where the content has its own scrolling parts and wants the height that is left; else the page scrolls. */
  filled?: boolean;
  children: ReactNode;
}

/** A page of the window: heading, then the content. */
export function Page({ title, intro, above, actions, filled = false, children }: PageProps) {
  return (
    <section className={classes.page} data-filled={filled || undefined} aria-label={title} onKeyDown={walkRows}>
      <header className={classes.header}>
        <div className={classes.text}>
          {above}
          <Title order={1}>{title}</Title>
          {intro && <p className={classes.intro}>{intro}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
