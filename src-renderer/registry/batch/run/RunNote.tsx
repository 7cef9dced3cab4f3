import { IconAlertTriangle, IconHourglass, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format.ts';
import tones from '../../answer/tone.module.css';
import classes from './run.module.css';
import { useBatch } from './store.ts';
import { secondsUntil } from './use-batch-end.ts';
import type { Wait } from './workers.ts';

/** What has to be known about the list now: that it waits, why it stopped, that failures are no findings. */
export function RunNote() {
  const { t } = useTranslation('registryBatch');
  const { count } = useFormat();
  const { phase, counts, stopped, wait } = useBatch();
  const over = phase === 'done' || phase === 'cancelled';
  if (wait) return <WaitNote {...wait} />;
  if (stopped) return <Note icon={IconAlertTriangle} tone="watch" text={t(`run.stopped.${stopped}`)} />;
  if (!over || counts.failed === 0) return null;
  if (counts.answered === 0) {
    return (
      <Note icon={IconPlugConnectedX} tone="bad" title={t('run.allFailed.title')} text={t('run.allFailed.text')} />
    );
  }
  const told = { count: counts.failed, shown: count(counts.failed) };
  return <Note icon={IconPlugConnectedX} tone="watch" text={t('run.someFailed', told)} />;
}

/** Counts the seconds until the list goes on. Screen readers hear of the wait once, when it begins. */
function WaitNote({ until, why }: Wait) {
  const { t } = useTranslation('registryBatch');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return <Note icon={IconHourglass} tone="watch" text={t(`run.waiting.${why}`, { count: secondsUntil(until, now) })} />;
}

interface NoteProps {
  icon: typeof IconHourglass;
  tone: 'watch' | 'bad';
  title?: string;
  text: string;
}

function Note({ icon: Icon, tone, title, text }: NoteProps) {
  return (
    <p className={`${tones.tone} ${classes.note}`} data-tone={tone}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span>
        {title && <strong>{title}. </strong>}
        {text}
      </span>
    </p>
  );
}
