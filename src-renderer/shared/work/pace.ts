/** Since when (milliseconds) work goes on without a break, and how much of it was done by then. */
export interface Stretch {
  from: number;
  done: number;
}

/** Items before which a pace says nothing. */
const ENOUGH = 8;

/** Milliseconds until all are done, at the pace since the work was last taken up; null while too little is known. */
export function remainingMs(
  done: number,
  total: number,
  stretch: Stretch,
  now: number,
  enough = ENOUGH,
): number | null {
  const recent = done - stretch.done;
  return recent < enough ? null : ((total - done) * (now - stretch.from)) / recent;
}

/** A time as it is told: seconds in fives, minutes beyond a minute and a half, hours beyond. */
export function tellTime(ms: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  const seconds = ms / 1000;
  if (seconds <= 90) return { unit: 'seconds', count: Math.max(5, Math.ceil(seconds / 5) * 5) };
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? { unit: 'minutes', count: minutes } : { unit: 'hours', count: Math.round(minutes / 60) };
}
