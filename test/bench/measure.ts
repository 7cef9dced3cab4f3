import { performance } from 'node:perf_hooks';

export interface Timing {
  /** Median, in milliseconds. */
  median: number;
  /** The slowest, in milliseconds. */
  worst: number;
  runs: number;
}

/**
 * Times `work` alone, one run after the other. The first runs are thrown away: what is measured is the warm state, in
 * which the program spends its day. Neither they nor the others take much longer than `seconds`, but one is thrown away and
 * three count however long they take.
 */
export async function time(
  work: (run: number) => unknown,
  options: { runs?: number; warmUp?: number; seconds?: number } = {},
): Promise<Timing> {
  const { runs = 21, warmUp = 3, seconds = 20 } = options;
  const warm = performance.now() + seconds * 1000;
  for (let run = 0; run < warmUp && (run === 0 || performance.now() < warm); run++) await work(run);
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  for (let run = 0; run < runs && (times.length < 3 || performance.now() < until); run++) {
    const start = performance.now();
    await work(warmUp + run);
    times.push(performance.now() - start);
  }
  return { median: median(times), worst: Math.max(...times), runs: times.length };
}

/** Milliseconds that `work` takes once, for what is too long or too stateful to repeat. */
export async function timeOnce<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

/** The value that `share` of all values do not exceed: 0.95 for the 95th percentile. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
