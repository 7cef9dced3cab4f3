import { isDamaged } from '../evidence-error.ts';
import type { RecordStore } from '../store/record-store.ts';

/**
 * For whom dossiers are read: a caller with the groups that their sign-in says, which keys, tokens and a window where nobody
 * has signed in have none of; or whoever has the data directory and its keys, who can read all of it anyway.
 */
export type Viewer = { readonly groups: readonly string[] } | 'administrator';

/** Whether a dossier that is limited to `group`, or to none (null), is there for the viewer. */
export function isFor(viewer: Viewer, group: string | null): boolean {
  return viewer === 'administrator' || group === null || viewer.groups.includes(group);
}

/** Payload of the entry that limits a dossier, or lifts that. */
interface LimitPayload {
  group: string | null;
}

/**
 * The group that a dossier is limited to; null where it is to none, or there is no such dossier. By its newest entry that says
 * so, never by its summary: an older one can be put back in the database.
 *
 * @throws EvidenceError `damaged` where that entry cannot be read: whom it is for cannot be said.
 */
export function groupOf(store: Pick<RecordStore, 'limitOf'>, dossier: string): string | null {
  return (store.limitOf(dossier)?.payload as LimitPayload | undefined)?.group ?? null;
}

/**
 * Whether dossiers that are limited, or were when they were erased, are not there for the viewer, whomever they are about. What
 * must be all that there is of somebody cannot be said to them.
 */
export function isWithheldFrom(
  store: Pick<RecordStore, 'limitOf' | 'limited' | 'erasureOf' | 'record'>,
  viewer: Viewer,
): boolean {
  if (viewer === 'administrator') return false;
  return store.limited().some((dossier) => {
    try {
      return !isFor(viewer, lastGroupOf(store, dossier));
    } catch (error) {
      if (isDamaged(error)) return true; // whose it is cannot be said
      throw error;
    }
  });
}

/** As `groupOf`; of one that was erased, the group that it was limited to then. */
export function lastGroupOf(
  store: Pick<RecordStore, 'limitOf' | 'erasureOf' | 'record'>,
  dossier: string,
): string | null {
  const erasure = store.erasureOf(dossier);
  return erasure ? erasedGroup(store.record(erasure.id)?.payload) : groupOf(store, dossier);
}

/** The group that a dossier was limited to when it was erased, by the payload of the entry that says that it was. */
export function erasedGroup(payload: unknown): string | null {
  return (payload as Partial<LimitPayload> | undefined)?.group ?? null;
}
