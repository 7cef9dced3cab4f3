import type { Downloader } from '../../supply/download/downloader.ts';

/** How finely an address is dated. */
export type Grain = 'day' | 'month' | 'year';

/**
 * Where a publisher gives the files of a list: the field `official` of its row in the catalogue. The flows that publishers
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
  account: { email: string; password: string } | null;
  page: Downloader['page'];
  signal: AbortSignal;
}

/** What is imported by itself: most lists have one part, some a part for each board or year. */
export interface Part {
  /** For messages and the record; empty where the list has only this one. */
  name: string;
  /** Newest first; the first one that the publisher has is taken. */
  editions: readonly Edition[];
  /** Whether it is no failure that the publisher has none: not every day has an issue of the gazette. */
  optional?: boolean;
}

/** The files of one import. */
export interface Edition {
  /** YYYYMMDD as far as the address says: the first day of its month or year; null where it says nothing. */
  date: string | null;
  files: readonly { address: string; headers?: Readonly<Record<string, string>> }[];
  /** Whether it stays as it is once its day is over: fetched after that, it is not asked for again. */
  settles?: boolean;
}
