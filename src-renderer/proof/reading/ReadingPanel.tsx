import { Button, Progress, Title } from '@mantine/core';
import { IconCheck, IconPoint, IconPointFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../shared/announce.ts';
import panel from '../workbench/side-panel.module.css';
import { useFocusIfLost } from '../workbench/use-focus-if-lost.ts';
import type { SessionDocument } from './document.ts';
import { cancelReading } from './document-session.ts';
import type { Progress as ReadingProgress } from './read-document.ts';
import classes from './reading-panel.module.css';
import { stepsOf } from './steps.ts';

interface ReadingPanelProps {
  document: Pick<SessionDocument, 'id' | 'kind'>;
  progress: ReadingProgress | null;
}

const ICONS = { past: IconCheck, current: IconPointFilled, ahead: IconPoint };

/** What is being done with the document right now, how far it is, and how to stop it. */
export function ReadingPanel({ document, progress }: ReadingPanelProps) {
  const { t } = useTranslation(['proof', 'common']);
  const cancel = useRef<HTMLButtonElement>(null);
  useFocusIfLost(cancel);
  const stage = progress?.stage ?? 'receiving';
  const name = t(`stage.${stage}.name`);
  useEffect(() => announce(name), [name]);
  const percent = Math.round((progress?.fraction ?? 0) * 100);
  const page =
    progress?.page != null && progress.pages !== null && progress.pages > 1
      ? t('stage.page', { page: progress.page + 1, count: progress.pages })
      : null;
  return (
    <aside className={panel.panel} aria-label={t('reading.label')}>
      <div className={panel.centre}>
        <Title order={2}>{t('reading.title')}</Title>
        <Progress value={percent} w="100%" size="sm" aria-label={t('reading.label')} className={classes.bar} />
        <ol className={classes.steps}>
          {stepsOf(stage, document.kind === 'pdf').map((step) => {
            const Icon = ICONS[step.state];
            const current = step.state === 'current';
            return (
              <li key={step.stage} data-state={step.state} aria-current={current ? 'step' : undefined}>
                <Icon size={18} stroke={1.8} aria-hidden />
                <span>{t(`stage.${step.stage}.name`)}</span>
                {current && page && <span className={classes.page}>{page}</span>}
              </li>
            );
          })}
        </ol>
        <p className={panel.soft}>{t(`stage.${stage}.text`)}</p>
        <Button variant="default" ref={cancel} onClick={() => cancelReading(document.id)} aria-keyshortcuts="Escape">
          {t('reading.cancel')}
        </Button>
      </div>
    </aside>
  );
}
