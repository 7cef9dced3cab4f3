import { create } from 'zustand';

/** Periods that end today, in days. */
export const LAST_DAYS = [7, 30, 90, 365] as const;

export interface Days {
  /** YYYY-MM-DD. */
  from: string;
  to: string;
}

interface ReportStore {
  /** So many days up to today, or those that were written. */
  last: (typeof LAST_DAYS)[number] | null;
  written: Days | null;
  /** Empty: all portfolios. */
  portfolio: string;
  set(change: Partial<Pick<ReportStore, 'last' | 'written' | 'portfolio'>>): void;
}

/** What the report is of, while other pages are open too. */
export const useReport = create<ReportStore>()((set) => ({
  last: 30,
  written: null,
  portfolio: '',
  set: (change) => set(change),
}));
