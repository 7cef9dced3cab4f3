import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { constants, zstdCompressSync } from 'node:zlib';
import { PARTITIONS } from './partitions.ts';

/** A chunk holds rows of one partition, of at most this many bytes unless one row alone is longer. */
const CHUNK = 32 * 1024;
/** Buffers begin small: a state's registry or a test touches few rows of each partition. */
const FIRST = 2 * 1024;
/** Chunks are read again once and soon: speed counts. The sum tells one that a crash or a bad disk left altered. */
const COMPRESSION = {
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
};
const WRITTEN_AT_ONCE = 1024 * 1024;

/** Of each chunk: its partition, where it begins in the file, and its length there. */
export const CHUNK_NUMBERS = 3;
/** What a row takes in memory beside its own bytes while it is sorted, in bytes. */
export const ROW_COST = 32;

/** What a working file holds. */
export interface SpillIndex {
  /** Memory that the rows of each partition take while they are sorted, in bytes: their own, and ROW_COST each. */
  weights: Float64Array;
  /** CHUNK_NUMBERS numbers for each chunk, in their order. */
  chunks: Float64Array;
}

/**
 * Writes rows to a file in chunks of one partition each. A row is written straight into the partition's buffer:
 * `reserve` gives room for it in `buffer` from `at` on, `commit` says where it ended.
 */
export class SpillWriter {
  buffer: Buffer = Buffer.alloc(0);
  at = 0;
  private partition = 0;
  private readonly file: number;
  private readonly buffers = new Array<Buffer | undefined>(PARTITIONS);
  private readonly used = new Uint32Array(PARTITIONS);
  private readonly weights = new Float64Array(PARTITIONS);
  private readonly chunks: number[] = [];
  private offset = 0;
  private pending: Buffer[] = [];
  private pendingBytes = 0;

  constructor(path: string) {
    // Made anew, so that nothing is written through a link that lies there.
    rmSync(path, { force: true });
    this.file = openSync(path, 'wx', 0o600);
  }

  reserve(partition: number, size: number): void {
    let buffer = this.buffers[partition];
    let used = this.used[partition]!;
    if (buffer && used + size > CHUNK && used > 0) {
      this.flush(partition, buffer, used);
      used = 0;
    }
    if (!buffer || used + size > buffer.length) {
      let length = Math.max(buffer?.length ?? FIRST, FIRST);
      while (length < used + size) length *= 2;
      const larger = Buffer.allocUnsafe(length);
      buffer?.copy(larger, 0, 0, used);
      this.buffers[partition] = larger;
      buffer = larger;
    }
    this.partition = partition;
    this.buffer = buffer;
    this.at = used;
  }

  commit(end: number): void {
    this.weights[this.partition]! += end - this.at + ROW_COST;
    this.used[this.partition] = end;
    if (end <= CHUNK) return;
    // A row of megabytes: what holds it must not stay as large for each partition.
    this.flush(this.partition, this.buffer, end);
    this.buffers[this.partition] = undefined;
  }

  /** Writes what is left, so that it is on the disk when this returns. */
  finish(): SpillIndex {
    for (const [partition, buffer] of this.buffers.entries()) {
      const used = this.used[partition]!;
      if (buffer && used > 0) this.flush(partition, buffer, used);
    }
    this.write();
    fsyncSync(this.file);
    return { weights: this.weights, chunks: Float64Array.from(this.chunks) };
  }

  close(): void {
    closeSync(this.file);
  }

  private flush(partition: number, buffer: Buffer, used: number): void {
    const packed = zstdCompressSync(buffer.subarray(0, used), COMPRESSION);
    this.chunks.push(partition, this.offset, packed.length);
    this.offset += packed.length;
    this.used[partition] = 0;
    this.pending.push(packed);
    this.pendingBytes += packed.length;
    if (this.pendingBytes > WRITTEN_AT_ONCE) this.write();
  }

  private write(): void {
    if (this.pending.length > 0) writeWhole(this.file, Buffer.concat(this.pending));
    this.pending = [];
    this.pendingBytes = 0;
  }
}

function writeWhole(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}
