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
