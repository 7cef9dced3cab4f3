import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format.ts';
import { remainingMs } from '../../shared/work/pace.ts';
import { WorkBar } from '../../shared/work/WorkBar.tsx';
import type { Intake } from '../intake/use-intake.ts';
import { isSettled } from '../reading/document.ts';
import { cancelAll, pauseReading, useDocumentSession } from '../reading/document-session.ts';
import { lineOf, queueProgress } from '../reading/reading-queue.ts';

/** Readings before which their pace says something: each takes seconds. */
const ENOUGH = 2;

/** How far the line of documents is; after all were cancelled what was read of it. Nothing where it has come to its end. */
export function QueueBar({ intake }: { intake: Intake }) {
  const { t } = useTranslation(['proof', 'work']);
  const { count } = useFormat();
  const { documents, currentId, queueFrom, queueState, cancelledFrom, stretch } = useDocumentSession();
  const progress = queueProgress(documents, queueFrom);
  const current = documents.find(({ id }) => id === currentId);
  const shared = { label: t('session.progressLabel'), resume: intake.goOn, cancel: cancelAll, compact: true };
  if (progress) {
    const { settled: done, total, fraction } = progress;
    const state = queueState === 'paused' ? 'paused' : 'running';
    return (
      <WorkBar
        {...shared}
        state={state}
        title={t(state === 'paused' ? 'work:paused' : 'session.reading')}
        counted={{ done, total }}
        fraction={fraction}
        remainingMs={remainingMs(done, total, stretch, Date.now(), ENOUGH)}
        pause={pauseReading}
        escapeElsewhere={current !== undefined && !isSettled(current)}
      />
    );
  }
  if (cancelledFrom === null) return null;
  const line = lineOf(documents, cancelledFrom);
  const left = line.filter(({ phase }) => phase.name === 'cancelled').length;
  if (left === 0) return null;
  const read = line.filter(({ phase }) => phase.name === 'done').length;
  return (
    <WorkBar
      {...shared}
      state="cancelled"
      title={t('work:cancelled.bills', { count: read, done: count(read), total: count(line.length) })}
      counted={null}
      fraction={null}
      left={left}
    />
  );
}
