import { create } from 'zustand';
import { isCancelled } from '../../api/errors.ts';
import type { FileKind } from '../intake/judge-file.ts';
import type { Progress, Reading } from './read-document.ts';

export type Origin = 'file' | 'clipboard' | 'sample';

export type Phase =
  | { name: 'reading'; progress: Progress | null }
  | { name: 'done'; reading: Reading }
  | { name: 'failed'; error: Error }
  | { name: 'cancelled' };

/** One document of this session. It lives in the window's memory and nowhere else. */
export interface DeskDocument {
  id: number;
  file: File;
  kind: FileKind;
  origin: Origin;
  openedAt: Date;
  phase: Phase;
}

interface Desk {
  /** Newest first. */
  documents: readonly DeskDocument[];
  /** The document on the page; null while a new one is awaited. */
  currentId: number | null;
}

/** Beyond this many the oldest document leaves: the files themselves are held, up to 15 MB each. */
const MOST = 12;

/** The documents read since the window was opened. */
export const useDesk = create<Desk>()(() => ({ documents: [], currentId: null }));

/** Reads a file for the desk; `readDocument` with its client, in a test anything. */
export type Read = (file: File, signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<Reading>;

const running = new Map<number, AbortController>();
let lastId = 0;

/** Lays a document on the desk, shows it and has it read. Readings under way go on beside it. */
export function openDocument(document: Pick<DeskDocument, 'file' | 'kind' | 'origin'>, read: Read): Promise<void> {
  lastId++;
  const opened: DeskDocument = {
    ...document,
    id: lastId,
    openedAt: new Date(),
    phase: { name: 'reading', progress: null },
  };
  useDesk.setState(({ documents }) => ({ documents: trimmed([opened, ...documents]), currentId: opened.id }));
  return run(opened, read);
}

/** Has a document read once more, after a failure or a cancellation. */
export function rereadDocument(id: number, read: Read): Promise<void> {
  const document = useDesk.getState().documents.find((held) => held.id === id);
  if (!document || running.has(id)) return Promise.resolve();
  setPhase(id, { name: 'reading', progress: null });
  return run(document, read);
}

/** Stops a reading; the document stays on the desk and can be read again. */
export function cancelReading(id: number): void {
  running.get(id)?.abort();
}

/** Brings a document of the session back, or clears the page for a new one. */
export function showDocument(id: number | null): void {
  useDesk.setState({ currentId: id });
}

/** Forgets every document of the session and stops what is being read. */
export function clearDesk(): void {
  for (const controller of running.values()) controller.abort();
  useDesk.setState({ documents: [], currentId: null });
}

async function run({ id, file }: DeskDocument, read: Read): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const reading = await read(file, controller.signal, (progress) => {
      if (!controller.signal.aborted) setPhase(id, { name: 'reading', progress });
    });
    setPhase(id, { name: 'done', reading });
  } catch (error) {
    setPhase(id, isCancelled(error) ? { name: 'cancelled' } : { name: 'failed', error: error as Error });
  } finally {
    running.delete(id);
  }
}

function setPhase(id: number, phase: Phase): void {
  useDesk.setState(({ documents }) => ({
    documents: documents.map((document) => (document.id === id ? { ...document, phase } : document)),
  }));
}

function trimmed(documents: DeskDocument[]): DeskDocument[] {
  for (const { id } of documents.slice(MOST)) running.get(id)?.abort();
  return documents.slice(0, MOST);
}
