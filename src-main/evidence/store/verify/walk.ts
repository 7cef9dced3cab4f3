import type Database from 'better-sqlite3';
import type { LogEntry, SealedRef, VerifyReport } from '../../../contract/evidence.ts';
import { EvidenceError } from '../../evidence-error.ts';
import type { Checkpoint } from '../../log/checkpoint.ts';
import { readEntry } from '../../log/entry.ts';
import { HASH_BYTES, leafHash, sha256 } from '../../log/hash.ts';
import { inclusionProof, rootByInclusion } from '../../log/proofs.ts';
import { grown, lastLeafOf, NO_PEAKS, type Peaks, rootOf } from '../../log/tree.ts';
import { partLabel } from '../../vault/labels.ts';
import { derivedKey, unseal } from '../../vault/sealing.ts';
import type { DataKeys } from '../data-keys.ts';
import { placeOf } from '../schema.ts';
import { type Findings, MOST_LISTED } from './findings.ts';
import { IndexCheck } from './indexes.ts';
import { type Row, rowsOf } from './rows.ts';
import { bytesIn, textIn } from './values.ts';
import type { Witnesses } from './witnesses.ts';

/** Entries whose hash is looked up the long way where it is not the kept one. */
const MOST_TRACED = 100;

/**
 * Walks every entry once, in order, with the hashes and the sealed bytes that belong to it, and makes the tree anew from the
 * texts. It knows no keys.
 */
export class Walk {
  peaks: Peaks = NO_PEAKS;
  erased = 0;
  /** How often the clock was set back, and the first times that it was. */
  readonly clockBack: NonNullable<VerifyReport['clockBack']> = { count: 0, first: [] };
  /** What is sealed and belongs to an entry. */
  parts = 0;
  readonly agreed: string[] = [];
  readonly indexes = new IndexCheck();
  private readonly db: Database.Database;
  private readonly dataKeys: DataKeys | undefined;
  private readonly witnesses: Witnesses;
  private readonly findings: Findings;
  private readonly erasedScopes: ReadonlySet<string>;
  private readonly hashesOf;
  private readonly bytesOf;
  private readonly countOf;
  private compared = 0;
  private traced = 0;
  /** The tree cannot be made any more: of an entry that is gone the hash is gone too. */
  private broken = false;

  /** `dataKeys`: to open everything as well, which takes several times as long. */
  constructor(db: Database.Database, witnesses: Witnesses, findings: Findings, dataKeys?: DataKeys) {
    this.db = db;
    this.dataKeys = dataKeys;
    this.witnesses = witnesses;
    this.findings = findings;
    this.erasedScopes = new Set(
      db.prepare('SELECT erases FROM entry WHERE erases IS NOT NULL').pluck().all() as string[],
    );
    this.hashesOf = db.prepare<[number], unknown>('SELECT hashes FROM node WHERE seq = ?').pluck();
    this.bytesOf = db.prepare<[number], unknown>('SELECT bytes FROM sealed WHERE place = ?').pluck();
    this.countOf = db
      .prepare<[number, number], number>('SELECT count(*) FROM sealed WHERE place >= ? AND place < ?')
      .pluck();
    this.compareHere();
  }

  /** Walks all; says every `every` entries how many are done. */
  *run(every: number): Generator<number, void> {
    const { findings } = this;
    const end = Math.max(this.witnesses.newest?.size ?? 0, this.count('entry'));
    for (const row of rowsOf(this.db)) {
      const [seq, id, scope, erases] = row;
      this.indexes.note('id', id, seq);
      this.indexes.note('scope', scope, seq);
      if (erases !== null) this.indexes.note('erases', erases, seq);
      if (seq < this.peaks.size || seq >= end) {
        findings.add('entryReordered', { seq });
        continue;
      }
      while (this.peaks.size < seq) this.missing();
      this.entry(row);
      if (this.peaks.size % every === 0) yield this.peaks.size;
    }
    this.ends();
  }

  private entry([seq, id, scope, erases, line, kept, bytes]: Row): void {
    const { findings } = this;
    const text = textIn(line);
    const hashes = bytesIn(kept);
    const entry = readEntry(text);
    const stored = hashes?.subarray(0, HASH_BYTES);
    let leaf = leafHash(text);
    if (!entry) findings.add('entryUnreadable', { seq });
    else if (entry.seq !== seq) findings.add('entryReordered', { seq });
    else if (entry.id !== id || entry.scope !== scope || (entry.erases ?? null) !== erases) {
      findings.add('databaseDamaged', { seq, detail: 'columns of the entry' });
    }
    if (!stored || !leaf.equals(stored)) leaf = this.disputed(seq, leaf, stored, entry?.seq === seq);
    this.grow(leaf, hashes, seq);
    if (entry?.kind === 'limit') this.indexes.note('limits', scope, seq);
    if (entry?.clockBack !== undefined) this.noteClock(entry, entry.clockBack);
    if (entry) this.sealed(entry, seq, bytesIn(bytes));
    else this.parts += this.countOf.get(placeOf(seq, 0), placeOf(seq + 1, 0))!;
  }

  private noteClock({ seq, time }: LogEntry, milliseconds: number): void {
    this.clockBack.count++;
    if (this.clockBack.first.length < MOST_LISTED) this.clockBack.first.push({ seq, time, milliseconds });
  }

  /**
   * Entry and kept hash say different things. What leads to the signed root is right: of the entry's own hash, the tree
   * was altered; of the kept one, the entry was.
   *
   * @returns the hash to go on with.
   */
  private disputed(seq: number, leaf: Buffer, stored: Buffer | undefined, inPlace: boolean): Buffer {
    if (this.traced++ < MOST_TRACED && this.leadsToRoot(seq, leaf)) {
      this.findings.add('treeAltered', { seq });
      return leaf;
    }
    if (inPlace) this.findings.add('entryAltered', { seq });
    return stored?.length === HASH_BYTES ? stored : leaf;
  }

  private leadsToRoot(seq: number, leaf: Buffer): boolean {
    const said = this.witnesses.newest;
    if (!said || seq >= said.size) return false;
    const read = (level: number, place: number) => {
      const hashes = bytesIn(this.hashesOf.get(lastLeafOf(level, place)));
      return hashes?.subarray(level * HASH_BYTES, (level + 1) * HASH_BYTES) ?? Buffer.alloc(0);
    };
    const path = inclusionProof(seq, said.size, read);
    return (
      path.every(({ length }) => length === HASH_BYTES) && isRoot(said, rootByInclusion(seq, said.size, leaf, path))
    );
  }

  private grow(leaf: Buffer, hashes: Buffer | null, seq: number): void {
    const { peaks, full } = grown(this.peaks, leaf);
    this.peaks = peaks;
    if (!this.broken && hashes) {
      const inner = full.slice(1);
      const isSame =
        hashes.length === full.length * HASH_BYTES &&
        inner.every((hash, index) => hash.compare(hashes, (index + 1) * HASH_BYTES, (index + 2) * HASH_BYTES) === 0);
      if (!isSame) this.findings.add('treeAltered', { seq });
    }
    this.compareHere();
  }

  /** The entry of the next place is not there; the tree goes on by its kept hash. */
  private missing(): void {
    const seq = this.peaks.size;
    this.findings.add('entryMissing', { seq });
    const hashes = bytesIn(this.hashesOf.get(seq));
    this.broken ||= hashes === null || hashes.length < HASH_BYTES;
    this.grow(this.broken ? Buffer.alloc(HASH_BYTES) : hashes!.subarray(0, HASH_BYTES), hashes, seq);
  }

  /** Compares the tree of this size with the checkpoints of this size. */
  private compareHere(): void {
    const { all } = this.witnesses;
    for (let next = all[this.compared]; next?.said.size === this.peaks.size; next = all[++this.compared]) {
      if (!this.broken && isRoot(next.said, rootOf(this.peaks))) this.agreed.push(String(next.said.size));
      else this.findings.add('checkpointDisagrees', { detail: next.name });
    }
  }

  private ends(): void {
    const { findings } = this;
    const { size } = this.peaks;
    for (const { name, said } of this.witnesses.all.slice(this.compared)) {
      findings.add('logTruncated', { detail: `${name}: ${said.size} entries, there are ${size}` });
    }
    const { newest } = this.witnesses;
    if (newest && newest.size < size) findings.add('checkpointDisagrees', { detail: 'newest' });
    if (this.count('node') !== size) findings.add('treeAltered');
    if (this.count('sealed') !== this.parts) {
      findings.add('databaseDamaged', { detail: 'sealed bytes that belong to no entry' });
    }
  }

  private sealed(entry: LogEntry, seq: number, payload: Buffer | null): void {
    const isErased = this.erasedScopes.has(entry.scope);
    if (isErased) this.erased++;
    const dataKey = isErased ? null : this.keyOf(entry.scope);
    [entry.payload, ...(entry.attachments ?? [])].forEach((ref, part) => {
      const bytes = part === 0 ? payload : bytesIn(this.bytesOf.get(placeOf(seq, part)));
      this.part(seq, ref, bytes, isErased);
      if (bytes && dataKey && !opens(dataKey, partLabel(seq, part), ref, bytes)) {
        this.findings.add('payloadAltered', { seq, detail: 'its key does not open it' });
      }
    });
  }

  /** Null where nothing is to be opened, or the key is not there, which `checkScopes` says. */
  private keyOf(scope: string): Buffer | null {
    try {
      return this.dataKeys?.of(scope) ?? null;
    } catch (error) {
      if (error instanceof EvidenceError) return null;
      throw error;
    }
  }

  private part(seq: number, ref: SealedRef, bytes: Buffer | null, isErased: boolean): void {
    if (bytes) this.parts++;
    if (isErased) {
      if (bytes) this.findings.add('payloadOfErasedKept', { seq });
    } else if (!bytes) {
      this.findings.add('payloadMissing', { seq });
    } else if (bytes.length !== ref.bytes || sha256(bytes) !== ref.sha256) {
      this.findings.add('payloadAltered', { seq });
    }
  }

  private count(table: 'entry' | 'node' | 'sealed'): number {
    return this.db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!;
  }
}

function opens(dataKey: Buffer, label: string, ref: SealedRef, bytes: Buffer): boolean {
  const key = derivedKey(dataKey, label);
  return sha256(key) === ref.key && unseal(key, label, bytes) !== null;
}

function isRoot(said: Checkpoint, root: Buffer | null): boolean {
  return root?.equals(said.root) ?? false;
}
