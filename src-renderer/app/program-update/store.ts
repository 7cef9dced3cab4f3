import { create } from 'zustand';
import type { ProgramUpdateEvent, ProgramUpdateStatus } from '../../../src-main/contract/window/program-update.ts';
import type { Client } from '../../api/client.ts';
import { isCancelled } from '../../api/errors.ts';
import { followWindow } from '../../api/window-api.ts';

type Progress = Pick<Extract<ProgramUpdateEvent, { type: 'progress' }>, 'bytes' | 'totalBytes'>;

interface FetchState {
  phase: 'idle' | 'running' | 'cancelled';
  progress: Progress | null;
  /** The service could not be asked. */
  error: Error | null;
  /** Fetches the new version, one run at a time; null where it was cancelled or could not be asked. */
  start(client: Client): Promise<ProgramUpdateStatus | null>;
  cancel(): void;
}

/** The installer on its way: it comes on while the settings are closed. */
export const useProgramFetch = create<FetchState>()((set) => {
  let running: AbortController | null = null;
  return {
    phase: 'idle',
    progress: null,
    error: null,
    cancel: () => running?.abort(),
    async start(client) {
      if (running) return null;
      running = new AbortController();
      set({ phase: 'running', progress: null, error: null });
      let status: ProgramUpdateStatus | null = null;
      try {
        const { signal } = running;
        for await (const events of followWindow(client, 'POST /program-update/fetch', { body: {}, signal })) {
          for (const event of events) {
            if (event.type === 'progress') set({ progress: event });
            else status = event;
          }
        }
        set({ phase: 'idle' });
      } catch (error) {
        if (isCancelled(error)) set({ phase: 'cancelled' });
        else set({ phase: 'idle', error: error as Error });
      } finally {
        running = null;
      }
      return status;
    },
  };
});
