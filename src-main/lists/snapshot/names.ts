import type { Database, Statement } from 'better-sqlite3';
import type { Blocks, Tables } from '../../data/blocks.ts';
import { ByteReader, ByteWriter } from './bytes.ts';
import { NAMES_A_BLOCK, NEXT_NAME } from './layout.ts';
import type { WordSequence } from './name-search.ts';
import { ReadCache } from './read-cache.ts';

/**
 * Records of a group: as many as bits in a word of a record set, so that a search goes past a group without candidates.
 *
 * A block is `varint(bytes of the head)`, the head with `varint(bytes of lengths), varint(bytes of words)` for each of its
 * groups, and the groups: the length of each record in bytes, then each record's words. It is large since fetching one
 * costs more than reading it.
 */
const GROUP = 32;
const GROUPS = NAMES_A_BLOCK / GROUP;

/** Puts blocks of names together. */
export class NamesWriter {
  private readonly insert: Statement;
  private readonly record = new ByteWriter(1024);
  private readonly lengths = new ByteWriter(1024);
  private readonly words = new ByteWriter();
  private readonly head = new ByteWriter(1024);
  private readonly groups = new ByteWriter();
  private readonly block = new ByteWriter();
  private blocks: number;
  private count = 0;

  /** `first` is the number of the first record, a multiple of NAMES_A_BLOCK. */
  constructor(db: Database, prefix: string, first: number) {
    this.insert = db.prepare(`INSERT INTO ${prefix}names VALUES (?, ?)`);
    this.blocks = first / NAMES_A_BLOCK;
  }

  word(word: number): void {
    this.record.varint(word + 1);
  }

  nextName(): void {
    this.record.varint(NEXT_NAME);
  }

  endRecord(): void {
    const { record, lengths, words } = this;
    lengths.varint(record.length);
    words.bytes(record.view());
    record.clear();
    this.count++;
    if (this.count % GROUP === 0) this.endGroup();
    if (this.count === NAMES_A_BLOCK) this.endBlock();
  }

  finish(): void {
    if (this.count % GROUP !== 0) this.endGroup();
    if (this.count > 0) this.endBlock();
  }

  private endGroup(): void {
    const { head, groups, lengths, words } = this;
    head.varint(lengths.length);
    head.varint(words.length);
    groups.bytes(lengths.view());
    groups.bytes(words.view());
    lengths.clear();
    words.clear();
  }

  private endBlock(): void {
    const { block, head, groups } = this;
    block.varint(head.length);
    block.bytes(head.view());
    block.bytes(groups.view());
    this.insert.run(this.blocks++, block.view());
    for (const writer of [block, head, groups]) writer.clear();
    this.count = 0;
  }
}

/** What a block takes beside its bytes. */
const BLOCK_BYTES = 1536;

/** Reads the word numbers of records; blocks that were read stay. */
export class NamesReader {
  private readonly blocks: Blocks;
  private readonly kept = new ReadCache<Block>();

  constructor(tables: Tables, prefix: string) {
    this.blocks = tables.blocks(`${prefix}names`);
  }

  /** Whether a name of a record has the words of `sequence` one after the other. */
  has(record: number, sequence: WordSequence): boolean {
    return this.blockOf(record).hasAt(record % NAMES_A_BLOCK, sequence);
  }

  /** Puts the words of a record into `words`, its names one after the other with -1 between them; how many there are. */
  read(record: number, words: number[]): number {
    return this.blockOf(record).wordsOf(record % NAMES_A_BLOCK, words);
  }

  /**
   * Takes out of `set` the records of a segment none of whose names has the words of `sequence` one after the other.
   * `first` is the number of the segment's first record.
   */
  keep(set: Uint32Array, sequence: WordSequence, first: number): void {
    for (let from = 0; from < set.length; from += GROUPS) {
      const words = set.subarray(from, from + GROUPS);
      if (words.every((bits) => bits === 0)) continue;
      const block = this.blockAt(first / NAMES_A_BLOCK + from / GROUPS);
      for (const [group, bits] of words.entries()) {
        if (bits !== 0) words[group] = block.having(sequence, group, bits);
      }
    }
  }

  /**
   * Calls `visit` with each record of `set`, numbered within the segment, that is in the block `block` of the segment, and with
   * its words in `words`, as `read` puts them; how many there were. `first` is the number of the segment's first record.
   */
  visit(
    set: Uint32Array,
    first: number,
    block: number,
    words: number[],
    visit: (record: number, count: number) => void,
  ): number {
    const from = block * GROUPS;
    const to = Math.min(set.length, from + GROUPS);
    let at = from;
    while (at < to && set[at] === 0) at++;
    if (at === to) return 0;
    const names = this.blockAt(first / NAMES_A_BLOCK + block);
    let visited = 0;
    for (; at < to; at++) {
      if (set[at] !== 0) visited += names.visit(at - from, set[at]!, at * GROUP, words, visit);
    }
    return visited;
  }

  /** Frees the blocks. */
  close(): void {
    this.kept.clear();
  }

  private blockOf(record: number): Block {
    return this.blockAt(Math.floor(record / NAMES_A_BLOCK));
  }

  private blockAt(number: number): Block {
    const known = this.kept.get(number);
    if (known) return known;
    const block = new Block(this.blocks.get(number));
    this.kept.set(number, block, block.size + BLOCK_BYTES);
    return block;
  }
}

/** One block; its groups are read where they are wanted. */
class Block {
  private readonly bytes: Uint8Array;
  /** Where each group begins, and where its lengths end and its words begin. */
  private readonly starts = new Uint32Array(GROUPS);
  private readonly words = new Uint32Array(GROUPS);

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    const reader = new ByteReader(bytes);
    const end = reader.varint() + reader.at;
    let at = end;
    for (let group = 0; reader.at < end; group++) {
      this.starts[group] = at;
      at += reader.varint();
      this.words[group] = at;
      at += reader.varint();
    }
  }

  get size(): number {
    return this.bytes.length;
  }

  wordsOf(record: number, words: number[]): number {
    let found = 0;
    this.visit(Math.floor(record / GROUP), 1 << (record % GROUP), 0, words, (_, count) => {
      found = count;
    });
    return found;
  }

  /** Calls `visit` with each record of a group in `bits`, numbered from `first` on, when its words are in `words`. */
  visit(
    group: number,
    bits: number,
    first: number,
    words: number[],
    visit: (record: number, count: number) => void,
  ): number {
    const { bytes } = this;
    let at = this.starts[group]!;
    let from = this.words[group]!;
    let visited = 0;
    for (let rest = bits, record = first; rest !== 0; rest >>>= 1, record++) {
      let byte = bytes[at++]!;
      let length = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++]!;
        length |= (byte & 0x7f) << shift;
      }
      const end = from + length;
      if ((rest & 1) === 1) {
        visit(record, wordsIn(bytes, from, end, words));
        visited++;
      }
      from = end;
    }
    return visited;
  }

  hasAt(record: number, sequence: WordSequence): boolean {
    return this.having(sequence, Math.floor(record / GROUP), 1 << (record % GROUP)) !== 0;
  }

  /** Of the records of a group in `bits` those that have the sequence: the inner loop of searches for several words. */
  having({ masks, last }: WordSequence, group: number, bits: number): number {
    const { bytes } = this;
    let at = this.starts[group]!;
    let from = this.words[group]!;
    let kept = 0;
    for (let rest = bits, bit = 1; rest !== 0; rest >>>= 1, bit <<= 1) {
      let byte = bytes[at++]!;
      let length = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++]!;
        length |= (byte & 0x7f) << shift;
      }
      const end = from + length;
      if ((rest & 1) === 1 && hasSequence(bytes, from, end, masks, last)) kept |= bit;
      from = end;
    }
    return kept;
  }
}

/** Puts the words of a record into `words`, its names one after the other with -1 between them; how many there are. */
function wordsIn(bytes: Uint8Array, from: number, to: number, words: number[]): number {
  let count = 0;
  for (let at = from; at < to; ) {
    let byte = bytes[at++]!;
    let word = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++]!;
      word |= (byte & 0x7f) << shift;
    }
    words[count++] = word === NEXT_NAME ? -1 : word - 1;
  }
  return count;
}

function hasSequence(bytes: Uint8Array, from: number, to: number, masks: Uint32Array, last: number): boolean {
  let state = 0;
  for (let at = from; at < to; ) {
    let byte = bytes[at++]!;
    let word = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++]!;
      word |= (byte & 0x7f) << shift;
    }
    state = word === NEXT_NAME ? 0 : ((state << 1) | 1) & masks[word - 1]!;
    if ((state & last) !== 0) return true;
  }
  return false;
}
