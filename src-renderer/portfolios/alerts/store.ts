import { create } from 'zustand';
import { type Filters, NO_FILTERS } from './order.ts';

interface AlertsStore {
  filters: Filters;
  /** From 0. */
  page: number;
  chosen: ReadonlySet<string>;
  opened: string | null;
  filter(change: Partial<Filters>): void;
  goTo(page: number): void;
  choose(ids: readonly string[], on: boolean): void;
  open(id: string | null): void;
}

/** What the list of alerts shows, while other pages are open too. */
export const useAlerts = create<AlertsStore>()((set, get) => ({
  filters: NO_FILTERS,
  page: 0,
  chosen: new Set(),
  opened: null,
  filter: (change) => set({ filters: { ...get().filters, ...change }, page: 0, chosen: new Set(), opened: null }),
  goTo: (page) => set({ page, opened: null }),
  choose: (ids, on) => {
    const chosen = new Set(get().chosen);
    for (const id of ids)
      if (on) chosen.add(id);
      else chosen.delete(id);
    set({ chosen });
  },
  open: (opened) => set({ opened }),
}));
