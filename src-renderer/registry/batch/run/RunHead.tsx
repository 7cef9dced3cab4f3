import { Button, Progress } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '../../../app/shortcuts/use-escape.ts';
import { DemoBadge } from '../../../shared/DemoBadge.tsx';
import { useFormat } from '../../../shared/format.ts';
import { ExportMenu } from '../export/ExportMenu.tsx';
import { NewList } from './NewList.tsx';
import { progressOf, tellTime } from './progress.ts';
import { RunNote } from './RunNote.tsx';
import classes from './run.module.css';
import { useBatch } from './store.ts';

/** How far the list is, what to do with it, and what has to be known about it. */
export function RunHead() {
  const { t } = useTranslation(['registryBatch', 'common']);
  const { count, percent } = useFormat();
  const { phase, counts, stretch, items, open, pause, resume, cancel, retry } = useBatch();
  const { total, settled, fraction, remainingMs } = progressOf(counts, stretch, Date.now());
  const left = counts.waiting + counts.asking;
  const under = phase === 'running' || phase === 'paused';
  const demonstration = items.some((item) => item.state === 'answered' && item.answer.demonstration);
  const told = (number: number) => ({ count: number, shown: count(number) });
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
  useEscape('work', pause, phase === 'running' && open === null);

  const time = phase === 'running' && remainingMs !== null ? tellTime(remainingMs) : null;
  const facts = under
    ? [
        t('run.progress', { settled: count(settled), total: count(total) }),
        time && t(`run.left.${time.unit}`, { count: time.count }),
        phase === 'paused' && counts.asking > 0 && t('run.finishing', { count: counts.asking }),
      ]
    : [
        counts.answered > 0 && t('run.answered', told(counts.answered)),
        counts.failed > 0 && t('run.failed', told(counts.failed)),
        left > 0 && t('run.notAsked', told(left)),
      ];

  return (
    <div className={classes.head} data-print="hidden">
      <div className={classes.line}>
        <p className={classes.state}>
          <strong>{t(`run.${phase === 'intake' ? 'running' : phase}`)}</strong>
          {under && <span className={classes.percent}>{percent(Math.floor(fraction * 100) / 100)}</span>}
          <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
          {demonstration && <DemoBadge />}
        </p>
        <div className={classes.actions}>
          {phase === 'running' && (
            <Button size="xs" variant="default" leftSection={<IconPlayerPause {...icon} />} onClick={pause}>
              {t('run.pause')}
            </Button>
          )}
          {phase === 'paused' && (
            <Button size="xs" leftSection={<IconPlayerPlay {...icon} />} onClick={resume}>
              {t('run.resume')}
            </Button>
          )}
          {under && (
            <Button size="xs" variant="default" leftSection={<IconPlayerStop {...icon} />} onClick={cancel}>
              {t(phase === 'paused' ? 'run.end' : 'run.cancel')}
            </Button>
          )}
          {phase === 'cancelled' && left > 0 && (
            <Button size="xs" leftSection={<IconPlayerPlay {...icon} />} onClick={resume}>
              {t('run.rest', told(left))}
            </Button>
          )}
          {!under && counts.failed > 0 && (
            <Button size="xs" variant="default" leftSection={<IconRefresh {...icon} />} onClick={retry}>
              {t('run.retry', told(counts.failed))}
            </Button>
          )}
          <ExportMenu />
          {!under && <NewList />}
        </div>
      </div>
      {under && (
        <Progress
          value={fraction * 100}
          size="sm"
          color={phase === 'paused' ? 'gray' : undefined}
          aria-label={t('run.bar')}
        />
      )}
      <RunNote />
    </div>
  );
}
