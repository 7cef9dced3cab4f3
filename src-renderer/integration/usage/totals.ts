import type { UsageReport } from '../../../src-main/contract/window/integration.ts';

export interface UsageTotal {
  caller: string;
  endpoint: string;
  /** The list, or empty for endpoints without lists. */
  list: string;
  calls: number;
  units: number;
  /** The last day with a call, `YYYY-MM-DD`. */
  lastDay: string;
}

/** The report's days added up: one line per caller, endpoint and list. */
export function totalsOf(rows: UsageReport['rows']): UsageTotal[] {
  const totals = new Map<string, UsageTotal>();
  for (const { day, caller, endpoint, list, calls, units } of rows) {
    const key = JSON.stringify([caller, endpoint, list]);
    const sum = totals.get(key) ?? { caller, endpoint, list: list ?? '', calls: 0, units: 0, lastDay: day };
    sum.calls += calls;
    sum.units += units;
    if (day > sum.lastDay) sum.lastDay = day;
    totals.set(key, sum);
  }
  return [...totals.values()];
}
