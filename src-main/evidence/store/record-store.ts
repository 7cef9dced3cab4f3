import type { EntryKind, EntryProof, LogEntry } from '../../contract/evidence.ts';
import type { SharedEnd, SharedRows } from '../shared/shared-rows.ts';
import type { Published } from './published.ts';

/** What an entry is made of; `seq`, `id`, `time` and the rest are the store's to give. */
export interface NewRecord {
  kind: EntryKind;
  /** Dossier, or the consultation itself where it is in none: whose key seals it. A new scope gets a new key. */
  scope: string;
  /** Anything JSON can hold; sealed. The store adds nothing to it. */
  payload: object;
  /** Sealed one by one beside it. */
  attachments?: readonly Uint8Array[];
  /** The scope's summary from now on (`summaries`), or what makes it of the entry; sealed, replaced in the same transaction. */
  summary?: object | ((entry: LogEntry) => object);
}

/** Called in the transaction before anything is written, with how many entries the scope has; may throw. */
export type Expected = (entriesOfScope: number) => void;

/** A scope's summary; `unreadable` where it cannot be opened, or is gone: what it said has to be read from the scope's entries. */
export interface ScopeSummary<Summary> {
  scope: string;
  summary: Summary | 'unreadable';
}

/** A scope that entries were made about, with its summary as it is now; null where it has none, or was erased. */
export interface ChangedScope<Summary> {
  scope: string;
  summary: Summary | 'unreadable' | null;
}

/** An entry as it was read: the payload was opened, and is what the log has the hash of. */
export interface StoredRecord {
  entry: LogEntry;
  payload: unknown;
}

/**
 * The evidence log with what is sealed beside it, in `evidence.sqlite`. One process writes; every method is synchronous and
 * runs in the room's thread.
 *
 * All throw EvidenceError, whose `reason` says why (`evidence-error.ts`).
 */
export interface RecordStore {
  /**
   * Appends, signs the new checkpoint, and is on the disk when it returns: all or nothing.
   */
  append(record: NewRecord, expected?: Expected): LogEntry;
  /** As `append`, of several at once: all or none, one wait for the disk. `expected` is asked of the first one's scope. */
  appendAll(records: readonly NewRecord[], expected?: Expected): LogEntry[];
  /** Entries of a scope, or the newest `most` of them, oldest first; empty where it is unknown or erased. */
  entriesOf(scope: string, most?: number): StoredRecord[];
  /** How many entries a scope has, or had when it was erased. */
  countOf(scope: string): number;
  /** The entry of this `id`; null where there is none, or it was erased. */
  record(id: string): StoredRecord | null;
  /** The scope of the entry of this `id`, which is not opened for that; null where there is none. */
  scopeOf(id: string): string | null;
  /** An attachment of an entry, opened and compared. */
  attachment(entry: LogEntry, index: number): Uint8Array;
  /** Of each scope the newest summary, in no order; erased ones are gone. */
  summaries<Summary>(): Iterable<ScopeSummary<Summary>>;
  /** The same of the `count` scopes that come behind `scope` in the order of their names; the first are behind ''. */
  summariesBehind<Summary>(scope: string, count: number): ScopeSummary<Summary>[];
  /**
   * The scopes that entries at the places `from` to before `to` are about, each once, erased ones among them; null where they
   * are more than `most` entries, or the log is shorter than `from`. `size` is that of the log, where no `to` is given.
   */
  changedBetween<Summary>(
    from: number,
    to: number | null,
    most: number,
  ): { size: number; scopes: ChangedScope<Summary>[] } | null;
  /**
   * Destroys a scope's key, removes what it sealed, overwrites both on the disk, and appends the entry `erased`, whose own
   * payload is sealed under a key of its own scope `erasure.scope` (new), as the other is gone. `notFound` where there is no
   * such scope, or it was erased; what says of itself that something was erased stays.
   */
  erase(scope: string, erasure: { scope: string; payload: object }, expected?: Expected): LogEntry;
  /** The entry that says that a scope was erased; null where it was not. */
  erasureOf(scope: string): LogEntry | null;
  /** The `count` entries behind place `seq` that say that a scope was erased, in the order of the log; the first are behind -1. */
  erasuresBehind(seq: number, count: number): StoredRecord[];
  /** What says that scopes were erased, the last first: `limit` of them behind the first `offset`, and how many there are. */
  erasures(limit: number, offset: number): { total: number; records: StoredRecord[] };
  /** The first entry of a scope, also of one that was erased; null where there is none. */
  firstOf(scope: string): LogEntry | null;
  /** The newest entry of a scope that limits it to a group, or lifts that; null where there is none, or it was erased. */
  limitOf(scope: string): StoredRecord | null;
  /** The scopes that have such an entry, also of those that were erased. */
  limited(): string[];
  /** A scope's summary as it is sealed; null where it has none. */
  summaryOf<Summary>(scope: string): Summary | 'unreadable' | null;
  /** Throws `damaged` where an entry is gone, or stands under another scope: whose it was nobody can say. */
  refuseGaps(): void;
  /** Whether the name of some scope begins so, also of one that was erased. */
  hasScopeBeginning(beginning: string): boolean;
  /** The proof that an entry stands in the log as of the newest checkpoint; `disclose` adds what opens its payload. */
  prove(id: string, disclose?: boolean): EntryProof | null;
  /** The newest checkpoint, a C2SP signed note. */
  checkpoint(): string;
  /**
   * Keeps a checkpoint that was given to others, and with `given` what of it: from now on the log is compared with it.
   * Answers what is kept in place of `given`: of a size and kind the first, whichever process gave it.
   *
   * @throws TypeError where this log did not sign it.
   */
  keepPublished(checkpoint: string, given?: Omit<Published, 'size'>): Published | null;
  /** Of each kind the newest that was given away. */
  newestPublished(): Published[];
  /** The log's verifier key, as C2SP signed-note writes it. */
  readonly publicKey: string;
  /** Entries of the log. */
  readonly size: number;
  close(): void;
}

/**
 * A record that others have a copy of, too: whoever writes first takes in what they wrote, and what is written counts when
 * all agree. Between `begin` and `commit` it is for the one who agrees on it; `close` takes back what was not committed.
 */
export interface SharedStore extends RecordStore {
  /** Waits for another process that is writing so long, in milliseconds; by default as everybody does. */
  begin(patienceMs?: number): void;
  /** Bytes that were sealed since `begin`. */
  readonly unsharedBytes: number;
  /** Adds what others wrote behind this record's last entry, compared with what the lines say of it. Between `begin` and `commit`. */
  takeIn(rows: SharedRows): void;
  /**
   * Whether what was taken in is the log that others signed.
   *
   * @throws EvidenceError `otherRecord` where it is of another record, `damaged` where it is not what was signed.
   */
  agree(end: SharedEnd): void;
  commit(): void;
  /** What stands here of the entries from place `from` on. */
  rowsFrom(from: number): SharedRows;
}
