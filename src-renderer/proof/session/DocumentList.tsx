import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFirstField } from '../../app/focus/first-field.ts';
import { walk } from '../../shared/walk.ts';
import type { Intake } from '../intake/use-intake.ts';
import { isSettled } from '../reading/document.ts';
import { cancelReading, forgetDocument, showDocument, useDocumentSession } from '../reading/document-session.ts';
import { DocumentRow } from './DocumentRow.tsx';
import classes from './document-list.module.css';
import { ListHead } from './ListHead.tsx';
import { useLineEnd } from './use-line-end.ts';

/** Documents that PageUp and PageDown pass over. */
const PAGE = 8;

/**
 * The documents of this session, kept in memory until the window closes or they are forgotten here. The arrow keys walk
 * through them; beside a document that is shown they show the one they come to. Delete cancels or forgets.
 */
export function DocumentList({ intake }: { intake: Intake }) {
  const { t } = useTranslation('proof');
  const documents = useDocumentSession((session) => session.documents);
  const currentId = useDocumentSession((session) => session.currentId);
  const [reachedId, setReachedId] = useState<number | null>(null);
  const [shownId, setShownId] = useState(currentId);
  if (currentId !== shownId) {
    // The row of a document that comes to be shown is the one that Tab reaches.
    setShownId(currentId);
    if (currentId !== null) setReachedId(currentId);
  }
  const [folded, setFolded] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useLineEnd();
  useFirstField(() => list.current?.querySelector<HTMLElement>('button[tabindex="0"]') ?? null);
  useEffect(() => {
    const row = rowOf(list.current, currentId);
    row?.scrollIntoView({ block: 'nearest' });
    // Whoever is in the list goes along when another document is shown by other keys.
    if (list.current?.contains(document.activeElement)) row?.querySelector('button')?.focus();
  }, [currentId]);
  if (documents.length === 0) return null;

  const has = (id: number | null) => documents.some((one) => one.id === id);
  const reached = has(reachedId) ? reachedId : has(currentId) ? currentId : documents[0]?.id;
  const go = (index: number) => {
    const next = documents[index];
    if (!next) return;
    setReachedId(next.id);
    if (currentId !== null) showDocument(next.id);
    rowOf(list.current, next.id)?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = documents.findIndex((one) => one.id === reached);
    const next = walk(event.key, at, documents.length, PAGE);
    if (next !== null) {
      event.preventDefault();
      go(next);
    } else if (event.key === 'Delete') {
      event.preventDefault();
      const one = documents[at];
      if (!one) return;
      if (!isSettled(one)) return cancelReading(one.id);
      forgetDocument(one.id);
      // The row that takes its place is drawn only now.
      const neighbour = documents[at + 1] ?? documents[at - 1];
      requestAnimationFrame(() =>
        rowOf(list.current, neighbour?.id ?? null)
          ?.querySelector('button')
          ?.focus(),
      );
    }
  };

  return (
    <section className={classes.list} aria-labelledby="proof-session" data-folded={folded || undefined}>
      <ListHead intake={intake} folded={folded} onFold={currentId === null ? null : () => setFolded(!folded)} />
      <ul ref={list} onKeyDown={onKeyDown} aria-label={t('session.list')} aria-keyshortcuts="ArrowUp ArrowDown Delete">
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            current={document.id === currentId}
            reached={document.id === reached}
            onReach={() => setReachedId(document.id)}
            onRetry={() => intake.reread([document.id])}
          />
        ))}
      </ul>
    </section>
  );
}

function rowOf(list: HTMLElement | null, id: number | null): HTMLElement | null {
  return list?.querySelector(`[data-id="${id}"]`) ?? null;
}
