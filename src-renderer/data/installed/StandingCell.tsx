import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SnapshotSummary, UnreadableFile } from '../../../src-main/contract/status.ts';
import { FreshnessBadge } from '../../shared/installed/FreshnessBadge.tsx';
import type { Freshness } from '../../shared/installed/freshness.ts';
import { warningsOf } from '../../shared/installed/warned.ts';
import { DataNotes } from './DataNotes.tsx';
import classes from './data-table.module.css';

/** How a kind of data stands. */
export interface Said {
  freshness: Freshness;
  /** Why, and how the last look at its publisher ended; the weightiest first. */
  sentences: readonly string[];
  unreadable: readonly UnreadableFile[];
  /** Those that answer. */
  answering: readonly SnapshotSummary[];
  /** What is going on instead, while it is. */
  progress?: ReactNode;
}

/** How a kind of data stands: in two lines while its row is closed, in full while it is open. */
export function StandingCell({
  said: { freshness, sentences, unreadable, answering, progress },
  open,
}: {
  said: Said;
  open: boolean;
}) {
  const { t } = useTranslation('data');
  if (progress) return progress;
  const warnings = warningsOf(answering);
  return (
    <>
      <span className={classes.badges}>
        <FreshnessBadge freshness={freshness} />
        {!open && warnings.length > 0 && (
          <span className={classes.noted}>
            <IconAlertTriangle size={13} aria-hidden />
            {t('installed.notes', { count: warnings.length })}
          </span>
        )}
      </span>
      {/* What cannot be read is told at once. */}
      {unreadable.length > 0 && <DataNotes unreadable={unreadable} warnings={[]} />}
      {sentences.slice(0, open ? undefined : unreadable.length > 0 ? 0 : 1).map((sentence) => (
        <span key={sentence} className={classes.sentence} title={open ? undefined : sentence}>
          {sentence}
        </span>
      ))}
      {open && <DataNotes unreadable={[]} warnings={warnings} />}
    </>
  );
}
