import type { ErrorCode } from '../errors/registry.ts';

/** What decides who answers a call on a desktop that has joined an office. */
export interface Asked {
  /** Who asks: somebody signed in at this window, the window without anybody, or another tool of this machine. */
  by: 'person' | 'window' | 'tool';
  /** Dossiers, consultations, portfolios and alerts; a file to be read; or any other question. */
  what: 'record' | 'reading' | 'lookup';
  /** Its answer is to be filed in a dossier (`Atesta-Dossier`). */
  files: boolean;
}

/** What the header `Atesta-Office` says of an answer that this machine gave in the office's place; of the office's own it says `answered`. */
export type InPlace = 'unreachable' | 'signed-out';

/**
 * `office`: asked there; `orHere`: where it is not reached, this machine may answer in its place. `here`: this machine
 * answers, and says in whose place.
 */
export type Way = { office: { orHere: boolean } } | { here: InPlace | null } | { refused: ErrorCode };

/** Nothing is filed on a joined desktop (what is read here is brought to the office: `bring.ts`), and nothing is asked there in the name of nobody. */
export function wayOf({ by, what, files }: Asked, reading: 'local' | 'office'): Way {
  if (by === 'tool') return what === 'record' || files ? { refused: 'officeOnly' } : { here: null };
  if (by === 'window') return what === 'record' || files ? { refused: 'signInRequired' } : { here: 'signed-out' };
  if (what === 'reading' && reading === 'local') return { here: null };
  return { office: { orHere: what !== 'record' && !files } };
}
