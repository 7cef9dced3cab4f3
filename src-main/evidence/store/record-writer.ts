import { randomUUID } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { EntryProof, LogEntry, SealedRef } from '../../contract/evidence.ts';
import { removePartialsOf } from '../../data/partials.ts';
import { damagedAt, EvidenceError, explained } from '../evidence-error.ts';
import { evidenceFile, portfolioFile } from '../files.ts';
import { canonicalText } from '../log/canonical.ts';
import { checkpointText, openCheckpoint } from '../log/checkpoint.ts';
import { clockBack, momentOf, readEntry } from '../log/entry.ts';
import { leafHash, sha256 } from '../log/hash.ts';
import { type Signer, signerOf, verifierOf } from '../log/signed-note.ts';
import { grown, NO_PEAKS, type Peaks, peaksOf, rootOf } from '../log/tree.ts';
import { holdCopy } from '../shared/hold-copy.ts';
import { rowsBetween, type SharedEnd, type SharedRows } from '../shared/shared-rows.ts';
import type { EvidenceKeys } from '../vault/keys.ts';
import { partLabel, summaryLabel } from '../vault/labels.ts';
import { derivedKey, seal } from '../vault/sealing.ts';
import { DataKeys } from './data-keys.ts';
import { openToWrite, PATIENCE_MS } from './database.ts';
import { readNewestCheckpoint, writeNewestCheckpoint } from './kept-checkpoint.ts';
import { keepPublishedRow, newestPublished, type Published } from './published.ts';
import { RecordReader } from './record-reader.ts';
import type { Expected, NewRecord, ScopeSummary, SharedStore, StoredRecord } from './record-store.ts';
import { PARTS, placeOf } from './schema.ts';
import { sumOf } from './sums.ts';

export interface StoreParts {
  dataDir: string;
  keys: EvidenceKeys;
  /** Version of the program that files, as entries say it. */
  program: string;
  now?: () => Date;
}

/** Where the log ends. */
interface End {
  peaks: Peaks;
  /** Time of the newest entry. */
  time: string | undefined;
}

/**
 * Opens the record for writing, or makes it.
 *
 * @throws EvidenceError
 */
export function openStore(parts: StoreParts): SharedStore {
  const signer = signerOf(parts.keys.origin, parts.keys.signing);
  const db = openToWrite(parts.dataDir, (made) => {
    const meta = made.prepare('INSERT INTO meta (key, value) VALUES (?, ?)');
    meta.run('origin', signer.name);
    meta.run('publicKey', signer.verifierKey);
    const root = rootOf(NO_PEAKS);
    const note = signer.sign(checkpointText({ origin: signer.name, size: 0, root }));
    made.prepare('INSERT INTO checkpoint (size, published, note) VALUES (0, 0, ?)').run(note);
  });
  try {
    return explained(() => new RecordWriter(db, signer, parts));
  } catch (error) {
    db.close();
    throw error;
  }
}

class RecordWriter implements SharedStore {
  private readonly db: Database.Database;
  private readonly signer: Signer;
  private readonly parts: StoreParts;
  private readonly dataKeys: DataKeys;
  private readonly reader: RecordReader;
  private readonly statements;
  private end: End;
  /** SQLite's number of the database as others left it; another one when another process wrote. */
  private version: number;
  /** The newest checkpoint that was signed or found here. */
  private signed: string;
  /** Bytes that were sealed since `begin`. */
  private sealedSince = 0;
  /** Scopes of the entries that were taken in since `begin`. */
  private readonly taken = new Set<string>();
  /** Scopes of which sealed bytes were not there to be taken in: they must have been erased. */
  private readonly lacking = new Set<string>();
  /** The WAL may still hold what was erased: somebody was reading. */
  private toTruncate = true;

  constructor(db: Database.Database, signer: Signer, parts: StoreParts) {
    this.db = db;
    this.signer = signer;
    this.parts = parts;
    this.dataKeys = new DataKeys(db, parts.keys.master);
    this.reader = new RecordReader(db, this.dataKeys);
    this.statements = {
      version: db.prepare<[], number>('PRAGMA data_version').pluck(),
      newest: db.prepare<[], string>('SELECT text FROM entry ORDER BY seq DESC LIMIT 1').pluck(),
      count: db.prepare<[string], number>('SELECT count(*) FROM entry WHERE scope = ?').pluck(),
      entry: db.prepare('INSERT INTO entry (seq, id, scope, erases, text) VALUES (?, ?, ?, ?, ?)'),
      node: db.prepare('INSERT INTO node (seq, hashes) VALUES (?, ?)'),
      sealed: db.prepare('INSERT INTO sealed (place, bytes) VALUES (?, ?)'),
      dataKey: db.prepare('INSERT OR IGNORE INTO data_key (scope, sealed, sum) VALUES (?, ?, ?)'),
      summary: db.prepare('INSERT OR REPLACE INTO summary (scope, sealed, sum) VALUES (?, ?, ?)'),
      former: db.prepare('DELETE FROM checkpoint WHERE published = 0'),
      checkpoint: db.prepare('INSERT OR REPLACE INTO checkpoint (size, published, note) VALUES (?, ?, ?)'),
      texts: db.prepare<[string], [number, string]>('SELECT seq, text FROM entry WHERE scope = ?').raw(),
      unseal: db.prepare('DELETE FROM sealed WHERE place >= ? AND place < ?'),
      noSummary: db.prepare('DELETE FROM summary WHERE scope = ?'),
    };
    this.refuseOthersKeys();
    [this.version, this.end] = db.transaction(() => [this.statements.version.get()!, this.readEnd()] as const)();
    this.signed = this.reader.checkpoint();
    this.keepLost();
    this.truncate();
  }

  get size(): number {
    return this.read(() => this.reader.size);
  }

  get publicKey(): string {
    return this.signer.verifierKey;
  }

  append(record: NewRecord, expected?: Expected): LogEntry {
    return this.appendAll([record], expected)[0]!;
  }

  appendAll(records: readonly NewRecord[], expected?: Expected): LogEntry[] {
    if (records.some(({ kind }) => kind === 'erased')) throw new TypeError('what is erased is erased by erase()');
    return this.write(() => {
      expected?.(this.statements.count.get(records[0]!.scope)!);
      return records.map((record) => this.enter(record));
    });
  }

  erase(scope: string, erasure: { scope: string; payload: object }, expected?: Expected): LogEntry {
    const entry = this.write(() => {
      const rows = this.statements.texts.all(scope);
      expected?.(rows.length);
      const isErasure = rows.some(([, text]) => readEntry(text)?.kind === 'erased');
      if (rows.length === 0 || isErasure || !this.dataKeys.of(scope)) throw new EvidenceError('notFound');
      this.destroy(scope);
      return this.enter({ kind: 'erased', ...erasure }, scope);
    });
    this.toTruncate = true;
    this.truncate();
    this.removeLeftCopies();
    return entry;
  }

  entriesOf(scope: string, most?: number): StoredRecord[] {
    return this.read(() => this.reader.entriesOf(scope, most));
  }

  countOf(scope: string): number {
    return this.statements.count.get(scope)!;
  }

  record(id: string): StoredRecord | null {
    return this.read(() => this.reader.record(id));
  }

  scopeOf(id: string): string | null {
    return this.read(() => this.reader.scopeOf(id));
  }

  attachment(entry: LogEntry, index: number): Uint8Array {
    return this.read(() => this.reader.attachment(entry, index));
  }

  summaries<Summary>(): Iterable<ScopeSummary<Summary>> {
    return this.read(() => [...this.reader.summaries<Summary>()]);
  }

  summariesBehind<Summary>(scope: string, count: number): ScopeSummary<Summary>[] {
    return this.read(() => this.reader.summariesBehind<Summary>(scope, count));
  }

  changedBetween<Summary>(from: number, to: number | null, most: number) {
    return this.read(() => this.reader.changedBetween<Summary>(from, to, most));
  }

  erasuresBehind(seq: number, count: number): StoredRecord[] {
    return this.read(() => this.reader.erasuresBehind(seq, count));
  }

  erasures(limit: number, offset: number): { total: number; records: StoredRecord[] } {
    return this.read(() => this.reader.erasures(limit, offset));
  }

  firstOf(scope: string): LogEntry | null {
    return this.read(() => this.reader.firstOf(scope));
  }

  limitOf(scope: string): StoredRecord | null {
    return this.read(() => this.reader.limitOf(scope));
  }

  limited(): string[] {
    return this.read(() => this.reader.limited());
  }

  summaryOf<Summary>(scope: string): Summary | 'unreadable' | null {
    return this.read(() => this.reader.summaryOf<Summary>(scope));
  }

  refuseGaps(): void {
    this.read(() => this.reader.refuseGaps());
  }

  hasScopeBeginning(beginning: string): boolean {
    return this.read(() => this.reader.hasScopeBeginning(beginning));
  }

  erasureOf(scope: string): LogEntry | null {
    return this.read(() => this.reader.erasureOf(scope));
  }

  prove(id: string, disclose?: boolean): EntryProof | null {
    return this.read(() => this.reader.prove(id, disclose));
  }

  checkpoint(): string {
    return this.read(() => this.reader.checkpoint());
  }

  keepPublished(checkpoint: string, given?: Omit<Published, 'size'>): Published | null {
    const said = openCheckpoint(checkpoint, verifierOf(this.publicKey)!);
    if (!said) throw new TypeError('not a checkpoint of this log');
    const keep = this.db.transaction(() => {
      this.statements.checkpoint.run(said.size, 1, checkpoint);
      return given ? keepPublishedRow(this.db, { ...given, size: said.size }) : null;
    });
    return explained(() => keep.immediate());
  }

  newestPublished(): Published[] {
    return explained(() => newestPublished(this.db));
  }

  begin(patienceMs = PATIENCE_MS): void {
    this.taken.clear();
    this.lacking.clear();
    this.sealedSince = 0;
    explained(() => {
      holdCopy(this.db, patienceMs, PATIENCE_MS);
      this.follow();
    });
  }

  get unsharedBytes(): number {
    return this.sealedSince;
  }

  commit(): void {
    explained(() => this.db.exec('COMMIT'));
    const { toTruncate } = this;
    this.settled();
    if (toTruncate) this.removeLeftCopies();
  }

  takeIn({ entries, sealed, scopes }: SharedRows): void {
    try {
      explained(() => {
        const parts = new Map(sealed.map(({ seq, part, bytes }) => [placeOf(seq, part), bytes]));
        for (const { text } of entries) this.takeInEntry(text, parts);
        for (const one of scopes) {
          // Of others nothing has changed, whatever somebody wrote there; what was erased stays so.
          if (!this.taken.has(one.scope) || this.reader.erasureOf(one.scope)) continue;
          this.statements.dataKey.run(one.scope, one.key, one.keySum);
          if (one.summary) this.statements.summary.run(one.scope, one.summary, one.summarySum);
        }
      });
    } catch (error) {
      if (String((error as { code?: unknown }).code).startsWith('SQLITE_CONSTRAINT'))
        throw damagedAt('as it is shared');
      throw error;
    }
  }

  agree({ size, checkpoint }: SharedEnd): void {
    const { peaks } = this.end;
    // Nothing was written there yet, and here neither.
    if (size === 0 && peaks.size === 0) return;
    const said = size === 0 ? null : openCheckpoint(checkpoint, verifierOf(this.publicKey)!);
    if (!said || peaks.size > size) throw new EvidenceError('otherRecord');
    if (said.size !== size || peaks.size < size || !said.root.equals(rootOf(peaks))) throw damagedAt('as it is shared');
    for (const scope of this.lacking) {
      if (!this.reader.erasureOf(scope)) throw damagedAt('as it is shared: sealed bytes are missing');
    }
    explained(() => this.sign());
  }

  rowsFrom(from: number): SharedRows {
    return this.read(() => rowsBetween(this.db, from, this.end.peaks.size));
  }

  close(): void {
    this.db.close();
  }

  /** What others filed: its line, and what is sealed with it where it was not erased since. */
  private takeInEntry(text: string, parts: ReadonlyMap<number, Buffer>): void {
    const entry = readEntry(text);
    const { seq } = entry ?? { seq: -1 };
    if (!entry || seq !== this.end.peaks.size)
      throw damagedAt(`as it is shared, behind entry ${this.end.peaks.size - 1}`);
    this.keep(text, entry);
    this.taken.add(entry.scope);
    for (const [part, ref] of [entry.payload, ...(entry.attachments ?? [])].entries()) {
      const bytes = parts.get(placeOf(seq, part));
      if (!bytes) this.lacking.add(entry.scope);
      else if (bytes.length !== ref.bytes || sha256(bytes) !== ref.sha256)
        throw damagedAt(`as it is shared, entry ${seq}`);
      else this.statements.sealed.run(placeOf(seq, part), bytes);
    }
    if (entry.erases === undefined) return;
    this.destroy(entry.erases);
    this.toTruncate = true;
  }

  /** Takes away what a scope sealed, and what opens it. */
  private destroy(scope: string): void {
    for (const [seq] of this.statements.texts.all(scope))
      this.statements.unseal.run(placeOf(seq, 0), placeOf(seq, PARTS));
    this.statements.noSummary.run(scope);
    this.dataKeys.destroy(scope);
  }

  /** The line of an entry and the hashes that it completes. */
  private keep(text: string, { seq, id, scope, erases, time }: LogEntry): void {
    const { peaks, full } = grown(this.end.peaks, leafHash(text));
    this.statements.entry.run(seq, id, scope, erases ?? null, text);
    this.statements.node.run(seq, Buffer.concat(full));
    this.end = { peaks, time };
  }

  /** What was written stands on the disk: nothing that fails here makes it unwritten. */
  private settled(): void {
    writeNewestCheckpoint(this.parts.dataDir, this.signed);
    this.truncate();
  }

  /** All or nothing, and on the disk when it returns. */
  private write<Result>(work: () => Result): Result {
    let before = this.end;
    const all = this.db.transaction(() => {
      this.follow();
      before = this.end;
      const result = work();
      this.sign();
      return result;
    });
    try {
      const result = explained(() => all.immediate());
      if (!this.db.inTransaction) this.settled();
      return result;
    } catch (error) {
      this.end = before;
      this.dataKeys.forget(); // those of scopes that were not made after all
      throw error;
    }
  }

  /** All reads see the log of one moment, whatever another process files meanwhile. */
  private read<Result>(work: () => Result): Result {
    const all = this.db.transaction(() => {
      this.follow();
      return work();
    });
    const result = explained(() => all.deferred());
    this.truncate();
    return result;
  }

  /** Takes in what another process wrote. */
  private follow(): void {
    const version = this.statements.version.get()!;
    if (version === this.version) return;
    this.end = this.readEnd();
    this.dataKeys.forget();
    this.version = version;
  }

  private enter({ kind, scope, payload, attachments, summary }: NewRecord, erases?: string): LogEntry {
    const { peaks, time: newest } = this.end;
    const seq = peaks.size;
    if ((attachments?.length ?? 0) >= PARTS) throw new TypeError(`an entry has ${PARTS - 1} attachments at most`);
    const dataKey = this.dataKeys.of(scope) ?? this.newDataKey(scope);
    const moment = momentOf(this.parts.now?.() ?? new Date());
    const entry: LogEntry = {
      v: 1,
      seq,
      id: randomUUID(),
      ...moment,
      clockBack: clockBack(moment.time, newest),
      kind,
      scope,
      erases,
      program: this.parts.program,
      payload: this.seal(dataKey, seq, 0, Buffer.from(canonicalText(payload))),
      attachments: attachments?.length
        ? attachments.map((bytes, index) => this.seal(dataKey, seq, index + 1, bytes))
        : undefined,
    };
    const text = canonicalText(entry);
    const written = readEntry(text);
    if (!written) throw new TypeError('not an entry: the scope is a UUID in lower case');
    this.keep(text, written);
    if (summary) this.keepSummary(scope, dataKey, typeof summary === 'function' ? summary(written) : summary);
    return written;
  }

  private newDataKey(scope: string): Buffer {
    if (this.dataKeys.hasEntries(scope)) throw new EvidenceError('notFound');
    return this.dataKeys.make(scope);
  }

  private seal(dataKey: Buffer, seq: number, part: number, bytes: Uint8Array): SealedRef {
    const label = partLabel(seq, part);
    const key = derivedKey(dataKey, label);
    const sealed = seal(key, label, bytes);
    this.statements.sealed.run(placeOf(seq, part), sealed);
    this.sealedSince += sealed.length;
    return { sha256: sha256(sealed), key: sha256(key), bytes: sealed.length };
  }

  private keepSummary(scope: string, dataKey: Buffer, summary: object): void {
    const label = summaryLabel(scope);
    const sealed = seal(derivedKey(dataKey, label), label, Buffer.from(canonicalText(summary)));
    this.statements.summary.run(scope, sealed, sumOf(scope, sealed));
  }

  /** Signs the log as it is now. */
  private sign(): void {
    const { peaks } = this.end;
    const note = this.signer.sign(checkpointText({ origin: this.signer.name, size: peaks.size, root: rootOf(peaks) }));
    this.statements.former.run();
    this.statements.checkpoint.run(peaks.size, 0, note);
    this.signed = note;
  }

  private readEnd(): End {
    const size = this.reader.size;
    const peaks = peaksOf(size, this.reader.node);
    const said = openCheckpoint(this.reader.checkpoint(), verifierOf(this.publicKey)!);
    // Nothing is signed on top of a log that is not what was signed before.
    if (said?.size !== size || !said.root.equals(rootOf(peaks))) throw damagedAt('its newest checkpoint');
    // Of an entry that is gone, or stands under another scope, nobody can say whose dossier it limited to a group.
    this.reader.refuseGaps();
    const text = this.statements.newest.get();
    return { peaks, time: text === undefined ? undefined : readEntry(text)?.time };
  }

  private refuseOthersKeys(): void {
    if (this.reader.publicKey === this.publicKey) return;
    throw new EvidenceError('keyMissing', {
      message: 'The key file (evidence.key) is of another evidence record; put back the one that belongs to this one.',
    });
  }

  /** A checkpoint that says of more entries than there are is kept, so that every check from now on says that some are lost. */
  private keepLost(): void {
    const note = readNewestCheckpoint(this.parts.dataDir);
    const said = note === null ? null : openCheckpoint(note, verifierOf(this.publicKey)!);
    if (said && said.size > this.end.peaks.size) this.keepPublished(note!);
    else writeNewestCheckpoint(this.parts.dataDir, this.signed);
  }

  /** Of backups that were killed: what was erased stands in them under its key. */
  private removeLeftCopies(): void {
    try {
      for (const fileOf of [evidenceFile, portfolioFile]) removePartialsOf(fileOf(this.parts.dataDir));
    } catch {
      // What was erased was; somebody has one open, and the next erasing, backup or start tries again.
    }
  }

  /** Empties the WAL, where what was erased may still stand; while somebody reads it, whatever is asked next tries again. */
  private truncate(): void {
    if (!this.toTruncate || this.db.inTransaction) return;
    this.db.pragma('busy_timeout = 0'); // nobody's filing waits for who reads
    try {
      const [done] = this.db.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }];
      this.toTruncate = done.busy !== 0;
    } catch {
      // What was filed or erased was; the disk is full, or another process writes.
    } finally {
      this.db.pragma(`busy_timeout = ${PATIENCE_MS}`);
    }
  }
}
