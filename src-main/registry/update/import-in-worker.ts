import type { ImportReport } from '../../contract/window/data.ts';
import { type ImportProgress, importInThread } from '../../workers/import-in-thread.ts';
import type { ImportPool } from '../../workers/import-pool.ts';
import type { RegistryImport } from '../import.ts';

/** Imports the registry: in this process, or in a thread of it. */
export type Importer = (
  request: RegistryImport,
  onProgress: (progress: ImportProgress) => void,
  signal: AbortSignal,
) => Promise<ImportReport>;

/**
 * Imports in a thread that is there only meanwhile: a month takes long, and what a person drops into the window must not
 * wait for it.
 *
 * @throws as `importInThread` does.
 */
export function importInWorker(poolOf: () => ImportPool): Importer {
  return async ({ sources, dataDir, date, ...registry }, onProgress, signal) => {
    const pool = poolOf();
    try {
      return await importInThread(pool, { files: sources, dataDir, date, registry }, onProgress, signal);
    } finally {
      await pool.destroy();
    }
  };
}
