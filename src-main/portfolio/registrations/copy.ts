import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import { lacksPartsOf } from '../../registry/open-data/lacking.ts';
import { COMPANIES, ESTABLISHMENTS, PARTNERS } from '../../registry/open-data/layout.ts';
import { FEW_ESTABLISHMENTS } from '../../registry/open-data/report.ts';

/** What a copy of the open data can say. */
export interface CopyExtent {
  /**
   * Which companies it has: all where it is empty, else those left out on purpose are not in it; null where nobody knows
   * which ones it lacks: files were missing, or rows could not be read.
   */
  part: string | null;
  /**
   * Whether it has the name and every partner of the companies that it has: else not all of both were compared, and who is
   * not among the partners of one may be.
   */
  hasPartners: boolean;
}

/** What a copy can say: one from which files were missing does not know who has left. */
export function extentOf({
  subset,
  records,
  warnings = [],
}: Pick<SnapshotInfo, 'subset' | 'records' | 'warnings'>): CopyExtent {
  const lacksOf = (file: { table: string }) => lacksPartsOf(file, warnings);
  const isFew = !subset && records < FEW_ESTABLISHMENTS;
  const told = new Set(warnings.map(({ code }) => code));
  // The states stand as they were asked for, and in another order are the same part.
  const part = subset ? JSON.stringify([[...(subset.ufs ?? [])].sort(), subset.activeOnly ?? false]) : '';
  const isWithoutOthers = lacksOf(COMPANIES) || told.has('companiesMissing') || told.has('partnersMissing');
  return {
    part: isFew || lacksOf(ESTABLISHMENTS) || told.has('rowsRejected') ? null : part,
    hasPartners: !isFew && !lacksOf(PARTNERS) && !isWithoutOthers,
  };
}
