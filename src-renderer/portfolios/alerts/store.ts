import { create } from 'zustand';
import type { Sorting } from '../../shared/grid/sort.ts';
import { type Column, type Filters, NO_FILTERS } from './order.ts';

interface AlertsStore {
  filters: Filters;
  /** Null: what has to be decided first stands first. */
  sorting: Sorting<Column> | null;
  chosen: ReadonlySet<string>;
  /** The line that the arrow keys start from, and the one whose details are shown. */
  active: string | null;
  opened: string | null;
  filter(change: Partial<Filters>): void;
  sort(sorting: Sorting<Column> | null): void;
  choose(ids: readonly string[], on: boolean): void;
  walkTo(id: string): void;
  open(id: string | null): void;
}

/** What the list of alerts shows, while other pages are open too. */
export const useAlerts = create<AlertsStore>()((set, get) => ({
  filters: NO_FILTERS,
  sorting: null,
  chosen: new Set(),
  active: null,
  opened: null,
  filter: (change) => set({ filters: { ...get().filters, ...change }, chosen: new Set(), active: null, opened: null }),
  sort: (sorting) => set({ sorting }),
  choose: (ids, on) => {
    const chosen = new Set(get().chosen);
    for (const id of ids)
      if (on) chosen.add(id);
      else chosen.delete(id);
    set({ chosen });
  },
  walkTo: (active) => set(get().opened === null ? { active } : { active, opened: active }),
  open: (opened) => set(opened === null ? { opened } : { active: opened, opened }),
}));
