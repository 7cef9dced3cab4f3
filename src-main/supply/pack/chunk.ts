import { hash } from 'node:crypto';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { ChunkEntry } from './chunk-index.ts';
import { PackError } from './error.ts';

const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
/** What saves less is not worth unpacking on every machine: the registry's blocks are compressed already. */
const WORTH = 0.93;

/** SHA-256 in hexadecimal. */
export function sumOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}

/** A chunk as it is stored: compressed where that saves something. */
export function storedForm(chunk: Uint8Array): Uint8Array {
  const packed = zstdCompressSync(chunk, COMPRESSION);
  return packed.length < chunk.length * WORTH ? packed : chunk;
}

/**
 * The chunk of its stored form. Never more memory than it has bytes, whatever the stored form claims.
 *
 * @throws PackError `forged` where it is not the chunk that the index names.
 */
export function chunkOf(stored: Uint8Array, { sha256, bytes, stored: length }: ChunkEntry): Uint8Array {
  let chunk = stored;
  if (length < bytes) {
    try {
      // Memory that is full to the last byte makes Node take as much again, for what might follow.
      chunk = zstdDecompressSync(stored, { maxOutputLength: bytes, chunkSize: Math.max(bytes + 1, 64) });
    } catch (error) {
      throw altered(error);
    }
  }
  if (chunk.length !== bytes || sumOf(chunk) !== sha256) throw altered();
  return chunk;
}

/** Frees at once the memory of a chunk that nobody uses any more: as garbage it is a third of what a fetch costs. What is a part of other memory stays. */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength <= byteLength + 1) buffer.transfer(0);
}

function altered(cause?: unknown): PackError {
  return new PackError(
    'forged',
    'A chunk of the data pack is not what was published: it was altered or is damaged; "atesta data verify FOLDER" on the publishing machine says where.',
    { cause },
  );
}
