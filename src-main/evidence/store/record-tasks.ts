import type { EvidenceKeys } from '../vault/keys.ts';

/** Where a record is, with what opens it; goes with every task, as the thread that did the one before may be gone. */
export interface RecordPlace {
  dataDir: string;
  keys: EvidenceKeys;
  /** Version of the program, as entries say it. */
  program: string;
  /** PostgreSQL that the office's services share it through, with all its secrets; without it, it is this machine's own. */
  shared?: string;
}
