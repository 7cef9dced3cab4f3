import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../shared/announce.ts';
import { isSettled } from '../reading/document.ts';
import { useDocumentSession } from '../reading/document-session.ts';
import { tallyOf } from './standing.ts';

/** Says when a line of several documents has come to its end, and how it went. */
export function useLineEnd(): void {
  const { t } = useTranslation('proof');
  const documents = useDocumentSession((session) => session.documents);
  const queueFrom = useDocumentSession((session) => session.queueFrom);
  const idle = documents.every(isSettled);
  const wasIdle = useRef(true);
  useEffect(() => {
    if (idle && !wasIdle.current) {
      const line = documents.filter(({ ticket }) => ticket >= queueFrom);
      const { good, failed } = tallyOf(line);
      if (line.length > 1)
        announce(t('session.ended', { count: line.length, good, failed, other: line.length - good - failed }));
    }
    wasIdle.current = idle;
  }, [idle, documents, queueFrom, t]);
}
