import { ByteReader, ByteWriter } from './bytes.ts';

const ENTRIES_A_BLOCK = 128;

/**
 * A document's key in 32 bits: FNV-1a, mixed at the end as MurmurHash3 does, since digits differ in few bits. Records that
 * share it are told apart by their documents.
 */
export function documentHash(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return mix(hash);
}

function mix(value: number): number {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Documents of a segment's records as they come in, eight bytes each. */
export class DocumentEntries {
  private entries = new BigUint64Array(1024);
  private halves = new Uint32Array(this.entries.buffer);
  private count = 0;

  add(key: string, record: number): void {
    if (this.count === this.entries.length) {
      const larger = new BigUint64Array(this.entries.length * 2);
      larger.set(this.entries);
      this.entries = larger;
      this.halves = new Uint32Array(larger.buffer);
    }
    this.halves[this.count * 2] = record;
    this.halves[this.count * 2 + 1] = documentHash(key);
    this.count++;
  }

  /**
   * The entries by hash in blocks, each with the hash that it begins with: distance to the hash before it and the
   * record, both as varints. Sorting them as 64-bit integers is done by the engine itself, without a comparison in JavaScript.
   */
  *blocks(): Generator<{ key: number; entries: Uint8Array }, void, undefined> {
    this.entries.subarray(0, this.count).sort();
    const writer = new ByteWriter(ENTRIES_A_BLOCK * 8);
    for (let from = 0; from < this.count; ) {
      let to = Math.min(this.count, from + ENTRIES_A_BLOCK);
      // A hash never runs over the border of two blocks, so that one block answers for it.
      while (to < this.count && this.hash(to) === this.hash(to - 1)) to++;
      writer.clear();
      let before = this.hash(from);
      for (let at = from; at < to; at++) {
        writer.varint(this.hash(at) - before);
        writer.varint(this.halves[at * 2]!);
        before = this.hash(at);
      }
      yield { key: this.hash(from), entries: writer.view() };
      from = to;
    }
  }

  private hash(at: number): number {
    return this.halves[at * 2 + 1]!;
  }
}

/** Numbers, within the segment, of the records that may have the document; ascending. `key` is the block's. */
export function recordsOfHash(key: number, entries: Uint8Array, sought: number): number[] {
  const reader = new ByteReader(entries);
  const records: number[] = [];
  let hash = key;
  while (reader.at < entries.length && hash <= sought) {
    hash += reader.varint();
    const record = reader.varint();
    if (hash === sought) records.push(record);
  }
  return records;
}
