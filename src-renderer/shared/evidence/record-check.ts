import { create } from 'zustand';
import type { VerifyReport } from '../../../src-main/contract/evidence.ts';
import type { Client } from '../../api/client.ts';
import { isCancelled } from '../../api/errors.ts';
import { followWindow } from '../../api/window-api.ts';

interface RecordCheck {
  phase: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  checked: number;
  /** Null until it is known. */
  total: number | null;
  report: VerifyReport | null;
  error: Error | null;
  /** Checks the whole record; one check at a time. */
  start(client: Client): Promise<void>;
  cancel(): void;
}

const NOTHING = { checked: 0, total: null, report: null, error: null } as const;

/** The check of the record: it goes on while the dialog that began it is closed. */
export const createRecordCheck = () => {
  let running: AbortController | null = null;
  return create<RecordCheck>()((set) => ({
    ...NOTHING,
    phase: 'idle',
    async start(client) {
      running?.abort();
      const mine = new AbortController();
      running = mine;
      set({ ...NOTHING, phase: 'running' });
      const show = (state: Partial<RecordCheck>) => {
        if (running === mine) set(state);
      };
      try {
        const events = followWindow(client, 'POST /evidence/verify', { body: {}, signal: mine.signal });
        for await (const batch of events) {
          for (const event of batch) {
            if (event.type === 'progress') show({ checked: event.checked, total: event.total });
            else if (event.type === 'report') show({ report: event.report });
            else show({ phase: 'done' });
          }
        }
      } catch (error) {
        show(isCancelled(error) ? { phase: 'cancelled' } : { phase: 'failed', error: error as Error });
      }
    },
    cancel: () => running?.abort(),
  }));
};

export const useRecordCheck = createRecordCheck();
