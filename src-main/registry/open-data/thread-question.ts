import type { SnapshotInfo } from '../../data/snapshot-info.ts';

/** What the worker thread is asked: see `workers/entries/registry.ts`. */
export interface LocalQuestion {
  snapshot: Pick<SnapshotInfo, 'path' | 'importedAt'>;
  cnpj: string;
}
