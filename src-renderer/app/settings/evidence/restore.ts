import { create } from 'zustand';
import type { RestoreEvent } from '../../../../src-main/contract/window/evidence.ts';
import type { Client } from '../../../api/client.ts';
import { isCancelled } from '../../../api/errors.ts';
import { followWindow } from '../../../api/window-api.ts';
import { guardLeaving } from '../../../shared/leaving.ts';

export type RestoreProgress = Omit<Extract<RestoreEvent, { type: 'progress' }>, 'type'>;

interface RestoreWork {
  phase: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  progress: RestoreProgress | null;
  error: Error | null;
  /** Restores a backup; whether the record is in place. One at a time. */
  start(client: Client, file: File, passphrase: string): Promise<boolean>;
  cancel(): void;
}

const NOTHING = { progress: null, error: null } as const;

/** The restoring of a record: it goes on while the dialog that began it is closed. The passphrase is not kept. */
export const createRestore = () => {
  let running: AbortController | null = null;
  return create<RestoreWork>()((set) => ({
    ...NOTHING,
    phase: 'idle',
    async start(client, file, passphrase) {
      if (running) return false;
      running = new AbortController();
      set({ ...NOTHING, phase: 'running' });
      // The service reads the fields in their order.
      const body = new FormData();
      body.set('passphrase', passphrase);
      body.set('file', file, file.name);
      try {
        const { signal } = running;
        for await (const events of followWindow(client, 'POST /evidence/restore', { body, signal })) {
          const last = events.at(-1)!;
          if (last.type === 'progress') set({ progress: last });
          else set({ phase: 'done' });
        }
        return true;
      } catch (error) {
        set(isCancelled(error) ? { phase: 'cancelled' } : { phase: 'failed', error: error as Error });
        return false;
      } finally {
        running = null;
      }
    },
    cancel: () => running?.abort(),
  }));
};

export const useRestore = createRestore();

guardLeaving(() => useRestore.getState().phase === 'running');
