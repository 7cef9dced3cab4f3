import { LARGEST_CHUNK } from './cut.ts';
import { PackError } from './error.ts';
import type { PackedSnapshot } from './manifest.ts';

/**
 * Of which chunks a snapshot is made, in their order: 48 bytes each, numbers big-endian. SHA-256 of the chunk (32), its length
 * (4), the bundle by its place in the manifest (4), where it begins in it (4) and what it takes there (4). What takes less than
 * its length is compressed by zstd.
 */
export const ENTRY_BYTES = 48;

export interface ChunkEntry {
  /** SHA-256, hexadecimal. */
  sha256: string;
  bytes: number;
  bundle: number;
  offset: number;
  stored: number;
}

export function packEntries(entries: readonly ChunkEntry[]): Buffer {
  const bytes = Buffer.alloc(entries.length * ENTRY_BYTES);
  for (const [nth, entry] of entries.entries()) {
    const at = nth * ENTRY_BYTES;
    bytes.write(entry.sha256, at, 'hex');
    bytes.writeUInt32BE(entry.bytes, at + 32);
    bytes.writeUInt32BE(entry.bundle, at + 36);
    bytes.writeUInt32BE(entry.offset, at + 40);
    bytes.writeUInt32BE(entry.stored, at + 44);
  }
  return bytes;
}

/** An index as it lies in memory: as small as it is on the disk, whatever it says. */
export class ChunkIndex {
  readonly length: number;
  private readonly bytes: Buffer;

  /**
   * @throws PackError `forged` where chunks are longer than chunks may be, lie outside their bundles, or are not together what
   * the file has.
   */
  constructor(bytes: Buffer, { name, bytes: whole, chunks, bundles }: PackedSnapshot) {
    this.bytes = bytes;
    this.length = chunks;
    if (bytes.length !== chunks * ENTRY_BYTES) throw impossible(name);
    let sum = 0;
    for (let nth = 0; nth < chunks; nth++) {
      const { bytes: size, bundle, offset, stored } = this.at(nth);
      sum += size;
      const inside = bundle < bundles.length && offset + stored <= bundles[bundle]!.bytes;
      if (size < 1 || size > LARGEST_CHUNK || stored < 1 || stored > size || !inside) throw impossible(name);
    }
    if (sum !== whole) throw impossible(name);
  }

  at(nth: number): ChunkEntry {
    const at = nth * ENTRY_BYTES;
    return {
      sha256: this.bytes.toString('hex', at, at + 32),
      bytes: this.bytes.readUInt32BE(at + 32),
      bundle: this.bytes.readUInt32BE(at + 36),
      offset: this.bytes.readUInt32BE(at + 40),
      stored: this.bytes.readUInt32BE(at + 44),
    };
  }

  *[Symbol.iterator](): Generator<ChunkEntry> {
    for (let nth = 0; nth < this.length; nth++) yield this.at(nth);
  }
}

function impossible(name: string): PackError {
  return new PackError('forged', `The list of chunks of ${name} in the data pack says something impossible.`);
}
