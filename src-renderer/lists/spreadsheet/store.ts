import { create } from 'zustand';
import type {
  CheckedRow,
  ColumnMapping,
  ColumnRole,
  SpreadsheetLook,
} from '../../../src-main/contract/window/spreadsheets.ts';
import type { Client } from '../../api/client.ts';
import { isCancelled } from '../../api/errors.ts';
import { askWindow, followWindow } from '../../api/window-api.ts';
import { guardLeaving } from '../../shared/leaving.ts';
import type { Stretch } from '../../shared/work/pace.ts';
import { useSearch } from '../search/store.ts';
import { useSeveral } from '../several/store.ts';
import { isAskable, OUTCOMES, type Outcome, outcomeOf } from './outcome.ts';
import { askRows, type How, type RowAnswer } from './piece.ts';

export type Phase = 'intake' | 'setup' | 'running' | 'paused' | 'cancelled' | 'done';

export interface Spreadsheet {
  /** The page shows this and not a single lookup. */
  shown: boolean;
  phase: Phase;
  file: File | null;
  look: SpreadsheetLook | null;
  mapping: ColumnMapping | null;
  /** The file is being looked at, or its rows are being judged. */
  reading: boolean;
  rows: readonly CheckedRow[];
  /** By the place of the row; grows in place, `turn` changes with it. */
  answers: (RowAnswer | undefined)[];
  counts: Record<Outcome, number>;
  turn: number;
  how: How | null;
  /** Snapshots that answered last; whether others answered before. */
  sources: readonly string[];
  sourcesChanged: boolean;
  stretch: Stretch;
  startedAt: Date | null;
  endedAt: Date | null;
  error: Error | null;
  show(shown: boolean): void;
  take(client: Client, file: File): Promise<void>;
  chooseSheet(client: Client, sheet: string): Promise<void>;
  chooseHeading(client: Client, headingLine: number | null): Promise<void>;
  assign(client: Client, column: number, role: ColumnRole | null): Promise<void>;
  start(client: Client, how: How): Promise<void>;
  /** What is under way is still answered. */
  pause(): void;
  resume(client: Client): Promise<void>;
  cancel(): void;
  /** Forgets the spreadsheet and what was found. */
  clear(): void;
}

/** Rows that are looked up in one request: enough for both threads, few enough to pause soon. */
const PIECE = 100;
const NO_COUNTS: Record<Outcome, number> = { found: 0, doubtful: 0, notAsked: 0, waiting: 0, none: 0 };
const NOTHING = {
  phase: 'intake',
  file: null,
  look: null,
  mapping: null,
  reading: false,
  rows: [],
  answers: [] as Spreadsheet['answers'],
  counts: NO_COUNTS,
  turn: 0,
  how: null,
  sources: [],
  sourcesChanged: false,
  stretch: { from: 0, done: 0 },
  startedAt: null,
  endedAt: null,
  error: null,
} as const;

/** One spreadsheet at a time, in memory alone; it goes on while other pages are open. */
export const createSpreadsheet = () => {
  let work: AbortController | null = null;
  let asking = false;
  return create<Spreadsheet>()((set, get) => {
    /** Ends what is under way, for something else. */
    const begin = () => {
      work?.abort();
      work = new AbortController();
      asking = false;
      return work;
    };
    const look = async (client: Client, file: File, fields: Record<string, string>) => {
      const mine = begin();
      set({ ...NOTHING, file, look: get().file === file ? get().look : null, phase: 'setup', reading: true });
      try {
        const seen = await askWindow(client, 'POST /spreadsheets', { body: formOf(file, fields), signal: mine.signal });
        if (work !== mine) return;
        const mapping = { headingLine: seen.headingLine, roles: seen.columns.map(({ role }) => role) };
        set({ look: seen, mapping });
        await judge(client);
      } catch (error) {
        if (work === mine && !isCancelled(error)) set({ reading: false, error: error as Error });
      }
    };
    const judge = async (client: Client) => {
      const { file, look: seen, mapping } = get();
      if (!file || !seen || !mapping) return;
      const mine = begin();
      set({ reading: true, rows: [], counts: NO_COUNTS, error: null });
      const rows: CheckedRow[] = [];
      const body = formOf(file, { sheet: seen.sheet, mapping: JSON.stringify(mapping) });
      try {
        for await (const events of followWindow(client, 'POST /spreadsheets/rows', { body, signal: mine.signal })) {
          for (const event of events) if (event.type === 'rows') rows.push(...event.rows);
        }
        if (work === mine) set({ reading: false, rows, answers: [], counts: countsOf(rows, []) });
      } catch (error) {
        if (work === mine && !isCancelled(error)) set({ reading: false, error: error as Error });
      }
    };
    /** Looks up whatever waits, piece by piece, until that is done or somebody stops it. */
    const go = async (client: Client) => {
      const mine = begin();
      const { rows, answers, how } = get();
      if (!how) return;
      set({ phase: 'running', error: null, stretch: { from: Date.now(), done: settledIn(get().counts) } });
      while (work === mine && get().phase === 'running') {
        const places: number[] = [];
        for (let at = 0; at < rows.length && places.length < PIECE; at++) {
          if (answers[at] === undefined && isAskable(rows[at]!)) places.push(at);
        }
        if (places.length === 0) return set({ phase: 'done', endedAt: new Date() });
        try {
          const piece = places.map((place) => rows[place]!);
          asking = true;
          const { answers: answered, sources } = await askRows(client, piece, how, mine.signal).finally(() => {
            if (work === mine) asking = false;
          });
          if (work !== mine) return;
          const counts = { ...get().counts };
          for (const [at, place] of places.entries()) {
            answers[place] = answered[at]!;
            counts.waiting--;
            counts[outcomeOf(rows[place]!, answered[at])]++;
          }
          const before = get().sources;
          const changed = before.length > 0 && before.join() !== sources.join();
          const sourcesChanged = get().sourcesChanged || changed;
          set({ counts, sources, sourcesChanged, turn: get().turn + 1, endedAt: new Date() });
        } catch (error) {
          if (work !== mine || isCancelled(error)) return;
          return set({ phase: 'paused', error: error as Error });
        }
      }
    };
    return {
      ...NOTHING,
      shown: false,
      show: (shown) => set({ shown }),
      take: (client, file) => look(client, file, {}),
      chooseSheet: (client, sheet) => look(client, get().file!, { sheet }),
      chooseHeading: (client, line) =>
        look(client, get().file!, { sheet: get().look!.sheet, headingLine: line === null ? 'none' : String(line) }),
      assign(client, column, role) {
        const mapping = get().mapping!;
        // Only documents may stand in several columns.
        const roles = mapping.roles.map((one, at) =>
          at === column ? role : one === role && role !== 'taxId' ? null : one,
        );
        set({ mapping: { ...mapping, roles } });
        return judge(client);
      },
      start(client, how) {
        const { rows } = get();
        const answers: Spreadsheet['answers'] = [];
        set({
          how,
          answers,
          counts: countsOf(rows, answers),
          sources: [],
          sourcesChanged: false,
          startedAt: new Date(),
        });
        return go(client);
      },
      pause: () => set({ phase: 'paused' }),
      async resume(client) {
        // The piece under way at the pause is still being answered, and goes on with the rest: asked anew it would count twice.
        if (!asking || get().phase !== 'paused') return go(client);
        set({ phase: 'running', error: null, stretch: { from: Date.now(), done: settledIn(get().counts) } });
      },
      cancel() {
        work?.abort();
        set({ phase: 'cancelled' });
      },
      clear() {
        work?.abort();
        work = null;
        set(NOTHING);
      },
    };
  });
};

function formOf(file: File, fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  return form;
}

export function countsOf(rows: readonly CheckedRow[], answers: Spreadsheet['answers']): Record<Outcome, number> {
  const counts = { ...NO_COUNTS };
  rows.forEach((row, at) => {
    counts[outcomeOf(row, answers[at])]++;
  });
  return counts;
}

/** Rows of which nothing more is asked. */
export function settledIn(counts: Record<Outcome, number>): number {
  return OUTCOMES.reduce((sum, one) => sum + (one === 'waiting' ? 0 : counts[one]), 0);
}

export const useSpreadsheet = createSpreadsheet();

guardLeaving(() => useSpreadsheet.getState().phase !== 'intake');

// Lookups that were begun elsewhere are what is wanted now: the spreadsheet stays as it is, behind them.
useSearch.subscribe((now, before) => {
  if (now.askedAt && now.askedAt !== before.askedAt) useSpreadsheet.getState().show(false);
});
useSeveral.subscribe((now, before) => {
  if (now.shown && !before.shown) useSpreadsheet.getState().show(false);
});
