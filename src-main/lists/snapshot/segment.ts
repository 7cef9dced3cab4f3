import type { Blocks, Tables } from '../../data/blocks.ts';
import { documentHash, recordsOfHash } from './document-index.ts';
import { PART } from './layout.ts';
import { addTo, ChunkWalk, type PostingList, recordsOf } from './postings.ts';
import { ReadCache } from './read-cache.ts';
import { emptySet, fullSet, intersect, sizeOf } from './record-set.ts';

/** Parts beyond these narrow nothing down any more. */
const MOST_PARTS_ASKED = 6;
/** Candidates among which looking is cheaper than asking for a further part. */
const FEW = 16;

/** Records of a segment up to which sets are kept: those of a larger one would take the place of its names. */
const MOST_RECORDS_KEPT = 2 ** 18;
/** Records for each word of a set from which on it is kept: fewer are put together as fast. */
const KEPT_FROM = 1 / 4;

/** The list of a word, alone; null where the segment has not the word. */
type WordList = { bytes: Uint8Array; list: PostingList } | null;

/** The index of one segment. Records are numbered within it. */
export class Segment {
  readonly first: number;
  readonly records: number;
  readonly dictionary: number;
  private readonly id: number;
  private readonly postings: Blocks;
  private readonly documents: Blocks;
  private readonly lists = new ReadCache<WordList>();
  private readonly sets = new ReadCache<Uint32Array>();
  /** Blocks of documents, by the hash that they begin with. */
  private readonly keptDocuments = new ReadCache<Uint8Array>();
  /** For what nobody keeps. */
  private scratch: Uint32Array | undefined;

  constructor(tables: Tables, prefix: string, row: { id: number; first: number; records: number; dictionary: number }) {
    this.id = row.id;
    this.first = row.first;
    this.records = row.records;
    this.dictionary = row.dictionary;
    this.postings = tables.blocks(`${prefix}postings`);
    this.documents = tables.blocks(`${prefix}documents`);
  }

  /** The set of records that have one of `words` (ascending). */
  havingAny(words: readonly number[]): Uint32Array {
    return this.putHavingAny(words, emptySet(this.records));
  }

  /**
   * The same of the words that are alike to the word `alikeTo`, always the same ones for it: a set that is kept where it has many records, and
   * not to be changed. `records`: of the words, at least as many as the set has.
   */
  havingAnyAlike(alikeTo: number, words: readonly number[], records: number): Uint32Array {
    const length = Math.ceil(this.records / 32);
    if (this.records > MOST_RECORDS_KEPT || records < length * KEPT_FROM) return this.havingAny(words);
    let set = this.sets.get(alikeTo);
    if (!set) {
      set = this.havingAny(words);
      this.sets.set(alikeTo, set, set.byteLength);
    }
    return set;
  }

  private putHavingAny(words: readonly number[], set: Uint32Array): Uint32Array {
    for (const { bytes, list } of this.listsOf(words)) addTo(set, bytes, list);
    return set;
  }

  /** The set of records that have one of the words of each part, but for parts that would narrow nothing down; rarest first. */
  havingAll(parts: readonly (readonly number[])[]): Uint32Array {
    const [rarest, ...others] = parts.slice(0, MOST_PARTS_ASKED);
    if (!rarest) return fullSet(this.records);
    const set = this.havingAny(rarest);
    for (const part of others) {
      if (sizeOf(set) <= FEW) break;
      this.scratch ??= emptySet(this.records);
      intersect(set, this.putHavingAny(part, this.scratch.fill(0)));
    }
    return set;
  }

  /** The same as `havingAny` as numbers, ascending and each once: where they are few, a set of all records is the greater part of the work. */
  listHavingAny(words: readonly number[]): number[] {
    const records = new Set<number>();
    for (const { bytes, list } of this.listsOf(words)) for (const record of recordsOf(bytes, list)) records.add(record);
    return [...records].sort((a, b) => a - b);
  }

  /** Frees what the thread keeps in memory of it. */
  close(): void {
    this.lists.clear();
    this.sets.clear();
    this.keptDocuments.clear();
  }

  /** The lists of those of `words` that the segment has. */
  private *listsOf(words: readonly number[]): Generator<NonNullable<WordList>, void, undefined> {
    let walk: ChunkWalk | undefined;
    for (const word of words) {
      let found = this.lists.get(word);
      if (found === undefined) {
        if (!walk?.seek(word)) {
          const chunk = this.last(word);
          walk = chunk && new ChunkWalk(chunk.first, chunk.block);
        }
        // Words of the dictionary that this segment has not lie between or behind its chunks.
        found = walk?.seek(word) && walk.word === word ? listAlone(walk) : null;
        this.lists.set(word, found, found?.bytes.length ?? 0);
      }
      if (found) yield found;
    }
  }

  /** Records that may have the document, ascending: by hash, so that the caller has to compare them. */
  mayHaveDocument(key: string): number[] {
    const hash = documentHash(key);
    const base = this.id * PART;
    const first = Number(this.documents.keyAt(base + hash) ?? -1) - base;
    if (first < 0) return [];
    let block = this.keptDocuments.get(first);
    if (!block) {
      block = new Uint8Array(this.documents.get(base + first));
      this.keptDocuments.set(first, block, block.length);
    }
    return recordsOfHash(first, block, hash);
  }

  /** The last chunk of the segment that begins at the word or before it. */
  private last(word: number): { first: number; block: Uint8Array } | undefined {
    const base = this.id * PART;
    const found = this.postings.at(base + word);
    const first = Number(found?.key) - base;
    return found && first >= 0 ? { first, block: found.block } : undefined;
  }
}

/** The list that a walk has come to, apart from its chunk. */
function listAlone({ bytes, list }: ChunkWalk): NonNullable<WordList> {
  const { count, bitmap, from, to } = list;
  return { bytes: new Uint8Array(bytes.subarray(from, to)), list: { count, bitmap, from: 0, to: to - from } };
}
