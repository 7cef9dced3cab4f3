import { isIncomplete as lacksSomething } from '../../../src-main/contract/import-warnings.ts';
import type { SnapshotSummary } from '../../../src-main/contract/status.ts';

type Warned = Pick<SnapshotSummary, 'warnings'>;

/** Whether the copy has so few establishments that it can only be a part of the country. */
export function isSample({ warnings = [] }: Warned): boolean {
  return warnings.some(({ code }) => code === 'fewEstablishments');
}

/** Whether a part of what its publisher has may be missing. */
export function isIncomplete({ warnings = [] }: Warned): boolean {
  return warnings.some(lacksSomething);
}

/** Where the data is from, as far as that can be said. */
export type Origin = 'demonstration' | 'sample' | 'unofficial' | 'official';

export function originOf(snapshot: Pick<SnapshotSummary, 'demonstration' | 'warnings'>): Origin {
  if (snapshot.demonstration) return 'demonstration';
  if (isSample(snapshot)) return 'sample';
  return snapshot.warnings?.some(({ code }) => code === 'unofficialSource') ? 'unofficial' : 'official';
}
