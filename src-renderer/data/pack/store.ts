import { create } from 'zustand';
import type { DataPackEvent, DataPackOutcome, DataPackStatus } from '../../../src-main/contract/window/data.ts';
import type { Client } from '../../api/client.ts';
import { isCancelled } from '../../api/errors.ts';
import { followWindow } from '../../api/window-api.ts';
import { guardLeaving } from '../../shared/leaving.ts';
import { onceFree } from '../updates/once-free.ts';
import { after, NO_RUN, type OneRun } from '../updates/one-run.ts';

export type PackProgress = Omit<Extract<DataPackEvent, { type: 'progress' }>, 'type'>;

export type PackState = OneRun<PackProgress, DataPackOutcome>;

interface PackActions {
  /** Takes what the machine lacks, one run at a time; `onNews` is called at its end, whatever that is. */
  start(client: Client, onNews: () => void): Promise<void>;
  /** What has come stays and is gone on with another time. */
  cancel(): void;
}

/** The outcome that this window saw, as long as no later run is on record. */
export function freshOf(outcome: DataPackOutcome | null, { checkedAt }: DataPackStatus): DataPackOutcome | null {
  return outcome && (checkedAt === null || checkedAt <= outcome.checkedAt) ? outcome : null;
}

export const createPackFetch = () => {
  let running: AbortController | null = null;
  return create<PackState & PackActions>()((set, get) => ({
    ...NO_RUN,
    cancel: () => running?.abort(),
    async start(client, onNews) {
      if (running) return;
      running = new AbortController();
      const { signal } = running;
      const wasCancelled = get().phase === 'cancelled';
      set({ ...NO_RUN, phase: 'running' });
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
