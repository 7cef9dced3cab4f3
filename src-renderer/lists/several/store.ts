import { create } from 'zustand';
import type { Client } from '../../api/client.ts';
import { isCancelled } from '../../api/errors.ts';
import { guardLeaving } from '../../shared/leaving.ts';
import { type Asked, questionOf } from '../search/question.ts';
import type { Results } from '../search/results.ts';
import { arriving, useSearch } from '../search/store.ts';

/** One of several lookups. */
export interface Item {
  asked: Asked;
  /** `refused`: there is nothing to ask, the text is too short or no whole document. */
  phase: 'waiting' | 'running' | 'done' | 'failed' | 'refused';
  results: Results;
  error: Error | null;
}

export interface Several {
  /** What was pasted and waits for a word of the user; null where nothing does. */
  offered: readonly string[] | null;
  items: readonly Item[];
  phase: 'idle' | 'running' | 'done' | 'cancelled';
  /** The lookups are on the screen, not one of them alone. */
  shown: boolean;
  at: Date | null;
  offer(texts: readonly string[] | null): void;
  /** Asks one after the other; those that run still are ended. */
  start(client: Client, texts: readonly string[], how: Omit<Asked, 'text'>): Promise<void>;
  cancel(): void;
  show(shown: boolean): void;
  /** Ends them and forgets what was found. */
  clear(): void;
}

/** Records of a file that are fetched: to say what there is. One lookup alone has them all. */
const RECORDS = 5;

/** Several lookups, one by one. In memory only, and while other pages are open too. */
export const createSeveral = () => {
  let running: AbortController | null = null;
  return create<Several>()((set, get) => ({
    offered: null,
    items: [],
    phase: 'idle',
    shown: false,
    at: null,
    offer: (offered) => set({ offered }),
    show: (shown) => set({ shown: shown && get().items.length > 0 }),
    cancel: () => running?.abort(),
    clear() {
      running?.abort();
      running = null;
      set({ offered: null, items: [], phase: 'idle', shown: false, at: null });
    },
    async start(client, texts, how) {
      running?.abort();
      const mine = new AbortController();
      running = mine;
      const items = texts.map((text): Item => {
        const asked = { ...how, text };
        const phase = questionOf(asked) ? 'waiting' : 'refused';
        return { asked, phase, results: { groups: [] }, error: null };
      });
      set({ offered: null, items, phase: 'running', shown: true, at: new Date() });
      const change = (place: number, changes: Partial<Item>) => {
        if (running !== mine) return;
        set({ items: get().items.map((item, at) => (at === place ? { ...item, ...changes } : item)) });
      };
      for (const [place, { asked, phase }] of items.entries()) {
        if (phase === 'refused') continue;
        change(place, { phase: 'running' });
        try {
          const results = await answerTo(client, asked, mine.signal);
          change(place, { phase: 'done', results });
        } catch (error) {
          if (isCancelled(error)) {
            change(place, { phase: 'waiting' });
            if (running === mine) set({ phase: 'cancelled' });
            return;
          }
          change(place, { phase: 'failed', error: error as Error });
        }
      }
      if (running === mine) set({ phase: 'done' });
    },
  }));
};

async function answerTo(client: Client, asked: Asked, signal: AbortSignal): Promise<Results> {
  const results: Results = { groups: [] };
  const query = { ...questionOf(asked), limit: String(RECORDS) };
  for await (const _ of arriving(client, query, results, signal));
  return results;
}

export const useSeveral = createSeveral();

guardLeaving(() => useSeveral.getState().items.length > 0);

// A lookup alone, wherever it was begun, takes their place on the screen.
useSearch.subscribe((now, before) => {
  if (now.askedAt && now.askedAt !== before.askedAt) useSeveral.getState().show(false);
});
