import type { UnreadableDossier } from '../../contract/dossiers.ts';
import { damagedAt } from '../evidence-error.ts';
import type { Viewer } from './viewer.ts';

/** A dossier, or a consultation that is in none, of which neither summary nor entries can be read. */
export interface UnreadableScope extends UnreadableDossier {
  id: string;
  /** Null where not even its first entry says. */
  what: 'dossier' | 'consultation' | null;
  /** The group that it is limited to; null also where nobody can say. */
  group: string | null;
  /** Nobody can say whom it is for: all are told that something cannot be read, and not what. */
  unnamed?: true;
}

/** That a question cannot be answered, as what was asked for may stand where nobody can read it. */
export function unreadableAt({ id, what, unnamed }: UnreadableScope, viewer: Viewer = { groups: [] }): Error {
  return damagedAt(unnamed && viewer !== 'administrator' ? 'a dossier' : `${what ?? 'dossier'} ${id}`);
}

export const mayBeDossier = ({ what }: UnreadableScope) => what !== 'consultation';
export const mayBeAlone = ({ what }: UnreadableScope) => what !== 'dossier';
