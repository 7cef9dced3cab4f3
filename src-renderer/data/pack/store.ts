import { create } from 'zustand';
import type { DataPackEvent, DataPackOutcome, DataPackStatus } from '../../../src-main/contract/window/data.ts';
import type { Client } from '../../api/client.ts';
import { isCancelled } from '../../api/errors.ts';
import { followWindow } from '../../api/window-api.ts';
import { guardLeaving } from '../../shared/leaving.ts';
import { onceFree } from '../updates/once-free.ts';

export type PackProgress = Omit<Extract<DataPackEvent, { type: 'progress' }>, 'type'>;

export interface PackState {
  phase: 'idle' | 'running' | 'done' | 'failed' | 'cancelled';
  progress: PackProgress | null;
  outcome: DataPackOutcome | null;
  /** The service could not be asked. */
  error: Error | null;
}

interface PackActions {
  /** Takes what the machine lacks, one run at a time; `onNews` is called at its end, whatever that is. */
  start(client: Client, onNews: () => void): Promise<void>;
  /** What has come stays and is gone on with another time. */
  cancel(): void;
}

const NOTHING: PackState = { phase: 'idle', progress: null, outcome: null, error: null };

/** The outcome that this window saw, as long as no later run is on record. */
export function freshOf(outcome: DataPackOutcome | null, { checkedAt }: DataPackStatus): DataPackOutcome | null {
  return outcome && (checkedAt === null || checkedAt <= outcome.checkedAt) ? outcome : null;
}

/** The state after a batch of events. */
export function after(state: PackState, events: readonly Exclude<DataPackEvent, { type: 'error' }>[]): PackState {
  let next = state;
  for (const { type, ...said } of events) {
    if (type === 'progress') next = { ...next, progress: said as PackProgress };
    else {
      const outcome = said as DataPackOutcome;
      next = { ...next, phase: outcome.outcome === 'failed' ? 'failed' : 'done', progress: null, outcome };
    }
  }
  return next;
}

export const createPackFetch = () => {
  let running: AbortController | null = null;
  return create<PackState & PackActions>()((set, get) => ({
    ...NOTHING,
    cancel: () => running?.abort(),
    async start(client, onNews) {
      if (running) return;
      running = new AbortController();
      const { signal } = running;
      const wasCancelled = get().phase === 'cancelled';
      set({ ...NOTHING, phase: 'running' });
      try {
        const ask = () => followWindow(client, 'POST /data/fetch', { body: {}, signal });
        for await (const events of wasCancelled ? onceFree(ask, signal) : ask()) set((state) => after(state, events));
      } catch (error) {
        if (isCancelled(error)) set({ phase: 'cancelled', progress: null });
        else set({ phase: 'failed', progress: null, error: error as Error });
      } finally {
        running = null;
        onNews();
      }
    },
  }));
};

export const usePackFetch = createPackFetch();

guardLeaving(() => usePackFetch.getState().phase === 'running');
