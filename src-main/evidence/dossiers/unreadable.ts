import type { UnreadableDossier } from '../../contract/dossiers.ts';
import { damagedAt } from '../evidence-error.ts';

/** A dossier, or a consultation that is in none, of which neither summary nor entries can be read. */
export interface UnreadableScope extends UnreadableDossier {
  /** Null where not even its first entry says. */
  what: 'dossier' | 'consultation' | null;
  /** The group that it is limited to; null also where nobody can say: then all are told that it cannot be read. */
  group: string | null;
}

/** That a question cannot be answered, as what was asked for may stand where nobody can read it. */
export function unreadableAt({ id, what }: UnreadableScope): Error {
  return damagedAt(`${what ?? 'dossier'} ${id}`);
}

export const mayBeDossier = ({ what }: UnreadableScope) => what !== 'consultation';
export const mayBeAlone = ({ what }: UnreadableScope) => what !== 'dossier';
