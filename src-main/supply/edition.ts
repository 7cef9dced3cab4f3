/** How finely an address is dated. */
export type Grain = 'day' | 'month' | 'year';

/** What is imported by itself: most lists have one part, some a part for each board or year. */
export interface Part {
  /** For messages and the record; empty where the list has only this one. */
  name: string;
  /** Newest first; the first one that the publisher has is taken. */
  editions: readonly Edition[];
  /** Of the official gazette the section and day, as `AskedDays` has them. */
  issue?: string;
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
