/** How often a test kills: `ATESTA_KILLS` for the numbers that are reported, fewer where it only guards against a step back. */
export function killsOr(usual: number): number {
  return Math.max(1, Number(process.env.ATESTA_KILLS || usual));
}
