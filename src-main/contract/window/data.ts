import type { ListName } from '../lists.ts';
import type { ImportWarning, SnapshotSummary, UnreadableFile } from '../status.ts';
import type { ErrorEvent } from './error-event.ts';

/** GET /data */
export interface DataStatus {
  lists: ListStatus[];
  postal: PostalStatus;
  registry: DataSetStatus;
  /** Null where data is imported on this machine and taken from nobody. */
  pack: DataPackStatus | null;
}

/** Where finished snapshots are taken from (`data.source`), and how the last look there ended. */
export interface DataPackStatus {
  /** Without a user or a query. */
  source: string;
  /** Of the key whose signature is taken, as minisign writes it; null where none is set: then nothing is taken. */
  key: string | null;
  /** HH:MM of the daily fetch; null where only a person fetches. */
  updateAt: string | null;
  /** Taken last, all of it that could be; null before the first. */
  edition: { number: number; publishedAt: string } | null;
  /** ISO 8601; null before the first look. */
  checkedAt: string | null;
  outcome: DataPackOutcome['outcome'] | 'cancelled' | null;
  detail: string | null;
  /** Official data installed here that the newest edition did not hold, so that nobody renews it: lists by name, `postal`, `registry`. */
  lacking: readonly string[];
}

export interface DataPackOutcome {
  outcome: 'installed' | 'unchanged' | 'failed';
  detail: string | null;
  /** When it ended, ISO 8601. */
  checkedAt: string;
  /** Null where none could be read. */
  edition: { number: number; publishedAt: string } | null;
  /** What came of each snapshot of the edition. */
  files: {
    kind: 'list' | 'postal' | 'registry';
    list: string;
    name: string;
    outcome: 'installed' | 'unchanged' | 'rolledBack' | 'older' | 'unknown' | 'failed';
    detail: string | null;
  }[];
  /** As in DataPackStatus. */
  lacking: readonly string[];
  /** Bytes that came from the source, and that were on this machine already. */
  fetched: number;
  reused: number;
}

/** POST /data/fetch {}: NDJSON of DataPackEvent. Hanging up cancels; what was there stays, and what has come is gone on with. */
export type DataPackEvent =
  | {
      type: 'progress';
      stage: 'asking' | 'fetching' | 'checking';
      /** The snapshot, and its place among those that are fetched. */
      file: { name: string; place: number; of: number } | null;
      bytes: number;
      totalBytes: number | null;
    }
  | ({ type: 'done' } & DataPackOutcome)
  | ErrorEvent;

export interface DataSetStatus {
  /** Newest first; the first answers, and of a list published in parts the newest of each part. */
  snapshots: SnapshotSummary[];
  /** Installed files that cannot be read. While nothing official of a kind can be, nothing answers in its place. */
  unreadable: UnreadableFile[];
}

/** POST /postal/rollback {} → RolledBack. */
export interface PostalStatus extends DataSetStatus {
  /** How the last look at the address of the settings ended; null where they name none. */
  official: ListStatus['official'];
  /** The snapshot that the last one was rolled back from, until a newer one comes. */
  rolledBack: SnapshotSummary | null;
}

export interface PostalUpdateOutcome {
  outcome: UpdateOutcome;
  detail: string | null;
  report: ImportReport | null;
}

export interface ListStatus extends DataSetStatus {
  list: ListName;
  /** Publisher's name for the list and the publisher, in Portuguese. */
  title: string;
  publisher: string;
  /** Where and how often the newest file is fetched; null where the publisher gives none without an account. */
  official: { address: string; checkedAt: string | null; outcome: UpdateOutcome | null; detail: string | null } | null;
  /** The snapshot that the last one was rolled back from, until a newer file comes. */
  rolledBack: SnapshotSummary | null;
  /** What changed from the snapshot before the newest one; null where there is nothing to compare with. */
  changes: ChangeCounts | null;
  /** Days after which the list counts as out of date unless its publisher confirms it, sooner where it is renewed more often. */
  maxAgeDays: number;
}

/** How the last look at the publisher's address ended. */
export type UpdateOutcome = 'imported' | 'unchanged' | 'failed' | 'rolledBack';

export interface ChangeCounts {
  /** Dates of the two snapshots, YYYY-MM-DD. */
  from: string;
  to: string;
  added: number;
  removed: number;
  altered: number;
}

/** GET /lists/:list/changes?kind=added|removed|altered: NDJSON of ChangeEvent, in the order of the newest file. */
export type ChangeEvent = { type: 'change'; change: Change } | { type: 'done'; changes: number } | ErrorEvent;

export interface Change {
  kind: 'added' | 'removed' | 'altered';
  name: string;
  taxId: string;
  /** What differs of an altered record, under the publisher's own names; empty for the other kinds. */
  differences: { field: string; before: string; after: string }[];
}

/**
 * POST /lists/updates {lists?: ListName[]}: fetches what the publishers have newer and imports it; without `lists` every
 * list. NDJSON of UpdateEvent. Hanging up cancels; what was there stays.
 */
export type UpdateEvent =
  | {
      type: 'progress';
      list: ListName;
      stage: 'asking' | 'fetching' | 'reading' | 'indexing' | 'checking';
      rows: number;
      fraction: number | null;
    }
  | { type: 'list'; list: ListName; outcome: UpdateOutcome; detail: string | null; report: ImportReport | null }
  | { type: 'done' }
  | ErrorEvent;

/** POST /lists/:list/rollback → RolledBack: the newest snapshot goes, the one before it answers again. */
export interface RolledBack {
  removed: SnapshotSummary;
  answers: SnapshotSummary;
}

/**
 * POST /imports: multipart, one or more files, before them the optional fields `list` (a list's name; required for
 * lists whose files do not name themselves), `date` (YYYYMMDD), `force` (`true`: imports what was refused with the code
 * `importDoubtful`). The kind of data is recognised from the files.
 * Answers NDJSON of ImportEvent. Hanging up cancels; the old snapshot stays.
 */
export type ImportEvent =
  | {
      type: 'progress';
      stage: 'receiving' | 'reading' | 'indexing' | 'checking';
      rows: number;
      /** Share of the stage, 0 to 1. */
      fraction: number | null;
      /** Of the whole import, in milliseconds, where it can be told. */
      remainingMs?: number | null;
    }
  | { type: 'done'; report: ImportReport }
  | ErrorEvent;

export interface ImportReport {
  kind: 'list' | 'postal' | 'registry';
  list?: ListName;
  snapshot: SnapshotSummary;
  rowsRead: number;
  kept: number;
  folded: number;
  rejected: { line: number; reason: string }[];
  rejectedTotal: number;
  /** What the user should know although no row is at fault, for example that a file of the set was not given. */
  warnings?: ImportWarning[];
}

/** GET /registry: the copy of Receita Federal's open data, and how the last look at the publisher's address ended. */
export interface RegistryStatus {
  /** Newest first; the first answers. `bytes` is what each takes on the disk. */
  snapshots: (SnapshotSummary & { bytes: number })[];
  official: { address: string; checkedAt: string | null; outcome: UpdateOutcome | null; detail: string | null };
  /** Which part of the country the settings want; null and false for everything. */
  wanted: { ufs: readonly string[] | null; activeOnly: boolean };
  /** Something has come of a month that was not brought to its end; the next update goes on with it. */
  begun: boolean;
  /** The month that was rolled back, until a newer one comes. */
  rolledBack: SnapshotSummary | null;
}

/**
 * POST /registry/updates {}: fetches the newest complete month and imports it. NDJSON of RegistryUpdateEvent. Hanging up
 * cancels; what was installed stays, and what has come is gone on with by the next update.
 * POST /registry/rollback {} → RolledBack.
 */
export type RegistryUpdateEvent =
  | {
      type: 'progress';
      stage: 'listing' | 'fetching' | 'reading' | 'indexing' | 'checking';
      /** `2026-10`; null where it is not known (yet). */
      month: string | null;
      /** While fetching: the zip, and its place among all of the month. */
      file: { name: string; place: number; of: number } | null;
      /** While fetching: of all zips, those of earlier runs included; the total null where the publisher does not say. */
      bytes: number;
      totalBytes: number | null;
      rows: number;
      /** Share of the stage, 0 to 1. */
      fraction: number | null;
      /** Milliseconds: while fetching until everything has come, then until the import has ended; null where unknown. */
      remainingMs: number | null;
    }
  | ({ type: 'done' } & RegistryUpdateOutcome)
  | ErrorEvent;

export interface RegistryUpdateOutcome {
  outcome: UpdateOutcome;
  detail: string | null;
  month: string | null;
  report: ImportReport | null;
  /** A newer month whose files are still being uploaded, and was passed over. */
  incomplete: { month: string; present: number; of: number } | null;
}
