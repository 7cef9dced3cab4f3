import { useShortcut } from '../../app/shortcuts/use-shortcut.ts';
import { showDocument, useDocumentSession } from './document-session.ts';

/** Ctrl (or Cmd) with an arrow shows the document before or after the one on the page, wherever the focus is. */
export function useWalkDocuments(): void {
  useShortcut('mod+ArrowUp', () => walk(-1), { repeats: true });
  useShortcut('mod+ArrowDown', () => walk(1), { repeats: true });
}

function walk(by: 1 | -1): void {
  const { documents, currentId } = useDocumentSession.getState();
  const at = documents.findIndex(({ id }) => id === currentId);
  const next = documents[at + by];
  if (at !== -1 && next) showDocument(next.id);
}
