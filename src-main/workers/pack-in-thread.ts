import { MessageChannel } from 'node:worker_threads';
import type { FetchProgress } from '../supply/pack/fetch.ts';
import type { FetchTask, FetchTaskResult } from '../supply/pack/fetch-task.ts';
import type { PackThreadEvent } from './entries/import.ts';
import type { ImportPool } from './import-pool.ts';

/**
 * Fetches a data pack in the thread that imports. An abort closes the thread's port, which lets the fetch end by itself with
 * what has come kept.
 *
 * @throws ApiError `busy`; the signal's reason when it is aborted.
 */
export async function fetchPackInThread(
  pool: ImportPool,
  input: FetchTask,
  onProgress: (progress: FetchProgress) => void,
  signal: AbortSignal,
): Promise<FetchTaskResult> {
  const { port1: near, port2: far } = new MessageChannel();
  let result: FetchTaskResult | undefined;
  near.on('message', (event: PackThreadEvent) => {
    near.postMessage('more');
    if (event.type === 'done') result = event.result;
    else onProgress(event.progress);
  });
  const stop = () => near.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    await pool.run.fetchPack({ input, port: far }, { transfer: [far] });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', stop);
    near.close();
  }
  signal.throwIfAborted();
  if (!result) throw new Error('the fetch ended without a result');
  return result;
}
