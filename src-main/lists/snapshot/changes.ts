import { crc32 } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import type { Change, ChangeCounts } from '../../contract/window/data.ts';
import type { ListRecord } from '../record.ts';
import type { Match } from './match.ts';
import { contentOf, identityOf } from './record-content.ts';
import type { SnapshotIndex } from './snapshot-index.ts';
import { SnapshotWriter } from './writer.ts';

/**
 * What changed from the file before, kept in the new snapshot: `changes` refer to its records (`added`, `altered`) or to
 * the former ones (`removed`); `former_since` says since when each former record is gone; `compared` has one row where
 * there was something to compare with.
 */
const TABLES = `
  CREATE TABLE compared (
    before TEXT NOT NULL, added INTEGER NOT NULL, removed INTEGER NOT NULL, altered INTEGER NOT NULL
  );
  CREATE TABLE changes (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, record INTEGER NOT NULL, differences TEXT);
  CREATE TABLE former_since (record INTEGER PRIMARY KEY, since TEXT NOT NULL);
`;

const COUNTS = ['added', 'removed', 'altered'].map((kind) => `COUNT(*) FILTER (WHERE kind = '${kind}')`).join(', ');

/** Beyond so many records nothing is compared: every record's identity is held meanwhile, about 100 bytes each. */
export const MOST_COMPARED = 1_000_000;

/** The snapshot before, as far as it is compared with. */
export interface Before {
  /** YYYY-MM-DD */
  date: string;
  index: SnapshotIndex;
  former: SnapshotIndex;
}

/**
 * Writes what changed to `after`, whose records have been written, and the records that are no longer listed. An entry is
 * the same by the publisher's identifier or, where it has none, by name and document; one of several alike that is the
 * same in every column has not changed.
 */
export async function writeChanges(
  db: Database,
  after: SnapshotIndex,
  date: string,
  before: Before | null,
  signal?: AbortSignal,
): Promise<void> {
  db.exec(TABLES);
  const former = new SnapshotWriter(db, 'former_');
  if (before && Math.max(before.index.records, after.records) <= MOST_COMPARED) {
    compare(db, after, date, before, former);
    db.prepare(`INSERT INTO compared SELECT ?, ${COUNTS} FROM changes`).run(before.date);
  }
  await former.finish(signal);
}

function compare(db: Database, after: SnapshotIndex, date: string, before: Before, former: SnapshotWriter): void {
  const insert = db.prepare('INSERT INTO changes (kind, record, differences) VALUES (?, ?, ?)');
  const insertSince = db.prepare('INSERT INTO former_since VALUES (?, ?)');
  const gone = new Entries(before.index);
  const fresh = new Entries(after, gone);

  for (const [identity, records] of fresh.left) {
    const old = gone.left.get(identity) ?? [];
    for (const record of records) {
      const counterpart = old.shift();
      if (counterpart === undefined) insert.run('added', record, null);
      else
        insert.run(
          'altered',
          record,
          JSON.stringify(differences(before.index.match(counterpart), after.match(record))),
        );
    }
    if (old.length === 0) gone.left.delete(identity);
  }
  let formers = 0;
  const leave = (match: Match, since: string): number => {
    former.add(recordOf(match));
    insertSince.run(formers, since);
    return formers++;
  };
  for (const records of gone.left.values()) {
    for (const record of records) insert.run('removed', leave(before.index.match(record), date), null);
  }
  for (const match of before.former.all()) {
    if (!fresh.has(match)) leave(match, match.noLongerListedSince!);
  }
}

/** The records of a snapshot by identity, those that are the same in `others` taken out of both. */
class Entries {
  readonly left = new Map<string, number[]>();
  private readonly identities = new Set<string>();
  private readonly contents = new Map<number, number>();

  constructor(index: SnapshotIndex, others?: Entries) {
    let record = 0;
    for (const match of index.all()) {
      const identity = identityOf(match);
      this.identities.add(identity);
      const content = crc32(JSON.stringify(contentOf(match)));
      if (!others?.take(identity, content)) {
        const alike = this.left.get(identity);
        if (alike) alike.push(record);
        else this.left.set(identity, [record]);
        if (!others) this.contents.set(record, content);
      }
      record++;
    }
  }

  has(match: Match): boolean {
    return this.identities.has(identityOf(match));
  }

  private take(identity: string, content: number): boolean {
    const records = this.left.get(identity);
    const at = records?.findIndex((record) => this.contents.get(record) === content) ?? -1;
    if (at === -1) return false;
    records!.splice(at, 1);
    if (records!.length === 0) this.left.delete(identity);
    return true;
  }
}

function differences(before: Match, after: Match): Change['differences'] {
  const old = contentOf(before);
  const now = contentOf(after);
  const fields = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...fields]
    .filter((field) => old[field] !== now[field])
    .map((field) => ({ field, before: old[field] ?? '', after: now[field] ?? '' }));
}

function recordOf(match: Match): ListRecord {
  const { birthDate, country, details, key } = match.recordDetails;
  return {
    key: key || undefined,
    name: match.name,
    aliases: match.aliases,
    taxId: match.taxId,
    birthDate: birthDate || undefined,
    country: country || undefined,
    details,
    candidates: match.candidates ?? undefined,
  };
}

/** How much changed; null where there was nothing to compare with. */
export function changeCounts(db: Database, date: string): ChangeCounts | null {
  const counts = db.prepare<[], Omit<ChangeCounts, 'to'>>(
    'SELECT before AS "from", added, removed, altered FROM compared',
  );
  const compared = counts.get();
  return compared ? { ...compared, to: date } : null;
}

/** What changed, of one kind or all. */
export function* changesIn(
  db: Database,
  index: SnapshotIndex,
  former: SnapshotIndex,
  kind?: Change['kind'],
): Generator<Change, void, undefined> {
  const rows = db.prepare<
    [{ kind: string | null }],
    { kind: Change['kind']; record: number; differences: string | null }
  >('SELECT kind, record, differences FROM changes WHERE :kind IS NULL OR kind = :kind ORDER BY id');
  for (const { kind: what, record, differences: json } of rows.iterate({ kind: kind ?? null })) {
    const { name, taxId } = (what === 'removed' ? former : index).match(record);
    yield { kind: what, name, taxId, differences: json === null ? [] : JSON.parse(json) };
  }
}

/** The records that changed: as they are now, or as the file before had them where they are gone. */
export function* changedRecordsIn(
  db: Database,
  index: SnapshotIndex,
  former: SnapshotIndex,
): Generator<Match, void, undefined> {
  const rows = db.prepare<[], { kind: Change['kind']; record: number }>('SELECT kind, record FROM changes ORDER BY id');
  for (const { kind, record } of rows.iterate()) yield (kind === 'removed' ? former : index).match(record);
}
