import type { Author, DossierEntry, EntryOf, HitRecord } from '../../contract/dossiers.ts';
import type { LogEntry } from '../../contract/evidence.ts';
import type { StoredRecord } from '../store/record-store.ts';

/** An entry as it lies in the record: of a consultation also what was found, which the timeline has as keys alone. */
export type Filed = Exclude<DossierEntry, { kind: 'consultation' }> | FiledConsultation;
export type FiledConsultation = Omit<EntryOf<'consultation'>, 'hits'> & { hits: HitRecord[] };

/** What the log gives of itself; all else of an entry is its payload. */
type Stamped = 'id' | 'seq' | 'time' | 'zone' | 'clockBack' | 'kind';
type Without<Entry> = Entry extends unknown ? Omit<Entry, Stamped> : never;
/** What is sealed of an entry. */
export type Payload = Without<Filed>;
/** A payload with its kind, before the log has given it a place. */
export type Unfiled = Filed extends infer Entry
  ? Entry extends unknown
    ? Omit<Entry, Exclude<Stamped, 'kind'>>
    : never
  : never;

/** Whether attachment 0 of an entry is an answer: this service's own, or one that was brought. */
export function hasAnswer({ kind }: Pick<LogEntry, 'kind'>): boolean {
  return kind === 'consultation' || kind === 'brought';
}

/** Payload of the entry that says that a dossier was erased; it is sealed under a key of its own. */
export interface ErasedPayload {
  author: Author;
  ground: string;
  reason: string;
  /** Scope that was erased. */
  erased: string;
  /** Entries that it had. */
  entries: number;
  /** Of a dossier the group that it was limited to. */
  group?: string;
}

/** The entry that a record of the store is. */
export function filedOf({ entry, payload }: StoredRecord): Filed {
  return stampedWith(entry, payload as Payload);
}

/** A payload under the place, time and kind that the log gave it. */
export function stampedWith({ id, seq, time, zone, clockBack, kind }: LogEntry, payload: Payload): Filed {
  return { id, seq, time, zone, ...(clockBack !== undefined && { clockBack }), kind, ...payload } as Filed;
}

/** The line of the timeline that an entry is. */
export function lineOf(entry: Filed): DossierEntry {
  return entry.kind === 'consultation' ? { ...entry, hits: entry.hits.map(({ key }) => key) } : entry;
}
