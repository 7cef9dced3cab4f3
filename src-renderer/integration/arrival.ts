import { create } from 'zustand';

/** A section of the page to arrive at, for whoever is sent there from elsewhere; null once somebody has arrived. */
export const useArrival = create<{ section: 'providers' | null }>()(() => ({ section: null }));

/** Has the page open at a section when it is gone to next. */
export function arriveAt(section: 'providers'): void {
  useArrival.setState({ section });
}
