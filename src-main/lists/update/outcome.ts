import type { ListName } from '../../contract/lists.ts';
import type { ImportReport, UpdateOutcome } from '../../contract/window/data.ts';
import type { PartOutcome } from '../../supply/update-part.ts';

/** `notFetched`: `detail` says why the list was left alone; nothing was asked. */
export interface ListOutcome {
  list: ListName;
  outcome: UpdateOutcome | 'notFetched';
  detail: string | null;
  report: ImportReport | null;
}

/** How the parts of a list ended. */
export interface PartsEnded {
  done: PartOutcome[];
  failures: string[];
  /** Sections of days of the gazette that were had or do not exist, and those that could not be had, as `AskedDays` has them. */
  answered: Set<string>;
  failed: Set<string>;
}

/** What is said of a list as a whole: a failure of one part is one of the list. */
export function summarise(list: ListName, { done, failures }: PartsEnded): ListOutcome & { outcome: UpdateOutcome } {
  const reports = done.flatMap((one) => (one.outcome === 'imported' ? [one.report] : []));
  const report = reports.length > 0 ? reports.reduce(together) : null;
  if (failures.length > 0) return { list, outcome: 'failed', detail: failures.join(' '), report };
  if (report) return { list, outcome: 'imported', detail: null, report };
  const undone = done.flatMap((one) => (one.outcome === 'rolledBack' ? [one.snapshot.file] : []));
  if (undone.length === 0) return { list, outcome: 'unchanged', detail: null, report: null };
  const detail = `The publisher still has ${undone.join(', ')}, which was rolled back; --force brings it again.`;
  return { list, outcome: 'rolledBack', detail, report: null };
}

/** The report of several imports of one list: the newest snapshot, and the counts of all. */
function together(a: ImportReport, b: ImportReport): ImportReport {
  const newest = a.snapshot.date >= b.snapshot.date ? a : b;
  return {
    ...newest,
    rowsRead: a.rowsRead + b.rowsRead,
    kept: a.kept + b.kept,
    folded: a.folded + b.folded,
    rejected: [...a.rejected, ...b.rejected],
    rejectedTotal: a.rejectedTotal + b.rejectedTotal,
    warnings: [...(a.warnings ?? []), ...(b.warnings ?? [])],
  };
}
