import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import panel from '../../shared/panel.module.css';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  aside?: ReactNode;
  /** On paper it may go on over the page: for what can be long. */
  flows?: boolean;
  children: ReactNode;
}

/** One sheet of the answer. */
export function Section({ title, aside, flows = false, children }: SectionProps) {
  const id = useId();
  return (
    <section
      className={`${panel.panel} ${classes.section}`}
      aria-labelledby={id}
      data-print="sheet"
      data-flows={flows || undefined}
    >
      <header>
        <Title order={3} id={id}>
          {title}
        </Title>
        {aside}
      </header>
      {children}
    </section>
  );
}

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Each as wide as it needs, for values that must not break: addresses of e-mail, telephones. */
  flowing?: boolean;
}

/** Facts side by side, those without a value left out. */
export function Facts({ facts, flowing = false }: FactsProps) {
  const known = facts.filter(([, value]) => value !== '' && value !== null);
  if (known.length === 0) return null;
  return (
    <dl className={flowing ? classes.flowing : classes.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
