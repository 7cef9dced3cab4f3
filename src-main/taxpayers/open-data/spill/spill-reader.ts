import { closeSync, openSync, readSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';
import { CHUNK_NUMBERS } from './spill-writer.ts';

/** The chunks of several spill files, by partition. */
export class SpillReader {
  private readonly files: number[];
  /** Of each partition the chunks, as file, offset and length, in the order in which they were written. */
  private readonly chunks = new Map<number, number[]>();

  constructor(spills: readonly { path: string; chunks: Float64Array }[]) {
    this.files = spills.map(({ path }) => openSync(path, 'r'));
    for (const [file, spill] of spills.entries()) {
      for (let at = 0; at < spill.chunks.length; at += CHUNK_NUMBERS) {
        const partition = spill.chunks[at]!;
        const known = this.chunks.get(partition) ?? [];
        known.push(file, spill.chunks[at + 1]!, spill.chunks[at + 2]!);
        this.chunks.set(partition, known);
      }
    }
  }

  /** Partitions that hold anything, in their order. */
  partitions(): number[] {
    return [...this.chunks.keys()].sort((a, b) => a - b);
  }

  read(partition: number): Buffer[] {
    const numbers = this.chunks.get(partition) ?? [];
    const read: Buffer[] = [];
    for (let at = 0; at < numbers.length; at += 3) {
      const packed = Buffer.allocUnsafe(numbers[at + 2]!);
      for (let done = 0; done < packed.length; ) {
        const more = readSync(this.files[numbers[at]!]!, packed, done, packed.length - done, numbers[at + 1]! + done);
        if (more === 0) throw new Error('a working file of the import was cut off');
        done += more;
      }
      read.push(zstdDecompressSync(packed));
    }
    return read;
  }

  close(): void {
    for (const file of this.files) closeSync(file);
  }
}
