import type { ListName } from '../../../src-main/contract/lists.ts';
import type { SnapshotSummary } from '../../../src-main/contract/status.ts';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';

/**
 * Lists that are published in parts, each in its own file: boards, elections, months, editions. The newest file of each
 * part answers; of every other list the newest file alone.
 */
const IN_PARTS: ReadonlySet<ListName> = new Set([
  'auxilioemergencial',
  'bacen',
  'candidatoseleitorais',
  'diariooficial',
]);

export function isInParts(list: ListName): boolean {
  return IN_PARTS.has(list);
}

/** Of installed files, newest first, those that answer: of a list in parts the newest of each part, else the newest. */
export function answeringOf(list: ListName, snapshots: readonly SnapshotSummary[]): SnapshotSummary[] {
  if (!isInParts(list)) return snapshots.slice(0, 1);
  const parts = new Set<string>();
  return snapshots.filter(({ series = '' }) => !parts.has(series) && parts.add(series));
}

/** Lists of programmes that have ended: their files change no more, and are fetched month by month on demand. */
const CLOSED: ReadonlySet<ListName> = new Set(['auxilioemergencial']);

export function isClosed(list: ListName): boolean {
  return CLOSED.has(list);
}

/** What the last import of a list can be taken back to. */
export interface WayBack {
  removes: SnapshotSummary;
  answers: SnapshotSummary;
}

/**
 * The newest file and the one that would answer again without it; null where there is none, or where it cannot be told:
 * of a list in parts the one before is that of the same part, which the newest was compared with.
 */
export function wayBack({
  list,
  snapshots,
  changes,
}: Pick<ListStatus, 'list' | 'snapshots' | 'changes'>): WayBack | null {
  const [removes, next] = snapshots;
  if (!removes || removes.demonstration) return null;
  const compared = changes?.to === removes.date ? changes.from : null;
  const before = snapshots.find(({ date, file }) => date === compared && file !== removes.file);
  const answers = before ?? (isInParts(list) ? undefined : next);
  return answers ? { removes, answers } : null;
}

/** The same of what one snapshot answers for, postal data and the registry: the newest official one and the one before it. */
export function dataSetWayBack(snapshots: readonly SnapshotSummary[]): WayBack | null {
  const [removes, answers] = snapshots.filter(({ demonstration }) => !demonstration);
  return removes && answers ? { removes, answers } : null;
}
