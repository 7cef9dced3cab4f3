import type { SnapshotSummary } from '../../../src-main/contract/status.ts';

/** What an import may say of the data it made that changes how the data is called. */
type Code = 'dateAssumed' | 'dateGiven' | 'oneStateOnly' | 'sampleOnly' | 'unofficialSource';

/** Whether the import of a snapshot said so. */
export function isWarnedOf(snapshot: Pick<SnapshotSummary, 'warnings'>, code: Code): boolean {
  return (snapshot.warnings ?? []).some((warning) => warning.code === code);
}

/** Whether a part of what its publisher has may be missing: all that an import says but for who gave the date. */
export function isIncomplete({ warnings = [] }: Pick<SnapshotSummary, 'warnings'>): boolean {
  return warnings.some(({ code }) => code !== 'dateGiven');
}

/** Where the data is from, as far as that can be said. */
export type Origin = 'demonstration' | 'sample' | 'unofficial' | 'official';

export function originOf(snapshot: Pick<SnapshotSummary, 'demonstration' | 'warnings'>): Origin {
  if (snapshot.demonstration) return 'demonstration';
  if (isWarnedOf(snapshot, 'sampleOnly')) return 'sample';
  return isWarnedOf(snapshot, 'unofficialSource') ? 'unofficial' : 'official';
}
