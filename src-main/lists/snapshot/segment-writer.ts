import type { Database, Statement } from 'better-sqlite3';
import { ByteWriter } from './bytes.ts';
import type { DictionaryWriter } from './dictionary-writer.ts';
import { DocumentEntries } from './document-index.ts';
import { NAMES_A_BLOCK, PART, type SnapshotLimits } from './layout.ts';
import { NamesWriter } from './names.ts';
import { writeList } from './postings.ts';

/** Bytes of lists after which a chunk of them ends. */
const CHUNK_BYTES = 16 * 1024;

/**
 * Collects the names and documents of up to SEGMENT_RECORDS records, and writes their index when the segment is full.
 * Lists of records by word come from one pass of counting sort: no list grows while records come in, so a record costs a
 * few memory writes, and memory is bounded by the segment.
 */
export class SegmentWriter {
  records = 0;
  private readonly id: number;
  private readonly names: NamesWriter;
  private readonly insertPostings: Statement;
  private readonly insertDocuments: Statement;
  private words: Uint32Array = new Uint32Array(2 ** 16);
  private wordCount = 0;
  private readonly ends: number[] = [];
  private readonly documents = new DocumentEntries();

  /** `first` is the number of the segment's first record, a multiple of NAMES_A_BLOCK. */
  constructor(db: Database, prefix: string, id: number, first: number) {
    this.id = id;
    this.names = new NamesWriter(db, prefix, first);
    this.insertPostings = db.prepare(`INSERT INTO ${prefix}postings VALUES (?, ?)`);
    this.insertDocuments = db.prepare(`INSERT INTO ${prefix}documents VALUES (?, ?)`);
  }

  /** Whether the next record belongs to another segment; only where a block of names ends. */
  isFull({ segmentRecords, segmentWords }: SnapshotLimits): boolean {
    if (this.records % NAMES_A_BLOCK !== 0) return false;
    return this.records >= segmentRecords || this.wordCount >= segmentWords;
  }

  word(word: number): void {
    if (this.wordCount === this.words.length) {
      const larger = new Uint32Array(this.words.length * 2);
      larger.set(this.words);
      this.words = larger;
    }
    this.words[this.wordCount++] = word;
    this.names.word(word);
  }

  nextName(): void {
    this.names.nextName();
  }

  document(key: string): void {
    this.documents.add(key, this.records);
  }

  /** Ends the record whose words and document have been given. */
  endRecord(): void {
    this.names.endRecord();
    this.ends.push(this.wordCount);
    this.records++;
  }

  /** Writes what is left and the index; the segment takes no more records. */
  finish(dictionary: DictionaryWriter): void {
    this.names.finish();
    this.writePostings(dictionary);
    for (const { key, entries } of this.documents.blocks()) {
      this.insertDocuments.run(this.id * PART + key, entries);
    }
  }

  private writePostings(dictionary: DictionaryWriter): void {
    const { words, wordCount, ends } = this;
    const dictionaryWords = dictionary.size;
    const starts = new Uint32Array(dictionaryWords + 1);
    for (let at = 0; at < wordCount; at++) starts[words[at]! + 1]!++;
    for (let word = 0; word < dictionaryWords; word++) starts[word + 1]! += starts[word]!;
    const records = new Uint32Array(wordCount);
    const next = starts.slice();
    for (let record = 0, at = 0; record < ends.length; record++) {
      for (const end = ends[record]!; at < end; at++) records[next[words[at]!]!++] = record;
    }

    const chunk = new ByteWriter(CHUNK_BYTES * 2);
    const scratch = new ByteWriter();
    let first = 0;
    let before = 0;
    for (let word = 0; word < dictionaryWords; word++) {
      const from = starts[word]!;
      const to = starts[word + 1]!;
      if (from === to) continue;
      if (chunk.length === 0) {
        first = word;
        before = word;
      }
      dictionary.count(word, writeList(chunk, scratch, word - before, records, from, to, this.records));
      before = word;
      if (chunk.length >= CHUNK_BYTES) {
        this.insertPostings.run(this.id * PART + first, chunk.view());
        chunk.clear();
      }
    }
    if (chunk.length > 0) this.insertPostings.run(this.id * PART + first, chunk.view());
  }
}
