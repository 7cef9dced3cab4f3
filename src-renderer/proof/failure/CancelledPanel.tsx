import { Button, Title } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FileChooser } from '../intake/FileChooser.tsx';
import type { Intake } from '../intake/use-intake.ts';
import type { SessionDocument } from '../reading/document.ts';
import panel from '../workbench/side-panel.module.css';
import { useFocusIfLost } from '../workbench/use-focus-if-lost.ts';

/** After a reading that the person stopped. */
export function CancelledPanel({ document, intake }: { document: SessionDocument; intake: Intake }) {
  const { t } = useTranslation('proof');
  const title = useRef<HTMLHeadingElement>(null);
  useFocusIfLost(title);
  return (
    <aside className={panel.panel} aria-label={t('cancelled.title')}>
      <div className={panel.centre}>
        <Title order={2} ref={title} tabIndex={-1}>
          {t('cancelled.title')}
        </Title>
        <p className={panel.soft}>{t('cancelled.text')}</p>
        <div className={panel.buttons}>
          <Button onClick={() => intake.reread([document.id])}>{t('failure.again')}</Button>
          <FileChooser intake={intake} label={t('failure.other')} variant="default" />
        </div>
      </div>
    </aside>
  );
}
