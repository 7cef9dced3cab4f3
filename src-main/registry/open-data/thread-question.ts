import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import type { Registration } from '../registration.ts';

/** What the worker thread is asked: see `workers/entries/registry.ts`. */
export interface LocalQuestion {
  snapshot: Pick<SnapshotInfo, 'path' | 'importedAt'>;
  cnpj: string;
}

/** Of many CNPJs (14 characters without mask, upper case) what is compared from month to month. */
export interface RegistrationsTask {
  /** The snapshot's file. */
  path: string;
  cnpjs: readonly string[];
}

export interface RegistrationsAnswer {
  /** Which copy answered: see `editionOfRegistry`. */
  edition: string;
  /** Whether who is not among the partners in this copy is none: see `Registry`. */
  hasPartners: boolean;
  /** In the order asked; null of a CNPJ that this copy lacks, `unreadable` where the disk altered what it has of it. */
  answers: (Registration | 'unreadable' | null)[];
}
