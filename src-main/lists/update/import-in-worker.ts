import { MessageChannel } from 'node:worker_threads';
import type { ImportEvent, ImportReport } from '../../contract/workstation.ts';
import type { Pool } from '../../workers/pool.ts';
import type { ImportProgress, ImportRequest } from '../import.ts';

/** Imports files of a list: in this process, or in a thread of it. */
export type Importer = (
  request: ImportRequest,
  onProgress: (progress: ImportProgress) => void,
  signal: AbortSignal,
) => Promise<ImportReport>;

/**
 * Imports in the pool's thread. An abort closes the thread's port, which makes the import clean up after itself; ending
 * the thread would leave its half-written snapshot until the next start.
 *
 * @throws ApiError `importRefused` with the sentence for the user; `busy`; the signal's reason when it is aborted.
 */
export function importInWorker(pool: Pool): Importer {
  return async (request, onProgress, signal) => {
    const { port1: near, port2: far } = new MessageChannel();
    let report: ImportReport | undefined;
    near.on('message', (event: ImportEvent) => {
      near.postMessage('more');
      if (event.type === 'done') report = event.report;
      if (event.type === 'progress' && event.stage !== 'receiving') onProgress(event as ImportProgress);
    });
    const stop = () => near.close();
    signal.addEventListener('abort', stop, { once: true });
    try {
      signal.throwIfAborted();
      await pool.run<void>('importFiles', { input: request, port: far }, { transfer: [far] });
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      signal.removeEventListener('abort', stop);
      near.close();
    }
    signal.throwIfAborted();
    if (!report) throw new Error('the import ended without a report');
    return report;
  };
}
