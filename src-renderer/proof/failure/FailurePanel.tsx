import { Button, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../shared/announce.ts';
import { FileChooser } from '../intake/FileChooser.tsx';
import type { Intake } from '../intake/use-intake.ts';
import type { SessionDocument } from '../reading/document.ts';
import panel from '../workbench/side-panel.module.css';
import { useFocusIfLost } from '../workbench/use-focus-if-lost.ts';
import { type Failure, mayPass } from './failure.ts';

interface FailurePanelProps {
  document: SessionDocument;
  failure: Failure;
  /** Under which the service's log has the details; empty where it was never asked. */
  requestId: string;
  intake: Intake;
}

/** Why a document could not be read, and what to do about it. */
export function FailurePanel({ document, failure, requestId, intake }: FailurePanelProps) {
  const { t } = useTranslation(['proof', 'common']);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusIfLost(title);
  const said = t(`failure.${failure}.title`);
  useEffect(() => announce(said), [said]);
  const promising = mayPass(failure);
  return (
    <aside className={panel.panel} aria-label={said}>
      <div className={panel.centre}>
        <IconAlertTriangle size={34} stroke={1.4} color="var(--atesta-verify)" aria-hidden />
        <Title order={2} ref={title} tabIndex={-1}>
          {said}
        </Title>
        <p>{t(`failure.${failure}.text`, { count: 1 })}</p>
        <p className={panel.soft}>{t(`failure.${failure}.next`)}</p>
        <div className={panel.buttons}>
          {promising && <Button onClick={() => intake.reread([document.id])}>{t('failure.again')}</Button>}
          <FileChooser intake={intake} label={t('failure.other')} variant={promising ? 'default' : 'filled'} />
          {!promising && document.kind && (
            <Button variant="default" onClick={() => intake.reread([document.id])}>
              {t('failure.again')}
            </Button>
          )}
        </div>
        {requestId && <p className={panel.id}>{t('common:problem.request', { id: requestId })}</p>}
      </div>
    </aside>
  );
}
