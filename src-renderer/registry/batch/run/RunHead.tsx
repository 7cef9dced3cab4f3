import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DemoBadge } from '../../../shared/DemoBadge.tsx';
import { useFormat } from '../../../shared/format.ts';
import { WorkBar } from '../../../shared/work/WorkBar.tsx';
import { ExportMenu } from '../export/ExportMenu.tsx';
import { ScreenList } from '../screen/ScreenList.tsx';
import { NewList } from './NewList.tsx';
import { progressOf } from './progress.ts';
import { RunNote } from './RunNote.tsx';
import classes from './run.module.css';
import { useBatch } from './store.ts';

/** How far the list is, what to do with it, and what has to be known about it. */
export function RunHead() {
  const { t } = useTranslation(['registryBatch', 'work']);
  const { count } = useFormat();
  const { phase, counts, stretch, items, open, pause, resume, cancel, retry } = useBatch();
  const { total, settled, fraction, remainingMs } = progressOf(counts, stretch, Date.now());
  if (phase === 'intake') return null;
  const left = counts.waiting + counts.asking;
  const under = phase === 'running' || phase === 'paused';
  const demonstration = items.some((item) => item.state === 'answered' && item.answer.demonstration);
  const told = (number: number) => ({ count: number, shown: count(number) });
  const title = {
    running: t('run.running'),
    paused: t('work:paused'),
    done: t('run.done'),
    cancelled:
      left === 0
        ? t('run.done')
        : t('work:cancelled.lookups', { count: counts.answered, done: count(counts.answered), total: count(total) }),
  }[phase];
  const facts = under
    ? [phase === 'paused' && counts.asking > 0 && t('run.finishing', { count: counts.asking })]
    : [
        counts.answered > 0 && t('run.answered', told(counts.answered)),
        counts.failed > 0 && t('run.failed', told(counts.failed)),
      ];

  return (
    <div className={classes.head} data-print="hidden">
      <WorkBar
        state={phase}
        title={title}
        label={t('run.bar')}
        counted={{ done: settled, total }}
        fraction={fraction}
        remainingMs={remainingMs}
        facts={facts}
        pause={pause}
        resume={left > 0 ? resume : undefined}
        left={left}
        cancel={cancel}
        badge={demonstration && <DemoBadge />}
        escapeElsewhere={open !== null}
      >
        {!under && counts.failed > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
            onClick={retry}
          >
            {t('run.retry', told(counts.failed))}
          </Button>
        )}
        {!under && <ScreenList />}
        <ExportMenu />
        {!under && <NewList />}
      </WorkBar>
      <RunNote />
    </div>
  );
}
