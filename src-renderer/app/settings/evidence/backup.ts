import { create } from 'zustand';
import type { Client } from '../../../api/client.ts';
import { isCancelled, UnreachableError } from '../../../api/errors.ts';
import { fetchWindow } from '../../../api/window-api.ts';
import { guardLeaving } from '../../../shared/leaving.ts';
import { save } from '../../../shared/save.ts';

interface BackupWork {
  phase: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  /** Bytes that have come. */
  done: number;
  /** Null while the service makes it ready. */
  total: number | null;
  /** What the file was called when it was handed over. */
  name: string;
  error: Error | null;
  /** Fetches a backup and hands it to the person under this name; one at a time. */
  start(client: Client, passphrase: string, name: string): Promise<void>;
  cancel(): void;
}

const NOTHING = { done: 0, total: null, name: '', error: null } as const;

/** A backup on its way to the person: it goes on while the dialog that began it is closed. The passphrase is not kept. */
export const createBackup = (handOver = save) => {
  let running: AbortController | null = null;
  return create<BackupWork>()((set) => ({
    ...NOTHING,
    phase: 'idle',
    async start(client, passphrase, name) {
      if (running) return;
      running = new AbortController();
      const { signal } = running;
      set({ ...NOTHING, phase: 'running' });
      try {
        const response = await fetchWindow(client, 'POST /evidence/backup', { body: { passphrase }, signal });
        const total = Number(response.headers.get('content-length'));
        set({ total });
        const file = await collect(response, total, (done) => set({ done }));
        signal.throwIfAborted();
        handOver(file, name);
        set({ phase: 'done', name });
      } catch (error) {
        set(isCancelled(error) ? { phase: 'cancelled' } : { phase: 'failed', error: error as Error });
      } finally {
        running = null;
      }
    },
    cancel: () => running?.abort(),
  }));
};

/**
 * The whole of an answer, piece by piece as a Blob each, which the browser puts on the disk where there are many: a record may
 * be larger than the memory. @throws UnreachableError where it ends before its length.
 */
async function collect(response: Response, total: number, onProgress: (done: number) => void): Promise<Blob> {
  const pieces: Blob[] = [];
  const reader = response.body!.getReader();
  let done = 0;
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      pieces.push(new Blob([step.value]));
      done += step.value.length;
      onProgress(done);
    }
  } catch (error) {
    throw isCancelled(error) ? error : new UnreachableError('the backup broke off', { cause: error });
  }
  if (done !== total) throw new UnreachableError('the backup broke off');
  return new Blob(pieces, { type: 'application/octet-stream' });
}

export const useBackup = createBackup();

guardLeaving(() => useBackup.getState().phase === 'running');
