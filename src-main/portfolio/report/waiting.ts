import type { Waiting } from '../../contract/portfolio-report.ts';

/** What is said of how long some things took, in seconds: times that one of them really took, none between two. */
export function waitingOf(seconds: readonly number[]): Waiting {
  const inOrder = [...seconds].sort((a, b) => a - b);
  const rank = (share: number) => inOrder[Math.ceil(share * inOrder.length) - 1] ?? null;
  return { alerts: inOrder.length, median: rank(0.5), p90: rank(0.9) };
}
