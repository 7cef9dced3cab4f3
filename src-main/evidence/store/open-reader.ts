import type { EntryProof } from '../../contract/evidence.ts';
import { EvidenceError, explained } from '../evidence-error.ts';
import type { EvidenceKeys } from '../vault/keys.ts';
import { DataKeys } from './data-keys.ts';
import { openToRead } from './database.ts';
import { RecordReader } from './record-reader.ts';
import type { RecordStore } from './record-store.ts';

/** What can be asked beside the thread that writes. */
export type OpenReader = Pick<
  RecordStore,
  | 'prove'
  | 'entriesOf'
  | 'record'
  | 'scopeOf'
  | 'attachment'
  | 'summaries'
  | 'summariesBehind'
  | 'erasureOf'
  | 'erasuresBehind'
  | 'erasures'
  | 'firstOf'
  | 'limitOf'
  | 'limited'
  | 'summaryOf'
  | 'refuseGaps'
  | 'close'
>;

/**
 * Opens a record for reading alone.
 *
 * @throws EvidenceError; `notFound` where nothing was ever filed.
 */
export function openReader({ dataDir, keys }: { dataDir: string; keys: EvidenceKeys }): OpenReader {
  const db = openToRead(dataDir);
  if (!db) throw new EvidenceError('notFound');
  const dataKeys = new DataKeys(db, keys.master);
  const reader = new RecordReader(db, dataKeys);
  /** The other thread may have erased a scope since. */
  const anew = <Result>(read: () => Result): Result => {
    dataKeys.forget();
    return explained(read);
  };
  return {
    prove: (id, disclose) => anew(() => reader.prove(id, disclose)),
    entriesOf: (scope) => anew(() => reader.entriesOf(scope)),
    record: (id) => anew(() => reader.record(id)),
    scopeOf: (id) => anew(() => reader.scopeOf(id)),
    attachment: (entry, index) => anew(() => reader.attachment(entry, index)),
    summaries: <Summary>() => anew(() => [...reader.summaries<Summary>()]),
    summariesBehind: <Summary>(scope: string, count: number) =>
      anew(() => reader.summariesBehind<Summary>(scope, count)),
    erasureOf: (scope) => anew(() => reader.erasureOf(scope)),
    erasuresBehind: (seq, count) => anew(() => reader.erasuresBehind(seq, count)),
    erasures: (limit, offset) => anew(() => reader.erasures(limit, offset)),
    firstOf: (scope) => anew(() => reader.firstOf(scope)),
    limitOf: (scope) => anew(() => reader.limitOf(scope)),
    limited: () => anew(() => reader.limited()),
    summaryOf: <Summary>(scope: string) => anew(() => reader.summaryOf<Summary>(scope)),
    refuseGaps: () => explained(() => reader.refuseGaps()),
    close: () => db.close(),
  };
}

/** Whoever asks for no content needs nobody's key. */
const NO_KEYS: Pick<DataKeys, 'of'> = {
  of() {
    throw new EvidenceError('keyLocked');
  },
};

/**
 * The proof that an entry stands in the log, made of the log alone; it discloses nothing. Null where there is no such entry.
 *
 * @throws EvidenceError; `notFound` where nothing was ever filed.
 */
export function proofOf(dataDir: string, id: string): EntryProof | null {
  const db = openToRead(dataDir);
  if (!db) throw new EvidenceError('notFound');
  try {
    return explained(() => new RecordReader(db, NO_KEYS).prove(id));
  } finally {
    db.close();
  }
}
