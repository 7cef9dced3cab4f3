import type { PublicationState, VerifyReport } from '../evidence.ts';

/** How consultations are kept: in dossiers, where somebody files them; all of them; none. */
export const KEEPS = ['dossiers', 'all', 'off'] as const;
export type Keep = (typeof KEEPS)[number];

/** GET /evidence */
export interface EvidenceState {
  keep: Keep;
  /** A conclusion needs another person's approval. */
  secondApproval: boolean;
  /** The log as it is now; null where nothing was ever filed. */
  log: {
    entries: number;
    /** The newest checkpoint, a C2SP signed note. */
    checkpoint: string;
    /** What others check it with: a C2SP verifier key. */
    publicKey: string;
  } | null;
  /** Why the record cannot be read, by its name in the registry of errors; null where it can. */
  fault: string | null;
  published: PublicationState;
}

/** How far `POST /evidence/verify` is, and at last what it found. */
export type VerifyEvent =
  | { type: 'progress'; checked: number; total: number }
  | { type: 'report'; report: VerifyReport }
  | { type: 'done' };

/** How far `POST /evidence/restore` is: bytes, then entries; `total` is null where it is not known. After `done` the record is in place. */
export type RestoreEvent =
  | { type: 'progress'; stage: 'receiving' | 'opening' | 'checking'; done: number; total: number | null }
  | { type: 'done' };
