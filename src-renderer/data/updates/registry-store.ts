import { create } from 'zustand';
import type { RegistryUpdateEvent, RegistryUpdateOutcome } from '../../../src-main/contract/window/data.ts';
import type { Client } from '../../api/client.ts';
import { isCancelled } from '../../api/errors.ts';
import { followWindow } from '../../api/window-api.ts';
import { guardLeaving } from '../../shared/leaving.ts';
import { onceFree } from './once-free.ts';

export type RegistryProgress = Omit<Extract<RegistryUpdateEvent, { type: 'progress' }>, 'type'>;

export interface RegistryUpdateState {
  phase: 'idle' | 'running' | 'done' | 'failed' | 'cancelled';
  progress: RegistryProgress | null;
  outcome: RegistryUpdateOutcome | null;
  /** The service could not be asked. */
  error: Error | null;
}

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

const NOTHING: RegistryUpdateState = { phase: 'idle', progress: null, outcome: null, error: null };

/** The state after a batch of events. */
export function after(
  state: RegistryUpdateState,
  events: readonly Exclude<RegistryUpdateEvent, { type: 'error' }>[],
): RegistryUpdateState {
  let next = state;
  for (const event of events) {
    if (event.type === 'progress') {
      const { type: _, ...progress } = event;
      next = { ...next, progress };
    } else {
      const { type: _, ...outcome } = event;
      next = { ...next, phase: outcome.outcome === 'failed' ? 'failed' : 'done', progress: null, outcome };
    }
  }
  return next;
}

export const createRegistryUpdate = () => {
  let running: AbortController | null = null;
  return create<RegistryUpdateState & RegistryUpdateActions>()((set, get) => ({
    ...NOTHING,
    cancel: () => running?.abort(),
    dismiss: () => set(NOTHING),
    async start(client, onNews) {
      if (running) return;
      running = new AbortController();
      const { signal } = running;
      const wasCancelled = get().phase === 'cancelled';
      let begun = false;
      set({ ...NOTHING, phase: 'running' });
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
