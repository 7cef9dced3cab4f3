import type { ImportReport } from '../../contract/window/data.ts';
import { importInThread } from '../../workers/import-in-thread.ts';
import type { ImportPool } from '../../workers/import-pool.ts';
import type { ImportProgress, ImportRequest } from '../import/import-list.ts';

/** Imports files of a list: in this process, or in a thread of it. */
export type Importer = (
  request: ImportRequest,
  onProgress: (progress: ImportProgress) => void,
  signal: AbortSignal,
) => Promise<ImportReport>;

/**
 * Imports in the pool's thread.
 *
 * @throws as `importInThread` does.
 */
export function importInWorker(pool: ImportPool): Importer {
  return (request, onProgress, signal) =>
    importInThread(
      pool,
      request,
      (progress) => {
        if (progress.stage !== 'receiving') onProgress(progress as ImportProgress);
      },
      signal,
    );
}
