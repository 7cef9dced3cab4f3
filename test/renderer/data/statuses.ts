import type { SnapshotSummary } from '../../../src-main/contract/status.ts';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';

/** A file of CEIS of a day, YYYY-MM-DD. */
export function snapshotOf(date: string, changes: Partial<SnapshotSummary> = {}): SnapshotSummary {
  const file = `${date.replaceAll('-', '')}_CEIS.csv`;
  return { file, date, records: 10, demonstration: false, importedAt: `${date}T12:00:00.000Z`, ...changes };
}

/** CEIS with files of these days, newest first, never asked for at its publisher; `changes` are what a test is about. */
export function statusOf(dates: readonly string[], changes: Partial<ListStatus> = {}): ListStatus {
  return {
    list: 'ceis',
    title: 'CEIS',
    publisher: 'CGU',
    snapshots: dates.map((date) => snapshotOf(date)),
    unreadable: [],
    official: { address: 'https://exemplo.gov.br', checkedAt: null, outcome: null, detail: null },
    rolledBack: null,
    changes: null,
    maxAgeDays: 30,
    ...changes,
  };
}

export function askedAt(
  day: string,
  outcome: 'imported' | 'unchanged' | 'failed' | 'rolledBack',
): ListStatus['official'] {
  return { address: 'https://exemplo.gov.br', checkedAt: `${day}T12:00:00.000Z`, outcome, detail: null };
}
