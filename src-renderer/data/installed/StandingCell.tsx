import { Progress as Bar } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { FreshnessBadge } from '../../shared/installed/FreshnessBadge.tsx';
import { freshnessOf } from '../../shared/installed/freshness.ts';
import classes from '../data.module.css';
import { useUpdates } from '../updates/store.ts';
import { DataNotes } from './DataNotes.tsx';
import { useStandingText } from './use-standing-text.ts';

/** How fresh a list is and why; while it is being updated, how far that is. */
export function StandingCell({ status }: { status: ListStatus }) {
  const { t } = useTranslation('data');
  const current = useUpdates(({ current: now }) => (now?.list === status.list ? now : null));
  const sentences = useStandingText();
  const judged = freshnessOf(status, new Date());
  if (current) {
    const { stage, fraction } = current;
    return (
      <div className={classes.updating}>
        <span>{t(`updates.stage.${stage}`)}</span>
        <Bar
          size="sm"
          value={fraction === null ? 100 : fraction * 100}
          animated={fraction === null}
          aria-label={t(`updates.stage.${stage}`)}
        />
      </div>
    );
  }
  return (
    <div className={classes.standing}>
      <FreshnessBadge freshness={judged.freshness} />
      {sentences(status, judged).map((sentence) => (
        <span key={sentence} className={classes.under}>
          {sentence}
        </span>
      ))}
      <DataNotes unreadable={status.unreadable} snapshot={status.snapshots[0]} />
    </div>
  );
}
