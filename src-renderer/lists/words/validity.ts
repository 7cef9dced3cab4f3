import type { SearchRecord } from '../../../src-main/contract/list-search.ts';
import { periodOf } from '../details/period.ts';

/** Whether a record counts today: `ended` is listed still, though what it tells of is over; `former` is listed no longer. */
export type Validity = 'listed' | 'ended' | 'former';
export const VALIDITIES: readonly Validity[] = ['listed', 'ended', 'former'];

export interface Standing {
  validity: Validity;
  /** YYYY-MM-DD: the last day of what has ended, the first file without a former record. */
  since: string | null;
  /**
   * Of who has left an office and is a PEP still, which is `listed`: until when, as YYYY-MM-DD; null where the list does
   * not say; absent of everybody else.
   */
  graceTo?: string | null;
}

/** By what the record says; where it gives no end nobody knows of one. `today`: YYYY-MM-DD. */
export function standingOn(today: string, { noLongerListedSince, details }: SearchRecord): Standing {
  if (noLongerListedSince) return { validity: 'former', since: noLongerListedSince };
  const period = periodOf(details, today);
  if (period?.standing === 'ended') return { validity: 'ended', since: period.to };
  const listed = { validity: 'listed', since: null } as const;
  return period?.standing === 'grace' ? { ...listed, graceTo: period.graceTo ?? null } : listed;
}
