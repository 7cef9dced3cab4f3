import type { ConsultationFacts } from '../dossiers.ts';

/** The office that this machine has joined, as the window shows it. */
export interface OfficeState {
  /** Scheme, host and port. */
  url: string;
  /** Where proofs of residence are read. */
  reading: 'local' | 'office';
  /** Whether the last question reached it; null where none was asked yet. */
  reached: boolean | null;
  /** Since when that is so (ISO 8601). */
  since: string | null;
  /** Atesta's version there; null where it has not said. */
  version: string | null;
  /** Dossiers, consultations or portfolios lie on this machine, from before it joined: the office does not have them. */
  hasOwnRecord: boolean;
}

/** An answer that this machine gave somebody of its window while the office was not reached. */
export interface OfflineAnswer {
  /** What it says, and from which data, as of any consultation; `request` names it. */
  facts: ConsultationFacts;
  /** What became of it at the office; null while it waits. */
  brought: BroughtOffline | null;
}

/** What the office has of an answer that was given here while it was not reached. */
export interface BroughtOffline {
  dossier: string;
  /** Null where the office has it and did not say as which. */
  entry: string | null;
  /**
   * `reading`: what was given here. Else the office was asked anew, has filed its own answer, and this is whether it says the
   * same from the same lists; `otherData`: it finds the same and other lists answered, or invented data did here or there.
   */
  compared: 'reading' | 'same' | 'differs' | 'otherData';
  /** What the office's own answer found; null where it could not say. */
  found: number | null;
}

/** Whether the office does not answer the same: such an answer stays until a person has put it away. */
export function isToBeSeen({ compared }: BroughtOffline): boolean {
  return compared === 'differs' || compared === 'otherData';
}

/** Those of whoever asks, oldest first. */
export interface OfflineAnswers {
  answers: readonly OfflineAnswer[];
  /** How many more this person was given since the service started that are not kept: of batches, too large, or without room. */
  notKept: number;
  /** How many of whomever are kept and cannot be opened. */
  unreadable: number;
  /** After so many days one is put away. */
  days: number;
}
