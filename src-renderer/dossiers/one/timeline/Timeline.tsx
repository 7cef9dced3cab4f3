import { Button } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dossier } from '../../../../src-main/contract/dossiers.ts';
import { dayOf } from '../../../shared/day.ts';
import { useFormat } from '../../../shared/format.ts';
import panel from '../../../shared/panel.module.css';
import { usePrinting } from '../../../shared/use-printing.ts';
import { EntryItem } from './EntryItem.tsx';
import { daysOf } from './story.ts';
import classes from './timeline.module.css';
import { useStory } from './use-story.ts';

/** Of a long story the end is there at first, and more of what was before with each press of the button. */
const AT_ONCE = 60;
/** As many as are in sight; those below follow a frame later. */
const FIRST = 12;

/** What was done in a dossier, in its order, day by day. */
export function Timeline({ dossier }: { dossier: Dossier }) {
  const { t } = useTranslation('dossiers');
  const { count, date } = useFormat();
  const story = useStory(dossier);
  const printing = usePrinting();
  const [most, setMost] = useState(AT_ONCE);
  const { entries } = dossier;
  const from = printing ? 0 : Math.max(0, entries.length - most);
  const following = useDeferredValue(Number.POSITIVE_INFINITY, FIRST);
  const to = printing ? entries.length : from + following;
  const days = useMemo(() => daysOf(entries.slice(from, to), (time) => dayOf(new Date(time))), [entries, from, to]);
  return (
    <section className={panel.panel} aria-labelledby="dossier-story">
      <header className={classes.head}>
        <h2 id="dossier-story" className={classes.heading}>
          {t('story.title')}
        </h2>
        <span className={classes.many}>
          {t('story.entries', { count: entries.length, shown: count(entries.length) })}
        </span>
      </header>
      {from > 0 && (
        <Button m="sm" mb={0} size="xs" variant="default" onClick={() => setMost(most + 5 * AT_ONCE)}>
          {t('story.earlier', { shown: count(Math.min(from, 5 * AT_ONCE)) })}
        </Button>
      )}
      {days.map(({ day, entries: some }) => (
        <div key={some[0]!.id}>
          <h3 className={classes.day}>{date(day)}</h3>
          <ol className={classes.entries}>
            {some.map((entry) => (
              <EntryItem key={entry.id} id={dossier.id} entry={entry} story={story} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
