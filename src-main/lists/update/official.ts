import type { Downloader } from '../../supply/download/downloader.ts';
import type { Grain, Part } from '../../supply/edition.ts';

/**
 * Where a publisher gives the files of a list: the field `official` of its row in `list-table.ts`. The flows that publishers
 * have (`fixed.ts`, `portal.ts`, …) make them from addresses, so that a further list is a row as before.
 */
export interface Official {
  /**
   * The publisher's own, until settings say otherwise. `{YYYYMMDD}`, `{YYYY-MM-DD}`, `{YYYYMM}` and `{YYYY}` stand for the
   * date; an address without one always gives the newest file.
   */
  addresses: readonly string[];
  /** Of what length the periods are that the user may ask for by name. */
  periods?: Grain;
  /** Why it is fetched only when periods are named: one sentence. */
  onlyNamed?: string;
  /** Whether the publisher wants an account (settings `lists.inlabs`). */
  account?: boolean;
  /** What there may be to fetch, asking the publisher where that tells. */
  parts(asked: Asked): Promise<Part[]>;
}

export interface Asked {
  /** Those in force. */
  addresses: readonly string[];
  /** YYYYMMDD in Brasília. */
  today: string;
  /** Periods that the user named, each the first day of its own, YYYYMMDD; empty for what is newest. */
  periods: readonly string[];
  /** Of the official gazette the days, or sections of days, that are still to be asked for, as `AskedDays` has them. */
  owed: readonly string[];
  account: { email: string; password: string } | null;
  page: Downloader['page'];
  signal: AbortSignal;
}
