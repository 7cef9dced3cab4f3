import { create } from 'zustand';
import type { Sorting } from '../../../shared/grid/sort.ts';
import { guardLeaving } from '../../../shared/leaving.ts';
import type { Stretch } from '../../../shared/work/pace.ts';
import type { Entry } from '../intake/extract.ts';
import type { ListFile } from '../intake/read-file.ts';
import type { Column } from '../results/sort.ts';
import type { Filter } from '../results/standings.ts';
import { type Counts, countStates, type Item } from './item.ts';
import { type Ask, createRun, type Run } from './run.ts';
import { CLOCK, type Clock, type Stop, type Wait } from './workers.ts';

/** `intake`: the list is being brought; `cancelled`: ended by the person with items that were not asked for. */
export type Phase = 'intake' | 'running' | 'paused' | 'cancelled' | 'done';

export interface Batch {
  /** What was pasted or typed; what a file holds, or a long paste, stands in `file` instead. */
  text: string;
  file: ListFile | null;
  phase: Phase;
  /** Grows in place; `turn` changes with it. */
  items: readonly Item[];
  turn: number;
  counts: Counts;
  /** Why a list that is paused stopped by itself. */
  stopped: Stop | null;
  /** Until when (epoch, milliseconds) all wait, and why. */
  wait: Wait | null;
  /** What the time left is told from. */
  stretch: Stretch;
  filter: Filter;
  /** Null: in the order of the list. */
  sorting: Sorting<Column> | null;
  /** Place of the item that the table stands at; the one whose answer is shown whole. */
  active: number | null;
  open: number | null;
  /** Places of the items that are chosen, to be filed together. */
  chosen: ReadonlySet<number>;
  setText(text: string): void;
  setFile(file: ListFile | null): void;
  start(entries: readonly Entry[], ask: Ask): void;
  pause(): void;
  /** Goes on after a pause or a cancellation. */
  resume(): void;
  retry(): void;
  cancel(): void;
  /** Forgets the list and its answers, for another one. */
  clear(): void;
  narrow(filter: Filter): void;
  sort(sorting: Sorting<Column> | null): void;
  goTo(place: number | null): void;
  /** Chooses items, or chooses them no more. */
  choose(places: readonly number[], on: boolean): void;
  /** Shows the answer of an item whole, or (null) the table again. */
  show(place: number | null): void;
}

const NOTHING = {
  text: '',
  file: null,
  phase: 'intake',
  items: [],
  turn: 0,
  counts: { waiting: 0, asking: 0, answered: 0, failed: 0 },
  stopped: null,
  wait: null,
  stretch: { from: 0, done: 0 },
  filter: 'all',
  sorting: null,
  active: null,
  open: null,
  chosen: new Set<number>(),
} as const;

/** How often the page hears of a list that runs, in milliseconds: an answer a frame would keep it drawing. */
const PUBLISH_EVERY_MS = 120;

/** One list at a time. It goes on while other pages are open, and is kept in memory alone. */
export const createBatch = (clock: Clock = CLOCK) => {
  let run: Run | null = null;
  let publishing = false;
  return create<Batch>()((set, get) => {
    const publish = (more: Partial<Batch> = {}) =>
      set((before) => ({ turn: before.turn + 1, counts: countStates(before.items), ...more }));
    const publishSoon = () => {
      if (publishing) return;
      publishing = true;
      setTimeout(() => {
        publishing = false;
        publish();
      }, PUBLISH_EVERY_MS);
    };
    const takeUp = () => {
      const { answered, failed } = countStates(get().items);
      publish({
        phase: 'running',
        stopped: null,
        stretch: { from: clock.now(), done: answered + failed },
      });
    };
    return {
      ...NOTHING,
      setText: (text) => set({ text }),
      setFile: (file) => set({ file }),
      start(entries, ask) {
        const mine = createRun(entries, ask, clock, {
          changed: () => run === mine && publishSoon(),
          waiting: (wait) => run === mine && publish({ wait }),
          stopped: (stopped) => run === mine && publish({ phase: 'paused', stopped, wait: null }),
          idle: (left) => run === mine && publish(left === 0 ? { phase: 'done', stopped: null } : {}),
        });
        run?.cancel();
        run = mine;
        set({ items: mine.items, filter: 'all', sorting: null, active: null, open: null, chosen: NOTHING.chosen });
        takeUp();
        mine.go();
      },
      pause() {
        run?.pause();
        publish({ phase: 'paused', stopped: null, wait: null });
      },
      resume() {
        takeUp();
        run?.go();
      },
      retry() {
        run?.retry();
        takeUp();
      },
      cancel() {
        run?.cancel();
        publish({ phase: 'cancelled', stopped: null, wait: null });
      },
      clear() {
        run?.cancel();
        run = null;
        set(NOTHING);
      },
      narrow: (filter) => set({ filter }),
      sort: (sorting) => set({ sorting }),
      goTo: (active) => set({ active }),
      choose(places, on) {
        const chosen = new Set(get().chosen);
        for (const place of places) on ? chosen.add(place) : chosen.delete(place);
        set({ chosen });
      },
      show: (open) => set(open === null ? { open } : { open, active: open }),
    };
  });
};

export const useBatch = createBatch();

guardLeaving(() => {
  const { phase, text, file } = useBatch.getState();
  return phase !== 'intake' || text.trim() !== '' || file?.name === null;
});
