import { damagedAt, isDamaged } from '../evidence-error.ts';
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

/** What says whom a dossier is for. */
export type Limits = Pick<RecordStore, 'limitOf' | 'summaryOf'>;

/** `named`: whether a viewer who is told that it is damaged may be told which one it is. */
export type Limit = { readonly group: string | null } & ({ readonly damage: null } | { damage: Error; named: boolean });

/**
 * The group that a dossier is limited to; null where it is to none, or there is no such dossier. By its newest entry that says
 * so, as an older summary can be put back in the database. Where its summary names another group, that entry is gone or cannot be
 * read: then it is for nobody else than that group, which is told that it is damaged.
 */
export function limitOf(store: Limits, dossier: string): Limit {
  const summary = store.summaryOf<Partial<LimitPayload>>(dossier);
  const kept = (summary !== 'unreadable' && summary?.group) || null;
  try {
    const said = (store.limitOf(dossier)?.payload as LimitPayload | undefined)?.group ?? null;
    if (kept === null || kept === said) return { group: said, damage: null };
    return { group: kept, damage: damagedAt(`dossier ${dossier}`), named: true };
  } catch (error) {
    if (!isDamaged(error)) throw error;
    return { group: kept, damage: error as Error, named: kept !== null };
  }
}

/**
 * Whether a dossier, as far as its limit goes, is there for the viewer.
 *
 * @throws EvidenceError `damaged` where whom it is for cannot be said.
 */
export function isThereFor(store: Limits, viewer: Viewer, dossier: string): boolean {
  const limit = limitOf(store, dossier);
  if (!isFor(viewer, limit.group)) return false;
  if (limit.damage) throw limit.named || viewer === 'administrator' ? limit.damage : damagedAt('a dossier');
  return true;
}

/**
 * Whether dossiers that are limited, or were when they were erased, are not there for the viewer, whomever they are about. What
 * must be all that there is of somebody cannot be said to them.
 */
export function isWithheldFrom(store: Read, viewer: Viewer): boolean {
  return viewer !== 'administrator' && store.limited().some((dossier) => !wasFor(store, viewer, dossier));
}

type Read = Limits & Pick<RecordStore, 'limited' | 'erasureOf' | 'record'>;

/** Whether a dossier, or what it was when it was erased, is there for the viewer; not where whom it is for cannot be said. */
export function wasFor(store: Limits & Pick<Read, 'erasureOf' | 'record'>, viewer: Viewer, dossier: string): boolean {
  try {
    const erasure = store.erasureOf(dossier);
    if (erasure) return isFor(viewer, erasedGroup(store.record(erasure.id)?.payload));
    return isThereFor(store, viewer, dossier);
  } catch (error) {
    if (isDamaged(error)) return false;
    throw error;
  }
}

/** The group that a dossier was limited to when it was erased, by the payload of the entry that says that it was. */
export function erasedGroup(payload: unknown): string | null {
  return (payload as Partial<LimitPayload> | undefined)?.group ?? null;
}
