import { isSettled, type SessionDocument } from './document.ts';

/** Who is read next; null where nobody waits. */
export function nextInQueue<Entry extends Pick<SessionDocument, 'phase' | 'ticket'>>(
  documents: readonly Entry[],
): Entry | null {
  const waiting = documents.filter(({ phase }) => phase.name === 'waiting');
  return waiting.reduce<Entry | null>((first, one) => (first && first.ticket < one.ticket ? first : one), null);
}

/** How many documents are read before this one, the one being read included. */
export function aheadOf(documents: readonly SessionDocument[], id: number): number {
  const own = documents.find((document) => document.id === id);
  if (!own) return 0;
  return documents.filter((one) => !isSettled(one) && one.id !== id && (isRead(one) || one.ticket < own.ticket)).length;
}

export interface QueueProgress {
  /** Documents of the queue since it was last empty. */
  total: number;
  settled: number;
  /** 0 to 1; the document being read counts with its own part. */
  fraction: number;
}

/** The documents that the queue is about: those since it was last empty. `from` is the first ticket of them. */
export function lineOf(documents: readonly SessionDocument[], from: number): SessionDocument[] {
  return documents.filter(({ ticket, phase }) => ticket >= from && phase.name !== 'refused');
}

/** How far the queue is; null where it has nothing to do. `from` is the first ticket since it was last empty. */
export function queueProgress(documents: readonly SessionDocument[], from: number): QueueProgress | null {
  if (documents.every(isSettled)) return null;
  const line = lineOf(documents, from);
  const settled = line.filter(isSettled).length;
  const under = line.reduce(
    (sum, { phase }) => sum + (phase.name === 'reading' ? (phase.progress?.fraction ?? 0) : 0),
    0,
  );
  return { total: line.length, settled, fraction: line.length === 0 ? 0 : (settled + under) / line.length };
}

function isRead({ phase }: SessionDocument): boolean {
  return phase.name === 'reading';
}
