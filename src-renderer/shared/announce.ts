import { create } from 'zustand';

/** What the polite live region says now. `turn` makes the same sentence spoken again. */
export const useAnnouncement = create<{ text: string; turn: number }>()(() => ({ text: '', turn: 0 }));

/** Has screen readers say `text` when they come to it: counts of results, progress reached, things copied. */
export function announce(text: string): void {
  useAnnouncement.setState(({ turn }) => ({ text, turn: turn + 1 }));
}
