import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import { ESTABLISHMENTS, openDataFileOf, PARTNERS } from '../../registry/open-data/layout.ts';
import { FEW_ESTABLISHMENTS } from '../../registry/open-data/report.ts';

/** What a copy of the open data can say. */
export interface CopyExtent {
  /**
   * Which companies it has: all where it is empty, else those left out on purpose are not in it; null where nobody knows
   * which ones it lacks.
   */
  part: string | null;
  /** Whether it has every partner of the companies that it has. */
  hasPartners: boolean;
}

/** What a copy can say: one from which files were missing does not know who has left. */
export function extentOf({
  subset,
  records,
  warnings = [],
}: Pick<SnapshotInfo, 'subset' | 'records' | 'warnings'>): CopyExtent {
  const lacks = warnings.flatMap(({ code, detail = '' }) => (code === 'filesMissing' ? detail.split(', ') : []));
  const lacksOf = (file: { table: string }) => lacks.some((name) => openDataFileOf(name)?.table === file.table);
  const isFew = !subset && records < FEW_ESTABLISHMENTS;
  const part = subset ? JSON.stringify([subset.ufs ?? [], subset.activeOnly ?? false]) : '';
  return {
    part: isFew || lacksOf(ESTABLISHMENTS) ? null : part,
    hasPartners: !isFew && !lacksOf(PARTNERS) && !warnings.some(({ code }) => code === 'partnersMissing'),
  };
}
