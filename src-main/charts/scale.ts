import { ticks } from 'd3-array';

/** Whole numbers from 0 over `values`, as an axis names them; the last is the highest that fits. At least 0 and 1. */
export function ticksOver(values: readonly number[], about = 4): number[] {
  const most = Math.max(1, ...values);
  const named = ticks(0, most, about).filter((value) => Number.isInteger(value));
  const step = Math.max(1, (named[1] ?? 1) - (named[0] ?? 0));
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
}
