import type { ImportEvent, ImportReport } from '../contract/window/data.ts';
import type { ImportTask } from './entries/import.ts';
import type { ImportPool } from './import-pool.ts';
import { toldTask } from './told-task.ts';

/** What an import tells while it is under way. */
export type ImportProgress = Omit<Extract<ImportEvent, { type: 'progress' }>, 'type'>;

/**
 * Runs an import task (`importFiles` of import.ts) in the pool's thread.
 *
 * @throws ApiError `importRefused` or `importDoubtful` with the sentence for the user; `busy`; the signal's reason when it is aborted.
 */
export async function importInThread(
  pool: ImportPool,
  input: ImportTask,
  onProgress: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<ImportReport> {
  return toldTask<ImportEvent, ImportReport>(
    (port) => pool.run.importFiles({ input, port }, { transfer: [port] }),
    (event) => {
      if (event.type === 'progress') onProgress(event);
      return event.type === 'done' ? event.report : undefined;
    },
    signal,
  );
}
