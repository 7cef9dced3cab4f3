import type Database from 'better-sqlite3';
import type { EntryProof, LogEntry, SealedRef } from '../../contract/evidence.ts';
import { damagedAt, isDamaged } from '../evidence-error.ts';
import { readCheckpoint } from '../log/checkpoint.ts';
import { readEntry } from '../log/entry.ts';
import { HASH_BYTES, leafHash, sha256 } from '../log/hash.ts';
import { inclusionProof, rootByInclusion } from '../log/proofs.ts';
import { lastLeafOf } from '../log/tree.ts';
import { partLabel, summaryLabel } from '../vault/labels.ts';
import { derivedKey, derivedKeysOf, unseal } from '../vault/sealing.ts';
import type { DataKeys } from './data-keys.ts';
import { hasSummary, LAST_NAME, lostSummaries } from './lost-summaries.ts';
import type { ChangedScope, ScopeSummary, StoredRecord } from './record-store.ts';
import { IS_ELSEWHERE, IS_LIMIT, PARTS, placeOf } from './schema.ts';

/** What a database of evidence says: each entry is compared with the tree, all that is sealed with what the entry says of it. */
export class RecordReader {
  private readonly db: Database.Database;
  private readonly dataKeys: Pick<DataKeys, 'of'>;
  private readonly statements;
  private readonly lost;

  constructor(db: Database.Database, dataKeys: Pick<DataKeys, 'of'>) {
    this.db = db;
    this.dataKeys = dataKeys;
    this.lost = lostSummaries(db);
    this.statements = {
      size: db.prepare<[], number>('SELECT coalesce(max(seq) + 1, 0) FROM entry').pluck(),
      // Its payload is part 0. A scope may have a thousand: looked up one by one they take longer than to open.
      ofScope: db
        .prepare<[string, number], [number, string, Buffer | null, Buffer | null]>(
          `SELECT entry.seq, text, hashes, bytes FROM entry
             LEFT JOIN node ON node.seq = entry.seq LEFT JOIN sealed ON place = ${PARTS} * entry.seq
           WHERE scope = ? AND entry.seq >= ? ORDER BY entry.seq`,
        )
        .raw(),
      newestOfScope: db
        .prepare<[string, number], number>('SELECT seq FROM entry WHERE scope = ? ORDER BY seq DESC LIMIT 1 OFFSET ?')
        .pluck(),
      ofId: db.prepare<[string], [number, string]>('SELECT seq, text FROM entry WHERE id = ?').raw(),
      erasing: db.prepare<[string], [number, string]>('SELECT seq, text FROM entry WHERE erases = ?').raw(),
      erasuresBehind: db
        .prepare<[number, number], [number, string]>(
          'SELECT seq, text FROM entry WHERE erases IS NOT NULL AND seq > ? ORDER BY seq LIMIT ?',
        )
        .raw(),
      erasures: db.prepare<[], number>('SELECT count(*) FROM entry WHERE erases IS NOT NULL').pluck(),
      // by the index, which has few rows, and not along all entries
      newestErasures: db
        .prepare<[number, number], [number, string]>(
          'SELECT seq, text FROM entry INDEXED BY entry_erases WHERE erases IS NOT NULL ORDER BY seq DESC LIMIT ? OFFSET ?',
        )
        .raw(),
      firstOf: db
        .prepare<[string], [number, string]>('SELECT seq, text FROM entry WHERE scope = ? ORDER BY seq LIMIT 1')
        .raw(),
      limitOf: db
        .prepare<[string], [number, string]>(
          `SELECT seq, text FROM entry WHERE scope = ? AND ${IS_LIMIT} ORDER BY seq DESC LIMIT 1`,
        )
        .raw(),
      count: db.prepare<[], number>('SELECT count(*) FROM entry').pluck(),
      elsewhere: db.prepare<[], number>(`SELECT seq FROM entry WHERE ${IS_ELSEWHERE} LIMIT 1`).pluck(),
      limited: db.prepare<[], string>(`SELECT DISTINCT scope FROM entry WHERE ${IS_LIMIT}`).pluck(),
      beginsSo: db.prepare<[string, string], 1>('SELECT 1 FROM entry WHERE scope BETWEEN ? AND ? LIMIT 1').pluck(),
      hashes: db.prepare<[number], Buffer>('SELECT hashes FROM node WHERE seq = ?').pluck(),
      sealed: db.prepare<[number], Buffer>('SELECT bytes FROM sealed WHERE place = ?').pluck(),
      summaries: db.prepare<[], [string, unknown]>('SELECT scope, sealed FROM summary').raw(),
      summariesBehind: db
        .prepare<[string, number], [string, unknown]>(
          'SELECT scope, sealed FROM summary WHERE scope > ? ORDER BY scope LIMIT ?',
        )
        .raw(),
      scopesBetween: db
        .prepare<[number, number], [string, string | null]>(
          'SELECT scope, erases FROM entry WHERE seq >= ? AND seq < ?',
        )
        .raw(),
      summary: db.prepare<[string], [string, unknown]>('SELECT scope, sealed FROM summary WHERE scope = ?').raw(),
      newest: db.prepare<[], string>('SELECT note FROM checkpoint WHERE published = 0 ORDER BY size DESC').pluck(),
      meta: db.prepare<[string], string>('SELECT value FROM meta WHERE key = ?').pluck(),
    };
  }

  get size(): number {
    return this.statements.size.get()!;
  }

  /** The log's verifier key, as C2SP signed-note writes it. */
  get publicKey(): string {
    return this.statements.meta.get('publicKey') ?? '';
  }

  /** The kept hash of a full subtree. */
  readonly node = (level: number, place: number): Buffer => {
    return hashIn(this.statements.hashes.get(lastLeafOf(level, place)), level);
  };

  entriesOf(scope: string, most?: number): StoredRecord[] {
    const key = this.dataKeys.of(scope);
    if (!key) return [];
    const keyOf = derivedKeysOf(key);
    const from = most === undefined ? 0 : (this.statements.newestOfScope.get(scope, most - 1) ?? 0);
    return this.statements.ofScope.all(scope, from).map(([seq, text, hashes, sealed]) => {
      const entry = entryIn(seq, text, hashIn(hashes ?? undefined, 0));
      return {
        entry,
        payload: JSON.parse(openedIn(seq, 0, entry.payload, sealed ?? undefined, keyOf).opened.toString()),
      };
    });
  }

  record(id: string): StoredRecord | null {
    const row = this.statements.ofId.get(id);
    if (!row) return null;
    const entry = this.entry(...row);
    const key = this.dataKeys.of(entry.scope);
    return key && this.opened(entry, key);
  }

  scopeOf(id: string): string | null {
    const row = this.statements.ofId.get(id);
    return row ? this.entry(...row).scope : null;
  }

  erasureOf(scope: string): LogEntry | null {
    const row = this.statements.erasing.get(scope);
    return row ? this.entry(...row) : null;
  }

  erasuresBehind(seq: number, count: number): StoredRecord[] {
    return this.statements.erasuresBehind.all(seq, count).map((row) => this.erasure(row));
  }

  erasures(limit: number, offset: number): { total: number; records: StoredRecord[] } {
    const records = this.statements.newestErasures.all(limit, offset).map((row) => this.erasure(row));
    return { total: this.statements.erasures.get()!, records };
  }

  firstOf(scope: string): LogEntry | null {
    const row = this.statements.firstOf.get(scope);
    return row ? this.entry(...row) : null;
  }

  limitOf(scope: string): StoredRecord | null {
    const row = this.statements.limitOf.get(scope);
    const key = row && this.dataKeys.of(scope);
    return key ? this.opened(this.entry(...row), key) : null;
  }

  limited(): string[] {
    return this.statements.limited.all();
  }

  summaryOf<Summary>(scope: string): Summary | 'unreadable' | null {
    const row = this.statements.summary.get(scope);
    return row ? this.summary<Summary>(row).summary : null;
  }

  refuseGaps(): void {
    if (this.statements.count.get() !== this.size) throw damagedAt('an entry is missing');
    const seq = this.statements.elsewhere.get();
    if (seq !== undefined) throw damagedAt(`entry ${seq}`);
  }

  hasScopeBeginning(beginning: string): boolean {
    return this.statements.beginsSo.get(beginning, beginning + LAST_NAME) !== undefined;
  }

  attachment(entry: LogEntry, index: number): Uint8Array {
    const ref = entry.attachments?.[index];
    const key = this.dataKeys.of(entry.scope);
    if (!ref || !key) throw damagedAt(`entry ${entry.seq}, attachment ${index + 1}`);
    return this.open(entry.seq, index + 1, ref, key).opened;
  }

  *summaries<Summary>(): Generator<ScopeSummary<Summary>> {
    for (const row of this.statements.summaries.iterate()) yield this.summary<Summary>(row);
    for (const { scope } of this.lost('', LAST_NAME)) yield { scope, summary: 'unreadable' };
  }

  summariesBehind<Summary>(scope: string, count: number): ScopeSummary<Summary>[] {
    const rows = this.statements.summariesBehind.all(scope, count);
    // As far as these reach, so that who takes all of them goes along the entries once.
    const to = rows.length < count ? LAST_NAME : rows.at(-1)![0];
    for (const lost of this.lost(scope, to)) {
      if (lost.scope === scope) continue;
      rows.push([lost.scope, null]);
      if (rows.length === 2 * count) break;
    }
    rows.sort(([one], [other]) => (one < other ? -1 : 1));
    return rows.slice(0, count).map((row) => this.summary<Summary>(row));
  }

  changedBetween<Summary>(
    from: number,
    to: number | null,
    most: number,
  ): { size: number; scopes: ChangedScope<Summary>[] } | null {
    const end = to ?? this.size;
    if (end < from || end - from > most) return null;
    const rows = this.statements.scopesBetween.all(from, end);
    const scopes = new Set(rows.flatMap(([scope, erases]) => (erases === null ? [scope] : [scope, erases])));
    return {
      size: end,
      scopes: [...scopes].map((scope) => {
        const row = this.statements.summary.get(scope);
        if (row) return this.summary<Summary>(row);
        return { scope, summary: this.isLost(scope) ? 'unreadable' : null };
      }),
    };
  }

  checkpoint(): string {
    const note = this.statements.newest.get();
    if (note === undefined) throw damagedAt('its newest checkpoint');
    return note;
  }

  /** All reads see the log of one moment. */
  prove(id: string, disclose = false): EntryProof | null {
    return this.db.transaction(() => this.proof(id, disclose))();
  }

  private proof(id: string, disclose: boolean): EntryProof | null {
    const row = this.statements.ofId.get(id);
    if (!row) return null;
    const [index, text] = row;
    const entry = this.entry(index, text);
    const checkpoint = this.checkpoint();
    const said = readCheckpoint(checkpoint);
    if (!said || index >= said.size) throw damagedAt('its newest checkpoint');
    const path = inclusionProof(index, said.size, this.node);
    if (!rootByInclusion(index, said.size, leafHash(text), path)?.equals(said.root)) throw damagedAt(`entry ${index}`);
    const key = disclose ? this.dataKeys.of(entry.scope) : null;
    const payload = key && this.open(index, 0, entry.payload, key);
    return {
      format: 'atesta-proof/1',
      entry: text,
      index,
      size: said.size,
      path: path.map((hash) => hash.toString('base64')),
      checkpoint,
      publicKey: this.publicKey,
      ...(payload && { payload: { sealed: payload.sealed.toString('base64'), key: payload.key.toString('base64') } }),
    };
  }

  /** What says that something was erased has a key of its own, which stays. */
  private erasure([seq, text]: [number, string]): StoredRecord {
    const entry = this.entry(seq, text);
    const key = this.dataKeys.of(entry.scope);
    if (!key) throw damagedAt(`entry ${seq}`);
    return this.opened(entry, key);
  }

  /** One that is damaged, or whose key is, keeps nobody from the others. */
  private summary<Summary>([scope, sealed]: [string, unknown]): ScopeSummary<Summary> {
    const key = this.keyOf(scope);
    const label = summaryLabel(scope);
    const opened = key && Buffer.isBuffer(sealed) && unseal(derivedKey(key, label), label, sealed);
    return { scope, summary: opened ? (JSON.parse(opened.toString()) as Summary) : 'unreadable' };
  }

  /** Whether a scope that has no summary must have one. Its entries are not walked, which are many in a portfolio's. */
  private isLost(scope: string): boolean {
    const first = this.statements.firstOf.get(scope);
    return first !== undefined && !this.statements.erasing.get(scope) && hasSummary(first[1]) !== false;
  }

  /** Null also where it is damaged. */
  private keyOf(scope: string): Buffer | null {
    try {
      return this.dataKeys.of(scope);
    } catch (error) {
      if (isDamaged(error)) return null;
      throw error;
    }
  }

  private entry(seq: number, text: string): LogEntry {
    return entryIn(seq, text, this.node(0, seq));
  }

  private opened(entry: LogEntry, dataKey: Buffer): StoredRecord {
    return { entry, payload: JSON.parse(this.open(entry.seq, 0, entry.payload, dataKey).opened.toString()) };
  }

  private open(seq: number, part: number, ref: SealedRef, dataKey: Buffer) {
    const sealed = this.statements.sealed.get(placeOf(seq, part));
    return openedIn(seq, part, ref, sealed, (label) => derivedKey(dataKey, label));
  }
}

/** One of the kept hashes that end with an entry. */
function hashIn(hashes: unknown, level: number): Buffer {
  const hash = Buffer.isBuffer(hashes) ? hashes.subarray(level * HASH_BYTES, (level + 1) * HASH_BYTES) : undefined;
  if (hash?.length !== HASH_BYTES) throw damagedAt('its tree');
  return hash;
}

function entryIn(seq: number, text: string, leaf: Buffer): LogEntry {
  const entry = readEntry(text);
  if (entry?.seq !== seq || !leafHash(text).equals(leaf)) throw damagedAt(`entry ${seq}`);
  return entry;
}

function openedIn(
  seq: number,
  part: number,
  ref: SealedRef,
  sealed: Buffer | undefined,
  keyOf: (label: string) => Buffer,
): { sealed: Buffer; key: Buffer; opened: Buffer } {
  const label = partLabel(seq, part);
  const key = keyOf(label);
  const isWhole = sealed?.length === ref.bytes && sha256(sealed) === ref.sha256 && sha256(key) === ref.key;
  const opened = isWhole ? unseal(key, label, sealed) : null;
  if (!sealed || !opened) throw damagedAt(`entry ${seq}`);
  return { sealed, key, opened };
}
