import { create } from 'zustand';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { UpdateEvent } from '../../../src-main/contract/window/data.ts';
import type { Client } from '../../api/client.ts';
import { isCancelled } from '../../api/errors.ts';
import { followWindow } from '../../api/window-api.ts';
import { guardLeaving } from '../../shared/leaving.ts';
import { onceFree } from './once-free.ts';

export type UpdateProgress = Omit<Extract<UpdateEvent, { type: 'progress' }>, 'type'>;
export type ListOutcome = Omit<Extract<UpdateEvent, { type: 'list' }>, 'type'>;

export interface UpdatesState {
  phase: 'idle' | 'running' | 'done' | 'failed' | 'cancelled';
  /** The lists asked for, in no order; the service goes through them in its own. */
  asked: readonly ListName[];
  /** The list that is being updated now, and how far it is. */
  current: UpdateProgress | null;
  /** The lists that are done with, in the order in which they were; those of earlier runs stay until put away. */
  outcomes: readonly ListOutcome[];
  error: Error | null;
}

interface UpdatesActions {
  /**
   * Updates `lists`, one run at a time. `all` asks for every list that there is, of which some may be passed over without
   * a word. `onNews` is called whenever a list has a new file. After a cancellation the service may need seconds to be free
   * again; where it stays busy, what was cancelled is as it was, with the error, and can be gone on with.
   */
  start(client: Client, lists: readonly ListName[], options: { all: boolean; onNews: () => void }): Promise<void>;
  /** What has been updated stays; the list under way keeps its old file. */
  cancel(): void;
  /** Puts the outcome away. */
  dismiss(): void;
}

const NOTHING: UpdatesState = { phase: 'idle', asked: [], current: null, outcomes: [], error: null };

/** The state after a batch of events. */
export function after(state: UpdatesState, events: readonly Exclude<UpdateEvent, { type: 'error' }>[]): UpdatesState {
  let next = state;
  for (const event of events) {
    if (event.type === 'done') next = { ...next, phase: 'done', current: null };
    else {
      const { type, ...rest } = event;
      if ('stage' in rest) next = { ...next, current: rest };
      else next = { ...next, current: null, outcomes: [...next.outcomes, rest] };
    }
  }
  return next;
}

/** How much of the run is behind: 0 to 1. A list under way counts as far as it is known to have come. */
export function fractionOf({ asked, outcomes, current }: UpdatesState): number {
  if (asked.length === 0) return 0;
  return Math.min(1, (doneOf({ asked, outcomes }) + (current?.fraction ?? 0)) / asked.length);
}

/** How a run ended, in one word: by the lists of this run, not by those of earlier ones that are still shown. */
export function endOf({ phase, asked, outcomes }: Pick<UpdatesState, 'phase' | 'asked' | 'outcomes'>) {
  if (phase !== 'done') return phase;
  const own = outcomes.filter(({ list }) => asked.includes(list));
  const failed = own.filter(({ outcome }) => outcome === 'failed').length;
  if (failed === 0) return 'done';
  if (failed < own.length) return 'partly';
  return own.length === 1 ? 'oneFailed' : 'allFailed';
}

/** The lists of this run that were not come to, or only half, or could not be asked about. */
export function leftOf({ asked, outcomes }: Pick<UpdatesState, 'asked' | 'outcomes'>): ListName[] {
  return asked.filter((list) => !outcomes.some((one) => one.list === list && one.outcome !== 'failed'));
}

/** How many lists of this run are done with, those that failed included. */
export function doneOf({ asked, outcomes }: Pick<UpdatesState, 'asked' | 'outcomes'>): number {
  return outcomes.filter(({ list }) => asked.includes(list)).length;
}

export const createUpdates = () => {
  let running: AbortController | null = null;
  return create<UpdatesState & UpdatesActions>()((set, get) => ({
    ...NOTHING,
    cancel: () => running?.abort(),
    dismiss: () => set(NOTHING),
    async start(client, lists, { all, onNews }) {
      if (running) return;
      running = new AbortController();
      const before = get();
      const outcomes = before.outcomes.filter(({ list }) => !all && !lists.includes(list));
      set({ ...NOTHING, phase: 'running', asked: lists, outcomes });
      const { signal } = running;
      let begun = false;
      try {
        const ask = () => followWindow(client, 'POST /lists/updates', { body: all ? {} : { lists }, signal });
        for await (const events of before.phase === 'cancelled' ? onceFree(ask, signal) : ask()) {
          begun = true;
          set((state) => after(state, events));
          if (events.some((event) => event.type === 'list' && event.report)) onNews();
        }
      } catch (error) {
        if (isCancelled(error)) set({ phase: 'cancelled', current: null });
        else if (before.phase === 'cancelled' && !begun) set({ ...before, error: error as Error });
        else set({ phase: 'failed', current: null, error: error as Error });
      } finally {
        running = null;
        // What the service has noted of each list (asked when, with what outcome) is news too.
        if (get().phase !== 'running') onNews();
      }
    },
  }));
};

export const useUpdates = createUpdates();

guardLeaving(() => useUpdates.getState().phase === 'running');
