import { ByteReader, type ByteWriter } from './bytes.ts';

/**
 * The records of one word within a segment: their count, then either the distances from one to the next or, where that is
 * shorter, a bit for each record of the segment.
 *
 *     varint(word - word before it in the chunk), varint(count), varint(bytes × 2 + isBitmap), bytes
 */
export interface PostingList {
  count: number;
  bitmap: boolean;
  /** Where its bytes lie in the chunk. */
  from: number;
  to: number;
}

/** Appends the list of `records` (ascending; a word may stand twice in a record) to a chunk; the number of records. */
export function writeList(
  chunk: ByteWriter,
  scratch: ByteWriter,
  wordDistance: number,
  records: Uint32Array,
  from: number,
  to: number,
  segmentRecords: number,
): number {
  scratch.clear();
  let count = 0;
  let before = -1;
  for (let at = from; at < to; at++) {
    const record = records[at]!;
    if (record === before) continue;
    scratch.varint(record - before - 1);
    before = record;
    count++;
  }
  chunk.varint(wordDistance);
  chunk.varint(count);
  const bitmapBytes = Math.ceil(segmentRecords / 8);
  if (scratch.length <= bitmapBytes) {
    chunk.varint(scratch.length * 2);
    chunk.bytes(scratch.view());
    return count;
  }
  const bitmap = new Uint8Array(bitmapBytes);
  for (let at = from; at < to; at++) bitmap[records[at]! >>> 3]! |= 1 << (records[at]! & 7);
  chunk.varint(bitmapBytes * 2 + 1);
  chunk.bytes(bitmap);
  return count;
}

/** Walks through the lists of a chunk, word after word. */
export class ChunkWalk {
  /** The word of `list`. */
  word: number;
  list: PostingList;
  readonly bytes: Uint8Array;
  private readonly reader: ByteReader;

  constructor(firstWord: number, bytes: Uint8Array) {
    this.bytes = bytes;
    this.reader = new ByteReader(bytes);
    this.word = firstWord;
    this.list = this.read();
  }

  /** Goes on to the first list whose word is not before `word`; false where the chunk has none. */
  seek(word: number): boolean {
    while (this.word < word) {
      if (this.reader.at >= this.bytes.length) return false;
      this.list = this.read();
    }
    return true;
  }

  private read(): PostingList {
    const { reader } = this;
    this.word += reader.varint();
    const count = reader.varint();
    const size = reader.varint();
    const from = reader.at;
    const to = from + (size >>> 1);
    reader.at = to;
    return { count, bitmap: (size & 1) === 1, from, to };
  }
}

/** Sets the bit of every record of a list. `set` has a bit for each record of the segment. */
export function addTo(set: Uint32Array, bytes: Uint8Array, list: PostingList): void {
  if (list.bitmap) {
    addBits(set, bytes.subarray(list.from, list.to));
    return;
  }
  let record = -1;
  let at = list.from;
  while (at < list.to) {
    let byte = bytes[at++]!;
    let distance = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++]!;
      distance |= (byte & 0x7f) << shift;
    }
    record += distance + 1;
    set[record >>> 5]! |= 1 << (record & 31);
  }
}

/** Four bytes at a time, where they lie so. */
function addBits(set: Uint32Array, bits: Uint8Array): void {
  const whole = bits.byteOffset % 4 === 0 ? bits.length >>> 2 : 0;
  const words = whole > 0 ? new Uint32Array(bits.buffer, bits.byteOffset, whole) : [];
  for (let at = 0; at < whole; at++) set[at]! |= words[at]!;
  const octets = new Uint8Array(set.buffer, set.byteOffset, set.byteLength);
  for (let at = whole * 4; at < bits.length; at++) octets[at]! |= bits[at]!;
}

/** The records of a list, ascending. */
export function* recordsOf(bytes: Uint8Array, list: PostingList): Generator<number, void, undefined> {
  if (list.bitmap) {
    for (let at = list.from; at < list.to; at++) {
      for (let bit = 0; bit < 8; bit++) if ((bytes[at]! >>> bit) & 1) yield (at - list.from) * 8 + bit;
    }
    return;
  }
  const reader = new ByteReader(bytes, list.from);
  for (let record = -1; reader.at < list.to; ) {
    record += reader.varint() + 1;
    yield record;
  }
}
