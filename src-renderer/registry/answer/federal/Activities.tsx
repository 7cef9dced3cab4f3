import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coded } from '../../words/value-text.ts';
import { Section } from '../Section.tsx';
import classes from './federal-block.module.css';

/** Up to ninety-nine secondary activities are allowed; more than these are shown on demand. */
const SHOWN = 6;

export function Activities({ main, others }: { main: readonly Coded[]; others: readonly Coded[] }) {
  const { t } = useTranslation('registry');
  const [all, setAll] = useState(false);
  const hidden = Math.max(0, others.length - SHOWN);
  return (
    <Section flows title={t('federal.activities')}>
      {main.length === 0 && others.length === 0 && <p className={classes.soft}>{t('federal.noActivities')}</p>}
      <List activities={main} className={classes.main} />
      {others.length > 0 && <p className={classes.soft}>{t('federal.secondary', { count: others.length })}</p>}
      <List activities={others.slice(0, SHOWN)} />
      {hidden > 0 && (
        <>
          <div hidden={!all} data-print="shown">
            <List activities={others.slice(SHOWN)} />
          </div>
          <Button
            size="compact-sm"
            variant="subtle"
            mt={6}
            aria-expanded={all}
            data-print="hidden"
            onClick={() => setAll(!all)}
          >
            {t(all ? 'federal.fewer' : 'federal.more', { count: hidden })}
          </Button>
        </>
      )}
    </Section>
  );
}

function List({ activities, className }: { activities: readonly Coded[]; className?: string | undefined }) {
  const { t } = useTranslation('registry');
  if (activities.length === 0) return null;
  return (
    <ul className={`${classes.activities} ${className ?? ''}`}>
      {activities.map(({ code, meaning }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: activities of an answer have no other identity than their place
        <li key={index}>
          <span>{code}</span>
          <span>{meaning || <i className={classes.soft}>{t('federal.activityUnnamed')}</i>}</span>
        </li>
      ))}
    </ul>
  );
}
