import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './data-table.module.css';
import { type Said, StandingCell } from './StandingCell.tsx';

interface DataRowProps {
  /** As analysts call it, then in full. */
  name: string;
  title: string;
  installed: ReactNode;
  standing: Said;
  fourth: ReactNode;
  actions: ReactNode;
  /** What is shown on opening, name and value; rows without a value are left out. */
  details: readonly (readonly [name: string, value: ReactNode])[];
}

/** One list, the postal data or the registry: two lines, and the rest on opening. */
export function DataRow({ name, title, installed, standing, fourth, actions, details }: DataRowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <tr className={classes.row} data-open={open || undefined}>
      <th scope="row" className={classes.name}>
        <UnstyledButton
          className={classes.opener}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <IconChevronRight size={15} stroke={2} aria-hidden className={classes.chevron} />
          <span className={classes.lines}>
            <span className={classes.line}>{name}</span>
            <span className={classes.under} title={title}>
              {title}
            </span>
          </span>
        </UnstyledButton>
      </th>
      <td className={classes.lines}>{installed}</td>
      <td className={classes.standing}>
        <StandingCell said={standing} open={open} />
      </td>
      <td className={classes.lines}>{fourth}</td>
      <td className={classes.actions}>{actions}</td>
      <td id={id} className={classes.opened}>
        {open && (
          <dl className={classes.details}>
            {details.map(
              ([heading, value]) =>
                value && (
                  <div key={heading}>
                    <dt>{heading}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
        )}
      </td>
    </tr>
  );
}
