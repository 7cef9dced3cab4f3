import path from 'node:path';
import type { UnreadableFile } from '../contract/status.ts';
import type { SnapshotInfo } from './snapshot-info.ts';

export type UnreadableReason = UnreadableFile['reason'];

/** A file that is there and is no snapshot that this version reads, or whose content is not what was written. */
export class UnreadableSnapshot extends Error {
  readonly reason: UnreadableReason;
  readonly path: string;

  constructor(file: string, reason: UnreadableReason, options?: ErrorOptions) {
    super(`${path.basename(file)} ${REASONS[reason]}`, options);
    this.name = 'UnreadableSnapshot';
    this.path = file;
    this.reason = reason;
  }
}

/** What is known of an installed file that cannot be read: by its own words where it has any, else by its name. */
export interface Unreadable extends UnreadableFile {
  path: string;
  /** `YYYY-MM-DD`, of a registry `YYYY-MM`; null where neither the file nor its name says. */
  date: string | null;
  /** The part of a list that it holds; null where that is not known. */
  series: string | null;
  /** Invented data, by its own word: it stands for nothing official. */
  demonstration: boolean;
}

/** What a snapshot of another format still says of itself. */
export type ReadableMeta = Pick<SnapshotInfo, 'date' | 'series' | 'demonstration'>;

const REASONS: Readonly<Record<UnreadableReason, string>> = {
  notASnapshot: 'is no snapshot of Atesta',
  olderFormat: 'was written by an older version of Atesta, whose format is no longer read',
  newerFormat: 'was written by a newer version of Atesta',
  damaged: 'is damaged',
  couldNotBeOpened: 'could not be opened right now',
};
const MENDING: Readonly<Record<UnreadableReason, string>> = {
  notASnapshot: 'import the official files again, or remove it',
  olderFormat: 'import the official files again',
  newerFormat: 'update Atesta, or import the official files again',
  damaged: 'import the official files again, or remove it',
  couldNotBeOpened: 'see that no other program holds it and that its owner may read it',
};

/** One sentence for people on a file that cannot be read, without its full stop: what is wrong and how to mend it. */
export function sentenceOn({ file, reason }: UnreadableFile): string {
  return `${file} ${REASONS[reason]}; ${MENDING[reason]}`;
}

/** The part of it that callers are told. */
export function reportedFile({ file, reason }: UnreadableFile): UnreadableFile {
  return { file, reason };
}

/**
 * Why SQLite or the system refused a file. What is no word on the file itself (a lock, too many open files, a right that
 * is missing) may be over at the next question.
 */
export function reasonOf(error: unknown): UnreadableReason {
  if (error instanceof UnreadableSnapshot) return error.reason;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'SQLITE_NOTADB' || (code === 'SQLITE_ERROR' && message.includes('no such table'))) return 'notASnapshot';
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_ERROR' || code === 'SQLITE_FORMAT') return 'damaged';
  return 'couldNotBeOpened';
}

/** Names that Atesta gives: `20260930_CEIS.sqlite`, `20260930_BACEN-QGI.sqlite`, `20261101.sqlite`, `202611.sqlite`. */
const NAME = /^(\d{4})(\d{2})(\d{2})?(?:_[^.-]+)?(?:-([^.]+))?(?:\.(\d+))?\.sqlite$/;

export function unreadable(file: string, reason: UnreadableReason, said?: ReadableMeta): Unreadable {
  const name = path.basename(file);
  const [, year, month, day, series = ''] = NAME.exec(name) ?? [];
  const date = year ? [year, month, day].filter(Boolean).join('-') : null;
  return {
    file: name,
    reason,
    path: file,
    date: said?.date ?? date,
    series: said?.series ?? (year ? series : null),
    demonstration: said?.demonstration ?? false,
  };
}

/**
 * Whether a snapshot that can be read answers in place of a file that cannot: it is of the same part and newer. Of the same
 * day only one that was written beside it counts, which happens where a file in use could not be replaced (Windows).
 */
export function isCovered(file: Unreadable, by: SnapshotInfo): boolean {
  if (by.demonstration || file.date === null || file.series !== by.series) return false;
  const date = by.date.slice(0, file.date.length);
  if (date !== file.date) return date > file.date;
  return path.dirname(by.path) === path.dirname(file.path) && writtenAt(by.path) > writtenAt(file.path);
}

/** The moment that a name gives where the file could not take the one it should have; 0 for all others. */
function writtenAt(file: string): number {
  return Number(NAME.exec(path.basename(file))?.[5] ?? 0);
}
