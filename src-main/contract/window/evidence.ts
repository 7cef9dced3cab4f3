import type { VerifyReport } from '../evidence.ts';

/** How consultations are kept: in dossiers, where somebody files them; all of them; none. */
export const KEEPS = ['dossiers', 'all', 'off'] as const;
export type Keep = (typeof KEEPS)[number];

/** GET /evidence: how consultations are kept, and how the record of them stands. */
export interface EvidenceState {
  keep: Keep;
  /** A conclusion needs another person's approval. */
  secondApproval: boolean;
  /** Null where nothing was ever kept, or `keep` is `off`. */
  record: RecordState | null;
}

export interface RecordState {
  /** Name of the log, as its checkpoints have it. */
  origin: string;
  entries: number;
  /** The newest checkpoint, a C2SP signed note. */
  checkpoint: string;
  /** What others check it with. */
  publicKey: string;
  /** Where checkpoints go beside this machine; each null where it is not set. */
  folder: Publication | null;
  timestamp: Publication | null;
}

/** How the newest checkpoint came to one place. */
export interface Publication {
  /** The folder, or the host of the service. */
  place: string;
  /** Entries of the newest checkpoint that arrived there, and when; null before the first. */
  newest: { entries: number; at: string } | null;
  /** Why the last try failed, a name of the error registry or the system's code; null where it did not. */
  failure: string | null;
}

/** Progress of `POST /evidence/verify`, and at last what it found. */
export type VerifyEvent =
  | { type: 'progress'; checked: number; total: number }
  | { type: 'report'; report: VerifyReport }
  | { type: 'done' };

/** POST /evidence/backup. */
export interface BackupQuestion {
  /** 12 to 1024 characters; who restores has to have it. */
  passphrase: string;
}
