import type { Database, Statement } from 'better-sqlite3';
import { ByteWriter } from './bytes.ts';
import { PART, WORD_END } from './layout.ts';

/** Words in one chunk of the dictionary. */
const WORDS_A_CHUNK = 8192;

/** Numbers the words of names as they come, from 0, and writes them in chunks. */
export class DictionaryWriter {
  readonly id: number;
  private readonly numbers = new Map<string, number>();
  private readonly insert: Statement;
  private readonly insertCounts: Statement;
  private counts = new Uint32Array(1024);
  private fresh: string[] = [];
  private chunks = 0;

  constructor(db: Database, prefix: string, id: number) {
    this.id = id;
    this.insert = db.prepare(`INSERT INTO ${prefix}dictionary VALUES (?, ?)`);
    this.insertCounts = db.prepare(`INSERT INTO ${prefix}counts VALUES (?, ?)`);
  }

  get size(): number {
    return this.numbers.size;
  }

  numberOf(word: string): number {
    const known = this.numbers.get(word);
    return known ?? this.add(word);
  }

  /** Says that so many more records have a word. */
  count(word: number, records: number): void {
    if (word >= this.counts.length) {
      const larger = new Uint32Array(Math.max(this.size, this.counts.length * 2));
      larger.set(this.counts);
      this.counts = larger;
    }
    this.counts[word]! += records;
  }

  finish(): void {
    this.writeChunk();
    const counts = new ByteWriter(this.size * 2);
    for (let word = 0; word < this.size; word++) counts.varint(this.counts[word] ?? 0);
    this.insertCounts.run(this.id, counts.view());
  }

  private writeChunk(): void {
    if (this.fresh.length === 0) return;
    const words = Buffer.from(this.fresh.join(WORD_END) + WORD_END, 'utf8');
    this.insert.run(this.id * PART + this.chunks++, words);
    this.fresh = [];
  }

  private add(word: string): number {
    // A word cut out of a longer text keeps that text alive as long as itself: what is kept is a copy.
    const own = word.length < 13 ? word : Buffer.from(word, 'utf8').toString('utf8');
    const number = this.numbers.size;
    this.numbers.set(own, number);
    this.fresh.push(own);
    if (this.fresh.length === WORDS_A_CHUNK) this.writeChunk();
    return number;
  }
}
