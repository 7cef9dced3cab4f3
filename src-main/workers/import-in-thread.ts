import { MessageChannel } from 'node:worker_threads';
import type { ImportEvent, ImportReport } from '../contract/window/data.ts';
import type { ImportTask } from './entries/import.ts';
import type { ImportPool } from './import-pool.ts';

/** What an import tells while it is under way. */
export type ImportProgress = Omit<Extract<ImportEvent, { type: 'progress' }>, 'type'>;

/**
 * Runs an import task (`importFiles` of import.ts) in the pool's thread. An abort closes the thread's port, which makes the
 * import clean up after itself; ending the thread would leave its half-written snapshot until the next start.
 *
 * @throws ApiError `importRefused` or `importDoubtful` with the sentence for the user; `busy`; the signal's reason when it is aborted.
 */
export async function importInThread(
  pool: ImportPool,
  input: ImportTask,
  onProgress: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<ImportReport> {
  const { port1: near, port2: far } = new MessageChannel();
  let report: ImportReport | undefined;
  near.on('message', (event: ImportEvent) => {
    near.postMessage('more');
    if (event.type === 'done') report = event.report;
    if (event.type === 'progress') onProgress(event);
  });
  const stop = () => near.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    await pool.run.importFiles({ input, port: far }, { transfer: [far] });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', stop);
    near.close();
  }
  signal.throwIfAborted();
  if (!report) throw new Error('the import ended without a report');
  return report;
}
