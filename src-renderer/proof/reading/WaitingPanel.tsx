import { Button, Title } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import panel from '../workbench/side-panel.module.css';
import { useFocusIfLost } from '../workbench/use-focus-if-lost.ts';
import type { SessionDocument } from './document.ts';
import { cancelReading, readNext, useDocumentSession } from './document-session.ts';
import { aheadOf } from './reading-queue.ts';

/** A document that waits for its turn, how many are before it, and how to change that. */
export function WaitingPanel({ document }: { document: Pick<SessionDocument, 'id'> }) {
  const { t } = useTranslation('proof');
  const ahead = useDocumentSession(({ documents }) => aheadOf(documents, document.id));
  const title = useRef<HTMLHeadingElement>(null);
  useFocusIfLost(title);
  return (
    <aside className={panel.panel} aria-label={t('waiting.title')}>
      <div className={panel.centre}>
        <Title order={2} ref={title} tabIndex={-1}>
          {t('waiting.title')}
        </Title>
        <p>{t('waiting.ahead', { count: ahead })}</p>
        <p className={panel.soft}>{t('waiting.text')}</p>
        <div className={panel.buttons}>
          {ahead > 1 && <Button onClick={() => readNext(document.id)}>{t('waiting.next')}</Button>}
          <Button variant="default" onClick={() => cancelReading(document.id)} aria-keyshortcuts="Escape">
            {t('waiting.cancel')}
          </Button>
        </div>
      </div>
    </aside>
  );
}
