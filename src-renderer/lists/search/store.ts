import { create } from 'zustand';
import type { SearchEnd, SearchEvent } from '../../../src-main/contract/list-search.ts';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { Client } from '../../api/client.ts';
import { isCancelled } from '../../api/errors.ts';
import { officeOf } from '../../shared/consulted/sources.ts';
import type { Where } from '../../shared/consulted/where.ts';
import { type OpenDossier, useDossierContext } from '../../shared/dossier/context.ts';
import { fileAnswer } from '../../shared/dossier/filed-answers.ts';
import { guardLeaving } from '../../shared/leaving.ts';
import { BY_DEFAULT, type Comparison } from '../query/comparison.ts';
import { type Facts, NO_FACTS } from './facts.ts';
import { type Asked, isAlike, isSameQuestion, questionOf } from './question.ts';
import { addEvents, type Results, replaceList, takeLonger, unfinishedLists } from './results.ts';

export interface Search extends Asked {
  /** The form (`text`, `list`, `match`, `threshold`, `facts`) is kept while other pages are open. */
  facts: Facts;
  /** How the settings say that names are compared; the form begins with it. */
  preferred: Comparison;
  phase: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  /** The lookup that the results belong to, and when it was made; null before the first. */
  asked: Asked | null;
  askedAt: Date | null;
  results: Results;
  /** Records that have arrived, former ones too; changes whenever `results` has grown. */
  arrived: number;
  /** Milliseconds the service took; null until it is done. */
  timeSpent: number | null;
  /** Service-ReqIds of what is here: of the answer, once it is done, and of those that brought the rest of a list. */
  requests: readonly string[];
  /** The dossier that was worked in when this was asked; its answers are filed there. */
  askedIn: OpenDossier | null;
  error: Error | null;
  /** The list of which all records are being fetched, and why that went wrong the last time. */
  completing: ListName | null;
  completionError: Error | null;
  /** The last lookups, newest first. In memory only: names looked up are personal data. */
  recents: readonly Asked[];
  type(text: string): void;
  choose(list: Where): void;
  compare(comparison: Partial<Comparison>): void;
  /** Takes over what the settings say; where that is new the form follows, but at first not away from an answer. */
  prefer(comparison: Comparison): void;
  know(facts: Partial<Facts>): void;
  /** Looks up what the form holds, or `asked`; a lookup that still runs is cancelled. */
  start(client: Client, asked?: Asked): Promise<void>;
  /** Fetches the records beyond the first ones of a list, or of every list; whether everything is here now. */
  complete(client: Client, list?: ListName): Promise<boolean>;
  /** Ends the lookup, or the fetching of further records. */
  cancel(): void;
  /** Back to the empty form. */
  clear(): void;
  /** Puts the question that the results belong to back into the form. */
  restore(): void;
}

/** Records of a file that are fetched at first: more than anybody reads, few enough to be there at once. */
export const FIRST_RECORDS = 500;
/** The screen follows an answer at this pace, in milliseconds, and more slowly the longer it has become. */
const SHOW_EVERY_MS = 80;
const RECENTS = 8;
/** The page itself says which lists could not be read. */
const PARTIAL = { partial: 'true' };
const NO_RESULTS = {
  results: { groups: [] } as Results,
  arrived: 0,
  timeSpent: null,
  requests: [],
  askedIn: null,
  error: null,
  completing: null,
  completionError: null,
};

export const createSearch = () => {
  let running: AbortController | null = null;
  let completing: AbortController | null = null;
  /** Whether the settings' comparison is known. */
  let told = false;
  return create<Search>()((set, get) => {
    const stop = () => {
      running?.abort();
      completing?.abort();
    };
    const form = (): Asked => {
      const { text, list, match, threshold, facts } = get();
      return { text, list, match, threshold, facts };
    };
    const keep = (client: Client, request: string, dossier: OpenDossier | null) => {
      set({ requests: [...get().requests, request] });
      if (dossier) void fileAnswer(client, dossier, request);
    };
    const completeList = async (client: Client, list: ListName, mine: AbortController) => {
      const { asked, askedIn, results } = get();
      const fresh: Results = { groups: [] };
      set({ completing: list });
      const query = { ...questionOf({ ...asked!, list })!, ...PARTIAL };
      for await (const done of arriving(client, query, fresh, mine.signal)) {
        if (completing !== mine) return;
        if (done) replaceList(results, list, fresh);
        else takeLonger(results, fresh);
        set({ arrived: sum(results) });
        if (done) keep(client, done.id, askedIn);
      }
    };
    return {
      text: '',
      list: 'todas',
      ...BY_DEFAULT,
      facts: NO_FACTS,
      preferred: BY_DEFAULT,
      phase: 'idle',
      asked: null,
      askedAt: null,
      recents: [],
      ...NO_RESULTS,
      type: (text) => set({ text }),
      choose: (list) => set({ list }),
      compare: (comparison) => set(comparison),
      prefer(comparison) {
        const { asked, preferred } = get();
        // An answer that was begun elsewhere before this was known has a comparison of its own, which the form shows.
        const follows = told || asked === null;
        told = true;
        if (comparison.match === preferred.match && comparison.threshold === preferred.threshold) return;
        set({ preferred: comparison, ...(follows && comparison) });
      },
      know: (facts) => set({ facts: { ...get().facts, ...facts } }),
      cancel: stop,
      restore: () => set({ facts: NO_FACTS, ...get().asked }),
      clear() {
        stop();
        running = completing = null;
        set({ ...NO_RESULTS, text: '', facts: NO_FACTS, phase: 'idle', asked: null, askedAt: null });
      },
      async start(client, asked = form()) {
        const question = questionOf(asked);
        if (!question) return;
        stop();
        const mine = new AbortController();
        running = mine;
        completing = null;
        const results: Results = { groups: [] };
        const recents = withRecent(get().recents, asked);
        const askedIn = useDossierContext.getState().dossier;
        set({
          facts: NO_FACTS,
          ...asked,
          ...NO_RESULTS,
          results,
          askedIn,
          phase: 'running',
          asked,
          askedAt: new Date(),
          recents,
        });
        // A lookup that was replaced must not write over the one that replaced it.
        const show = (state: Partial<Search>) => {
          if (running === mine) set({ arrived: sum(results), ...state });
        };
        const query = { ...question, ...PARTIAL, limit: String(FIRST_RECORDS) };
        try {
          for await (const done of arriving(client, query, results, mine.signal)) {
            if (done && running === mine) keep(client, done.id, askedIn);
            show(done ? { phase: 'done', timeSpent: done.timeSpent } : {});
          }
        } catch (error) {
          show(isCancelled(error) ? { phase: 'cancelled' } : { phase: 'failed', error: error as Error });
        }
      },
      async complete(client, list) {
        const { results, phase } = get();
        if (phase === 'running' || completing) return false;
        const mine = new AbortController();
        completing = mine;
        set({ completionError: null });
        try {
          const lists = unfinishedLists(results).filter((one) => !list || one === list);
          for (const one of lists) await completeList(client, one, mine);
          return completing === mine;
        } catch (error) {
          if (completing === mine && !isCancelled(error)) set({ completionError: error as Error });
          return false;
        } finally {
          if (completing === mine) {
            completing = null;
            set({ completing: null });
          }
        }
      },
    };
  });
};

const LOOKUP = '/restricted-lists/v2';

/** How an answer ended: its Service-ReqId, and the milliseconds that the service took. */
interface Ended {
  id: string;
  timeSpent: number;
}

/** Asks, and adds what arrives to `results`: yields when the first records are there and whenever there is more to show, at last how the answer ended. */
export async function* arriving(
  client: Client,
  query: Record<string, string>,
  results: Results,
  signal: AbortSignal,
): AsyncGenerator<Ended | null, void, undefined> {
  let due = 0;
  const begun = (headers: Headers) => {
    results.office = officeOf(headers);
  };
  const lines = client.lines<SearchEvent, SearchEnd>(LOOKUP, { query, signal, begun });
  for (;;) {
    const { done, value } = await lines.next();
    if (done) {
      yield { id: value.id, timeSpent: value.metadata.timeSpent };
      return;
    }
    addEvents(results, value);
    const here = sum(results);
    if (here === 0 || performance.now() <= due) continue;
    yield null;
    due = performance.now() + SHOW_EVERY_MS + here / 500;
  }
}

function sum({ groups }: Results): number {
  return groups.reduce((all, { records }) => all + records.length, 0);
}

/** `recents` with `asked` first, each lookup once. */
function withRecent(recents: readonly Asked[], asked: Asked): Asked[] {
  return [asked, ...recents.filter((recent) => !isAlike(recent, asked))].slice(0, RECENTS);
}

export const useSearch = createSearch();

// A question that was typed and not asked yet; an answer is asked for again as fast as it came.
guardLeaving(() => {
  const { asked, ...form } = useSearch.getState();
  return form.text.trim() !== '' && (asked === null || !isSameQuestion(form, asked));
});
