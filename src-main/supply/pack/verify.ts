import { createHash } from 'node:crypto';
import type { PublicKey } from '../minisign.ts';
import { chunkOf } from './chunk.ts';
import { PackError } from './error.ts';
import { readIndex } from './install.ts';
import { bundleOf } from './layout.ts';
import type { PackedSnapshot } from './manifest.ts';
import type { Place } from './place.ts';
import { readLatest } from './read-edition.ts';

export interface PackVerification {
  edition: number;
  publishedAt: string;
  snapshots: { name: string; bytes: number; fault: string | null }[];
}

/**
 * Reads the whole newest edition of a place and compares it with its sums: what a machine would fetch that has nothing.
 *
 * @throws PackError, DownloadError where the edition itself is not to be had or does not hold.
 */
export async function verifyPack(
  place: Place,
  publicKey: PublicKey,
  onProgress: (progress: { file: string; bytes: number; totalBytes: number }) => void,
  signal: AbortSignal,
): Promise<PackVerification> {
  const { edition, publishedAt, snapshots } = await readLatest(place, publicKey, signal);
  const totalBytes = snapshots.reduce((sum, { bytes }) => sum + bytes, 0);
  const result: PackVerification = { edition, publishedAt, snapshots: [] };
  let before = 0;
  for (const packed of snapshots) {
    const tell = (bytes: number) => onProgress({ file: packed.name, bytes: before + bytes, totalBytes });
    const fault = await faultOf(packed, place, tell, signal);
    result.snapshots.push({ name: packed.name, bytes: packed.bytes, fault });
    before += packed.bytes;
  }
  return result;
}

async function faultOf(
  packed: PackedSnapshot,
  place: Place,
  tell: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string | null> {
  let where = '';
  try {
    const index = await readIndex(packed, place, signal);
    const hash = createHash('sha256');
    let bytes = 0;
    for (const entry of index) {
      signal.throwIfAborted();
      where = bundleOf(packed.bundles[entry.bundle]!.sha256);
      hash.update(chunkOf(await place.part(where, entry.offset, entry.stored, signal), entry));
      bytes += entry.bytes;
      tell(bytes);
    }
    if (hash.digest('hex') === packed.sha256) return null;
    return 'its chunks are not together the file that was published';
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    if (error.fault !== 'forged' || where === '') return error.message;
    return `a chunk in ${where} is not what was published; delete that file and publish again`;
  }
}
