import { create } from 'zustand';
import type { RegistryUpdateEvent, RegistryUpdateOutcome } from '../../../src-main/contract/window/data.ts';
import type { Client } from '../../api/client.ts';
import { isCancelled } from '../../api/errors.ts';
import { followWindow } from '../../api/window-api.ts';
import { guardLeaving } from '../../shared/leaving.ts';
import { onceFree } from './once-free.ts';
import { after, NO_RUN, type OneRun } from './one-run.ts';

export type RegistryProgress = Omit<Extract<RegistryUpdateEvent, { type: 'progress' }>, 'type'>;

export type RegistryUpdateState = OneRun<RegistryProgress, RegistryUpdateOutcome>;

interface RegistryUpdateActions {
  /**
   * Updates the registry, one run at a time; `onNews` is called at its end, whatever that is. After a cancellation the service
   * may need seconds to be free again; where it stays busy, the run is still the cancelled one, with the error.
   */
  start(client: Client, onNews: () => void): Promise<void>;
  /** What has come stays and is gone on with another time. */
  cancel(): void;
  /** Puts the outcome away. */
  dismiss(): void;
}

export const createRegistryUpdate = () => {
  let running: AbortController | null = null;
  return create<RegistryUpdateState & RegistryUpdateActions>()((set, get) => ({
    ...NO_RUN,
    cancel: () => running?.abort(),
    dismiss: () => set(NO_RUN),
    async start(client, onNews) {
      if (running) return;
      running = new AbortController();
      const { signal } = running;
      const wasCancelled = get().phase === 'cancelled';
      let begun = false;
      set({ ...NO_RUN, phase: 'running' });
      try {
        const ask = () => followWindow(client, 'POST /registry/updates', { body: {}, signal });
        for await (const events of wasCancelled ? onceFree(ask, signal) : ask()) {
          begun = true;
          set((state) => after(state, events));
        }
      } catch (error) {
        if (isCancelled(error)) set({ phase: 'cancelled', progress: null });
        else set({ phase: wasCancelled && !begun ? 'cancelled' : 'failed', progress: null, error: error as Error });
      } finally {
        running = null;
        onNews();
      }
    },
  }));
};

export const useRegistryUpdate = createRegistryUpdate();

guardLeaving(() => useRegistryUpdate.getState().phase === 'running');
