import { Title } from '@mantine/core';
import { IconCheck, IconPoint, IconPointFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../shared/announce.ts';
import { WorkBar } from '../../shared/work/WorkBar.tsx';
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
  const { t } = useTranslation('proof');
  const title = useRef<HTMLHeadingElement>(null);
  useFocusIfLost(title);
  const stage = progress?.stage ?? 'receiving';
  const name = t(`stage.${stage}.name`);
  useEffect(() => announce(name), [name]);
  const page =
    progress?.page != null && progress.pages !== null && progress.pages > 1
      ? t('stage.page', { page: progress.page + 1, count: progress.pages })
      : null;
  return (
    <aside className={panel.panel} aria-label={t('reading.label')}>
      <div className={panel.centre}>
        <Title order={2} ref={title} tabIndex={-1}>
          {t('reading.title')}
        </Title>
        {/* No pause: half a document read is nothing that the service could keep, and one takes seconds. */}
        <div className={classes.bar}>
          <WorkBar
            state="running"
            title={name}
            label={t('reading.label')}
            counted={null}
            fraction={progress?.fraction ?? 0}
            facts={[page]}
            cancel={() => cancelReading(document.id)}
          />
        </div>
        <ol className={classes.steps}>
          {stepsOf(stage, document.kind === 'pdf').map((step) => {
            const Icon = ICONS[step.state];
            const current = step.state === 'current';
            return (
              <li key={step.stage} data-state={step.state} aria-current={current ? 'step' : undefined}>
                <Icon size={18} stroke={1.8} aria-hidden />
                <span>{t(`stage.${step.stage}.name`)}</span>
              </li>
            );
          })}
        </ol>
        <p className={panel.soft}>{t(`stage.${stage}.text`)}</p>
      </div>
    </aside>
  );
}
