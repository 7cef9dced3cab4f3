import { isIncomplete as lacksSomething } from '../../../src-main/contract/import-warnings.ts';
import type { ImportWarning, SnapshotSummary } from '../../../src-main/contract/status.ts';

type Warned = Pick<SnapshotSummary, 'warnings'>;

/** What the imports of several files had to say, each once; what they count is added up. */
export function warningsOf(snapshots: readonly Warned[]): ImportWarning[] {
  const said = new Map<string, ImportWarning>();
  for (const warning of snapshots.flatMap(({ warnings = [] }) => warnings)) {
    const { code, detail = '' } = warning;
    const count = /^\d+$/.test(detail) ? Number(detail) : null;
    const key = count === null ? `${code} ${detail}` : code;
    const before = count === null ? 0 : Number(said.get(key)?.detail ?? 0);
    said.set(key, count === null ? warning : { code, detail: String(before + count) });
  }
  return [...said.values()];
}

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
