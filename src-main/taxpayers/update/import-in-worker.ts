import { MessageChannel } from 'node:worker_threads';
import type { ImportEvent, ImportReport } from '../../contract/workstation.ts';
import type { Pool } from '../../workers/pool.ts';
import type { RegistryImport } from '../import.ts';

type ImportProgress = Omit<Extract<ImportEvent, { type: 'progress' }>, 'type'>;

/** Imports the registry: in this process, or in a thread of it. */
export type Importer = (
  request: RegistryImport,
  onProgress: (progress: ImportProgress) => void,
  signal: AbortSignal,
) => Promise<ImportReport>;

/**
 * Imports in a thread that is there only meanwhile: a month takes long, and what a person drops into the window must not
 * wait for it. An abort closes the thread's port, so that the import ends cleanly and can go on another time.
 *
 * @throws ApiError `importRefused` with the sentence for the user; the signal's reason when it is aborted.
 */
export function importInWorker(poolOf: () => Pool): Importer {
  return async ({ sources, dataDir, date, ...registry }, onProgress, signal) => {
    const pool = poolOf();
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
      const input = { files: sources, dataDir, date, registry };
      await pool.run<void>('importFiles', { input, port: far }, { transfer: [far] });
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      signal.removeEventListener('abort', stop);
      near.close();
      await pool.destroy();
    }
    signal.throwIfAborted();
    if (!report) throw new Error('the import ended without a report');
    return report;
  };
}
