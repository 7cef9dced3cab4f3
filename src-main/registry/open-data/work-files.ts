import { closeSync, fsyncSync, lstatSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { DamagedWork } from './damaged-work.ts';
import { PARTITIONS } from './spill/partitions.ts';
import { CHUNK_NUMBERS, type SpillIndex } from './spill/spill-writer.ts';

const WITH_SUM = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/** Bytes with a sum that tells whether they come back as they were. */
export function packed(bytes: Uint8Array): Buffer {
  return zstdCompressSync(bytes, WITH_SUM);
}

/**
 * Reads what `packed` made.
 *
 * @throws DamagedWork when it is not there, or is anything else, or `read` cannot make sense of it.
 */
export function readPacked<Value>(file: string, read: (bytes: Uint8Array) => Value): Value {
  try {
    return read(Uint8Array.from(zstdDecompressSync(readFileSync(file))));
  } catch (error) {
    throw new DamagedWork({ cause: error });
  }
}

/** Writes a file that is on the disk when this returns, and never through a link that lies in its place. */
export function writeAnew(file: string, bytes: Uint8Array): void {
  rmSync(file, { force: true });
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The index of a working file as bytes. */
export function bytesOfIndex({ weights, chunks }: SpillIndex): Uint8Array {
  const numbers = new Float64Array(weights.length + chunks.length);
  numbers.set(weights);
  numbers.set(chunks, weights.length);
  return new Uint8Array(numbers.buffer);
}

/** The index that `bytesOfIndex` wrote down. */
export function indexOfBytes(bytes: Uint8Array): SpillIndex {
  const numbers = new Float64Array(bytes.buffer);
  const chunks = numbers.subarray(PARTITIONS);
  if (numbers.length < PARTITIONS || chunks.length % CHUNK_NUMBERS !== 0 || !numbers.every(isCount)) {
    throw new DamagedWork();
  }
  return { weights: numbers.subarray(0, PARTITIONS), chunks };
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** Whether a folder lies there, and no link to another. */
export function isFolder(place: string): boolean {
  return lstatSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
