import type { FetchProgress } from '../supply/pack/fetch.ts';
import type { FetchTask, FetchTaskResult } from '../supply/pack/fetch-task.ts';
import type { PackThreadEvent } from './entries/import.ts';
import type { ImportPool } from './import-pool.ts';
import { toldTask } from './told-task.ts';

/**
 * Fetches a data pack (`fetchPack` of import.ts) in the pool's thread; after an abort what has come is kept.
 *
 * @throws ApiError `busy`; the signal's reason when it is aborted.
 */
export async function fetchPackInThread(
  pool: ImportPool,
  input: FetchTask,
  onProgress: (progress: FetchProgress) => void,
  signal: AbortSignal,
): Promise<FetchTaskResult> {
  return toldTask<PackThreadEvent, FetchTaskResult>(
    (port) => pool.run.fetchPack({ input, port }, { transfer: [port] }),
    (event) => {
      if (event.type === 'progress') onProgress(event.progress);
      return event.type === 'done' ? event.result : undefined;
    },
    signal,
  );
}
