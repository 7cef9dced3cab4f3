import { create } from 'zustand';
import type { Client } from '../../api/client.ts';
import { isCancelled } from '../../api/errors.ts';
import { type OpenDossier, useDossierContext } from '../../shared/dossier/context.ts';
import { fileAnswer } from '../../shared/dossier/filed-answers.ts';
import { guardLeaving } from '../../shared/leaving.ts';
import type { Stretch } from '../../shared/work/pace.ts';
import { type Asked, questionOf } from '../search/question.ts';
import type { Results } from '../search/results.ts';
import { arriving, FIRST_RECORDS, useSearch } from '../search/store.ts';

/** One of several lookups. */
export interface Item {
  asked: Asked;
  /** `refused`: there is nothing to ask, the text is too short or no whole document. */
  phase: 'waiting' | 'running' | 'done' | 'failed' | 'refused';
  /** Of each group no more than `RECORDS`; the answer itself had more. */
  results: Results;
  /** Service-ReqId of the answer; null before it. */
  request: string | null;
  error: Error | null;
  /** When it was answered or failed, by this machine's clock: the lists are judged as of then. */
  at: Date | null;
}

export interface Several {
  /** What was pasted and waits for a word of the user; null where nothing does. */
  offered: readonly string[] | null;
  /** The dossier that was worked in when they were begun: their answers are filed there, whatever is worked in meanwhile. */
  askedIn: OpenDossier | null;
  items: readonly Item[];
  phase: 'idle' | 'running' | 'paused' | 'done' | 'cancelled';
  /** What the time left is told from. */
  stretch: Stretch;
  /** The lookups are on the screen, not one of them alone. */
  shown: boolean;
  offer(texts: readonly string[] | null): void;
  /** Asks one after the other; those that run still are ended. */
  start(client: Client, texts: readonly string[], how: Omit<Asked, 'text'>): Promise<void>;
  /** The lookup under way is still answered; nothing more is asked. */
  pause(): void;
  /** Goes on with what was not asked, after a pause or a cancellation. */
  resume(client: Client): Promise<void>;
  /** What was answered stays; the lookup under way was not made. */
  cancel(): void;
  show(shown: boolean): void;
  /** Ends them and forgets what was found. */
  clear(): void;
}

/** Records of a group that are kept here: to say what there is. One lookup alone has more of them. */
const RECORDS = 5;

/** Several lookups, one by one. In memory only, and while other pages are open too. */
export const createSeveral = () => {
  let running: AbortController | null = null;
  return create<Several>()((set, get) => {
    const put = (place: number, changes: Partial<Item>) =>
      set({ items: get().items.map((item, at) => (at === place ? { ...item, ...changes } : item)) });
    /** Asks whatever waits, until that is done or somebody stops it. */
    const go = async (client: Client) => {
      running?.abort();
      const mine = new AbortController();
      running = mine;
      // One that was hung up on just now is asked anew.
      const items = get().items.map((item) =>
        item.phase === 'running' ? { ...item, phase: 'waiting' as const } : item,
      );
      set({ items, phase: 'running', stretch: { from: Date.now(), done: items.filter(isSettled).length } });
      while (running === mine && get().phase === 'running') {
        const place = get().items.findIndex(({ phase }) => phase === 'waiting');
        if (place === -1) return set({ phase: 'done' });
        put(place, { phase: 'running' });
        const outcome = await answerTo(client, get().items[place]!.asked, mine.signal).then(
          (answer): Partial<Item> => ({ phase: 'done', ...answer, at: new Date() }),
          (error): Partial<Item> =>
            isCancelled(error) ? { phase: 'waiting' } : { phase: 'failed', error, at: new Date() },
        );
        if (running !== mine) return;
        put(place, outcome);
        const { askedIn } = get();
        if (askedIn && outcome.request) void fileAnswer(client, askedIn, outcome.request);
      }
    };
    return {
      offered: null,
      askedIn: null,
      items: [],
      phase: 'idle',
      stretch: { from: 0, done: 0 },
      shown: false,
      offer: (offered) => set({ offered }),
      show: (shown) => set({ shown: shown && get().items.length > 0 }),
      pause: () => set({ phase: 'paused' }),
      async resume(client) {
        const { phase, items } = get();
        // The one under way at the pause is still being answered, and goes on with the rest: asked anew it would be billed twice.
        const finishing = phase === 'paused' && items.some((item) => item.phase === 'running');
        if (!finishing) return go(client);
        set({ phase: 'running', stretch: { from: Date.now(), done: items.filter(isSettled).length } });
      },
      cancel() {
        set({ phase: 'cancelled' });
        running?.abort();
      },
      clear() {
        running?.abort();
        running = null;
        set({ offered: null, askedIn: null, items: [], phase: 'idle', shown: false });
      },
      start(client, texts, how) {
        const items = texts.map((text): Item => {
          const asked = { ...how, text };
          const phase = questionOf(asked) ? 'waiting' : 'refused';
          return { asked, phase, results: { groups: [] }, request: null, error: null, at: null };
        });
        set({ offered: null, askedIn: useDossierContext.getState().dossier, items, shown: true });
        return go(client);
      },
    };
  });
};

/** True where nothing more is asked by itself. */
export function isSettled({ phase }: Item): boolean {
  return phase !== 'waiting' && phase !== 'running';
}

/** What the service sends can be filed, and then has as much as a lookup alone; what is kept here is less. */
async function answerTo(client: Client, asked: Asked, signal: AbortSignal): Promise<Pick<Item, 'results' | 'request'>> {
  const results: Results = { groups: [] };
  let request: string | null = null;
  const query = { ...questionOf(asked), limit: String(FIRST_RECORDS) };
  for await (const ended of arriving(client, query, results, signal)) request = ended?.id ?? request;
  for (const group of results.groups) {
    group.total ??= group.records.length;
    group.records = group.records.slice(0, RECORDS);
  }
  return { results, request };
}

export const useSeveral = createSeveral();

guardLeaving(() => useSeveral.getState().items.length > 0);

// A lookup alone, wherever it was begun, takes their place on the screen.
useSearch.subscribe((now, before) => {
  if (now.askedAt && now.askedAt !== before.askedAt) useSeveral.getState().show(false);
});
