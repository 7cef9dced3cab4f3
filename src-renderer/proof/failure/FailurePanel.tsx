import { Button, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ServiceError } from '../../api/errors.ts';
import { announce } from '../../shared/announce.ts';
import { FileChooser } from '../intake/FileChooser.tsx';
import type { Intake } from '../intake/use-intake.ts';
import type { DeskDocument } from '../reading/desk.ts';
import panel from '../workbench/side-panel.module.css';
import { useFocusIfLost } from '../workbench/use-focus-if-lost.ts';
import { failureOf, mayPass } from './failure.ts';

interface FailurePanelProps {
  document: DeskDocument;
  error: Error;
  intake: Intake;
}

/** Why a document could not be read, and what to do about it. */
export function FailurePanel({ document, error, intake }: FailurePanelProps) {
  const { t } = useTranslation(['proof', 'common']);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusIfLost(title);
  const failure = failureOf(error);
  const said = t(`failure.${failure}.title`);
  useEffect(() => announce(said), [said]);
  const again = mayPass(failure);
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
          {again && <Button onClick={() => intake.reread(document.id)}>{t('failure.again')}</Button>}
          <FileChooser intake={intake} label={t('failure.other')} variant={again ? 'default' : 'filled'} />
        </div>
        {error instanceof ServiceError && error.requestId && (
          <p className={panel.id}>{t('common:problem.request', { id: error.requestId })}</p>
        )}
      </div>
    </aside>
  );
}
