import { create } from 'zustand';
import type { ListOption } from '../../../src-main/contract/lists.ts';
import { type SearchEvent, WORKSTATION_API } from '../../../src-main/contract/workstation.ts';
import type { Client } from '../../api/client.ts';
import { isCancelled } from '../../api/errors.ts';
import { judge, parametersOf } from '../query/judge.ts';
import { addEvents, type Results } from './results.ts';

/** What was asked: the text as typed and the list. */
export interface Asked {
  text: string;
  list: ListOption;
}

export interface Search {
  /** The form, kept while other pages are open. */
  text: string;
  list: ListOption;
  phase: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  /** The lookup that the results belong to; null before the first. */
  asked: Asked | null;
  results: Results;
  /** Records that have arrived; changes whenever `results` has grown. */
  arrived: number;
  /** Milliseconds the service took; null until it is done. */
  timeSpent: number | null;
  error: Error | null;
  /** The last lookups, newest first. In memory only: names looked up are personal data. */
  recents: readonly Asked[];
  type(text: string): void;
  choose(list: ListOption): void;
  /** Looks up what the form holds, or `asked`; a lookup that still runs is cancelled. */
  start(client: Client, asked?: Asked): Promise<void>;
  cancel(): void;
  /** Back to the empty form. */
  clear(): void;
}

/** The screen follows an answer that streams in at this pace; every batch would be more often than eyes can see. */
const SHOW_EVERY_MS = 80;
const RECENTS = 8;
const NOTHING = { results: { groups: [], records: [] } as Results, arrived: 0, timeSpent: null, error: null };

export const createSearch = () => {
  let running: AbortController | null = null;
  return create<Search>()((set, get) => ({
    text: '',
    list: 'todas',
    phase: 'idle',
    asked: null,
    recents: [],
    ...NOTHING,
    type: (text) => set({ text }),
    choose: (list) => set({ list }),
    cancel: () => running?.abort(),
    clear() {
      running?.abort();
      running = null;
      set({ ...NOTHING, text: '', phase: 'idle', asked: null });
    },
    async start(client, asked = { text: get().text, list: get().list }) {
      const parameters = parametersOf(judge(asked.text));
      if (!parameters) return;
      running?.abort();
      const mine = new AbortController();
      running = mine;
      const results: Results = { groups: [], records: [] };
      const query = { list: asked.list, ...parameters };
      set({ ...asked, ...NOTHING, results, phase: 'running', asked, recents: withRecent(get().recents, asked) });
      // A lookup that was replaced must not write over the one that replaced it.
      const show = (state: Partial<Search>) => {
        if (running === mine) set({ arrived: results.records.length, ...state });
      };
      try {
        let shown = performance.now();
        const stream = client.stream<SearchEvent>(`${WORKSTATION_API}/lists/search`, { query, signal: mine.signal });
        for await (const events of stream) {
          const done = addEvents(results, events);
          if (done) return show({ phase: 'done', timeSpent: done.timeSpent });
          if (performance.now() - shown < SHOW_EVERY_MS) continue;
          show({});
          shown = performance.now();
        }
      } catch (error) {
        show(isCancelled(error) ? { phase: 'cancelled' } : { phase: 'failed', error: error as Error });
      }
    },
  }));
};

/** `recents` with `asked` first, each lookup once. */
function withRecent(recents: readonly Asked[], asked: Asked): Asked[] {
  const others = recents.filter(({ text, list }) => text !== asked.text || list !== asked.list);
  return [asked, ...others].slice(0, RECENTS);
}

export const useSearch = createSearch();
