import type { Counts } from './item.ts';

export interface RunProgress {
  total: number;
  settled: number;
  /** 0 to 1. */
  fraction: number;
  /** Milliseconds until the end at the pace since the work was last taken up; null while too little is known. */
  remainingMs: number | null;
}

/** Settled items before which a pace says nothing. */
const ENOUGH = 8;

/** How far a list is. `stretch`: when (milliseconds) the work was last taken up, and how many were settled then. */
export function progressOf(counts: Counts, stretch: { from: number; settled: number }, now: number): RunProgress {
  const settled = counts.answered + counts.failed;
  const total = settled + counts.waiting + counts.asking;
  const recent = settled - stretch.settled;
  const remainingMs = recent < ENOUGH ? null : ((total - settled) * (now - stretch.from)) / recent;
  return { total, settled, fraction: total === 0 ? 0 : settled / total, remainingMs };
}

/** A time as it is told: seconds in fives, minutes beyond a minute and a half, hours beyond. */
export function tellTime(ms: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  const seconds = ms / 1000;
  if (seconds <= 90) return { unit: 'seconds', count: Math.max(5, Math.ceil(seconds / 5) * 5) };
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? { unit: 'minutes', count: minutes } : { unit: 'hours', count: Math.round(minutes / 60) };
}
