import { closeSync, openSync, readSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';
import { DamagedWork } from '../damaged-work.ts';
import { PARTITIONS } from './partitions.ts';
import { CHUNK_NUMBERS, type SpillIndex } from './spill-writer.ts';

/** More than the longest row, and so the longest chunk, can have. */
const MOST_UNPACKED = { maxOutputLength: 32 * 1024 ** 2 };

/** The chunks of several working files, by partition. */
export class SpillReader {
  private readonly files: number[] = [];
  private readonly weights = new Float64Array(PARTITIONS);
  /** Of each partition the chunks, as file, offset and length, in the order in which they were written. */
  private readonly chunkNumbers = new Map<number, number[]>();

  /** @throws DamagedWork when one is not there. */
  constructor(spills: readonly ({ path: string } & SpillIndex)[]) {
    for (const [file, { path, weights, chunks }] of spills.entries()) {
      this.files.push(this.open(path));
      for (const [partition, weight] of weights.entries()) this.weights[partition]! += weight;
      for (let at = 0; at < chunks.length; at += CHUNK_NUMBERS) {
        const partition = chunks[at]!;
        const known = this.chunkNumbers.get(partition) ?? [];
        known.push(file, chunks[at + 1]!, chunks[at + 2]!);
        this.chunkNumbers.set(partition, known);
      }
    }
  }

  /** Partitions that hold anything, in their order. */
  partitions(): number[] {
    return [...this.chunkNumbers.keys()].sort((a, b) => a - b);
  }

  /** Memory that the rows of a partition take while they are sorted, in bytes. */
  weightOf(partition: number): number {
    return this.weights[partition]!;
  }

  /** @throws DamagedWork when a chunk is not as it was written. */
  *chunks(partition: number): Generator<Buffer> {
    const numbers = this.chunkNumbers.get(partition) ?? [];
    for (let at = 0; at < numbers.length; at += 3) {
      yield unpacked(this.read(this.files[numbers[at]!]!, numbers[at + 1]!, numbers[at + 2]!));
    }
  }

  close(): void {
    for (const file of this.files) closeSync(file);
  }

  private open(path: string): number {
    try {
      return openSync(path, 'r');
    } catch (error) {
      this.close();
      throw new DamagedWork({ cause: error });
    }
  }

  private read(file: number, offset: number, length: number): Buffer {
    const packed = Buffer.allocUnsafe(length);
    for (let done = 0; done < length; ) {
      const more = readSync(file, packed, done, length - done, offset + done);
      if (more === 0) throw new DamagedWork();
      done += more;
    }
    return packed;
  }
}

function unpacked(packed: Buffer): Buffer {
  try {
    return zstdDecompressSync(packed, MOST_UNPACKED);
  } catch (error) {
    throw new DamagedWork({ cause: error });
  }
}
