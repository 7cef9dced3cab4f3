import { create } from 'zustand';
import type { Sorting } from '../../shared/grid/sort.ts';
import { type Column, type Filters, NO_FILTERS } from './question.ts';

interface ListState {
  text: string;
  filters: Filters;
  sorting: Sorting<Column> | null;
  type(text: string): void;
  filter(filters: Partial<Filters>): void;
  sort(sorting: Sorting<Column> | null): void;
}

/** What is looked for in the list; it is the same again after a dossier was opened. */
export const useList = create<ListState>()((set, get) => ({
  text: '',
  filters: NO_FILTERS,
  sorting: null,
  type: (text) => set({ text }),
  filter: (filters) => set({ filters: { ...get().filters, ...filters } }),
  sort: (sorting) => set({ sorting }),
}));
