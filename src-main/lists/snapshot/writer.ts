import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import type { Filled } from '../../data/write-snapshot.ts';
import { cpfsInNames } from '../cpfs-in-names.ts';
import { documentKey, isUnusableDocument, maskOf } from '../document-key.ts';
import { namesWithSingleBlanks } from '../import/single-blanks.ts';
import type { ListRecord } from '../record.ts';
import { DictionaryWriter } from './dictionary-writer.ts';
import { LIMITS, type SnapshotLimits, tablesOf, WORD_END } from './layout.ts';
import { RecordFieldsWriter } from './record-fields.ts';
import { SegmentWriter } from './segment-writer.ts';

/** Fills the tables of a new snapshot: `add` each record in the order of the source, then `finish`. */
export class SnapshotWriter {
  /** How many records a CPF or CNPJ finds, whole or masked. */
  findable = 0;
  /** Of all names and aliases. */
  words = 0;
  /** How many records have a document. */
  documents = 0;
  /** How many of them have a CPF or CNPJ that is none, so that nobody finds them by it. */
  unusableDocuments = 0;
  private readonly db: Database;
  private readonly prefix: '' | 'former_';
  private readonly recordFields: RecordFieldsWriter;
  private readonly fields = new Map<string, number>();
  private readonly masks = new Set<string>();
  private readonly segments: { first: number; records: number; dictionary: number }[] = [];
  private readonly limits: SnapshotLimits;
  private dictionary: DictionaryWriter;
  private segment: SegmentWriter;
  private count = 0;

  /** `limits` are smaller only in tests, which would need millions of records otherwise. */
  constructor(db: Database, prefix: '' | 'former_' = '', limits: Partial<SnapshotLimits> = {}) {
    this.db = db;
    this.limits = { ...LIMITS, ...limits };
    this.prefix = prefix;
    db.pragma('cache_size = -8192'); // what is written is not read again
    db.exec(tablesOf(prefix));
    this.recordFields = new RecordFieldsWriter(db, prefix, (name) => this.fieldOf(name));
    this.dictionary = new DictionaryWriter(db, prefix, 0);
    this.segment = new SegmentWriter(db, prefix, 0, 0);
    db.exec('BEGIN');
  }

  add(record: ListRecord): void {
    if (this.segment.isFull(this.limits)) this.nextSegment();
    const { name, aliases } = namesWithSingleBlanks(record);
    this.addWords(name);
    for (const alias of aliases) {
      this.segment.nextName();
      this.addWords(alias.name);
    }
    if (record.taxId !== '') this.addDocument(record.taxId);
    for (const cpf of cpfsInNames([name, ...aliases.map((alias) => alias.name)])) this.segment.document(cpf);
    this.segment.endRecord();
    this.recordFields.add(aliases === record.aliases ? record : { ...record, aliases });
    this.count++;
  }

  /** Builds what is left of the index. */
  async finish(signal?: AbortSignal): Promise<Filled> {
    this.endSegment();
    await nextTurn();
    signal?.throwIfAborted();
    this.dictionary.finish();
    this.recordFields.finish();
    const { db, prefix } = this;
    const insertSegment = db.prepare(`INSERT INTO ${prefix}segments VALUES (?, ?, ?, ?)`);
    for (const [id, { first, records, dictionary }] of this.segments.entries()) {
      insertSegment.run(id, first, records, dictionary);
    }
    const insertField = db.prepare(`INSERT INTO ${prefix}fields VALUES (?, ?)`);
    for (const [name, id] of this.fields) insertField.run(id, name);
    const insertMask = db.prepare(`INSERT INTO ${prefix}masks VALUES (?)`);
    for (const mask of this.masks) insertMask.run(mask);
    db.exec('COMMIT');
    const { count: records, findable: documents, words } = this;
    return { records, documents, words, ...(this.isWithoutDocuments() && { withoutDocuments: true }) };
  }

  /**
   * Whether more than a tenth of the records have no CPF or CNPJ to be found by: registers of Brazilian authorities give
   * one for all but foreigners, those of other countries for hardly anybody.
   */
  private isWithoutDocuments(): boolean {
    return this.count - this.findable > this.count / 10;
  }

  private addWords(name: string): void {
    const clean = name.includes(WORD_END) ? name.replaceAll(WORD_END, '\ufffd') : name;
    const { segment, dictionary } = this;
    let from = 0;
    for (let to = clean.indexOf(' '); to !== -1; to = clean.indexOf(' ', from)) {
      segment.word(dictionary.numberOf(clean.slice(from, to)));
      from = to + 1;
      this.words++;
    }
    segment.word(dictionary.numberOf(clean.slice(from)));
    if (from < clean.length) this.words++;
  }

  private addDocument(taxId: string): void {
    this.documents++;
    const key = documentKey(taxId);
    if (key === null) {
      if (isUnusableDocument(taxId)) this.unusableDocuments++;
      return;
    }
    const mask = maskOf(key);
    if (mask) this.masks.add(mask);
    this.segment.document(key);
    this.findable++;
  }

  private nextSegment(): void {
    this.endSegment();
    if (this.dictionary.size >= this.limits.dictionaryWords) {
      this.dictionary.finish();
      this.dictionary = new DictionaryWriter(this.db, this.prefix, this.dictionary.id + 1);
    }
    this.segment = new SegmentWriter(this.db, this.prefix, this.segments.length, this.count);
  }

  private endSegment(): void {
    const { records } = this.segment;
    this.segment.finish(this.dictionary);
    this.segments.push({ first: this.count - records, records, dictionary: this.dictionary.id });
  }

  private fieldOf(name: string): number {
    const known = this.fields.get(name);
    if (known !== undefined) return known;
    this.fields.set(name, this.fields.size);
    return this.fields.size - 1;
  }
}
