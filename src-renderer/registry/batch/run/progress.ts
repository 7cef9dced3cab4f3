import { remainingMs, type Stretch } from '../../../shared/work/pace.ts';
import type { Counts } from './item.ts';

export interface RunProgress {
  total: number;
  settled: number;
  /** 0 to 1. */
  fraction: number;
  /** Milliseconds until the end at the pace since the work was last taken up; null while too little is known. */
  remainingMs: number | null;
}

/** How far a list is. */
export function progressOf(counts: Counts, stretch: Stretch, now: number): RunProgress {
  const settled = counts.answered + counts.failed;
  const total = settled + counts.waiting + counts.asking;
  const fraction = total === 0 ? 0 : settled / total;
  return { total, settled, fraction, remainingMs: remainingMs(settled, total, stretch, now) };
}
