import path from 'node:path';
import type { UnreadableFile } from '../contract/status.ts';
import type { Installed } from '../data/installed-snapshots.ts';
import type { SnapshotInfo } from '../data/snapshot-info.ts';
import { reasonOf, sentenceOn, UnreadableSnapshot } from '../data/unreadable.ts';
import { ApiError } from '../errors/api-error.ts';
import { WorkerFault } from './fault.ts';

/**
 * The newest snapshot of a kind of data of which one answers; null where none is installed.
 *
 * @throws ApiError `dataUnreadable` where one is installed and cannot be read: that is not "none is installed".
 */
export function answeringOf({
  snapshots,
  unreadable,
}: Pick<Installed, 'snapshots' | 'unreadable'>): SnapshotInfo | null {
  if (unreadable.length > 0) throw new ApiError('dataUnreadable', { detail: sentenceFor(unreadable) });
  return snapshots[0] ?? null;
}

/** What a caller is told of data that cannot be read; `of` names the list, with its preposition. */
export function sentenceFor(files: readonly UnreadableFile[], of = ''): string {
  return `Installed data${of} cannot be read, so the question cannot be answered: ${files.map(sentenceOn).join('; ')}.`;
}

/** In worker threads: what SQLite or a snapshot refused, as callers are told of it; other errors are handed on. */
export function asFault(error: unknown, file: string): unknown {
  const files = unreadableIn(error, file);
  return files ? new WorkerFault('dataUnreadable', sentenceFor(files)) : error;
}

/** The file that an error says cannot be read, `file` where it does not name one; undefined where it says nothing of it. */
export function unreadableIn(error: unknown, file: string): UnreadableFile[] | undefined {
  const named = error instanceof UnreadableSnapshot ? error.path : undefined;
  const { code = '', syscall } = error as { code?: unknown; syscall?: unknown };
  const refused = String(code).startsWith('SQLITE_') || syscall !== undefined;
  if (named === undefined && !refused) return undefined;
  return [{ file: path.basename(named ?? file), reason: reasonOf(error) }];
}
