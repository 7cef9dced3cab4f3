import { createHash } from 'node:crypto';
import path from 'node:path';
import { readPieces } from '../../data/read-pieces.ts';
import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import { BundleWriter } from './bundle-writer.ts';
import { storedForm, sumOf } from './chunk.ts';
import { type ChunkEntry, packEntries } from './chunk-index.ts';
import { Cutter } from './cut.ts';
import { PackError } from './error.ts';
import { indexOf } from './layout.ts';
import type { PackedSnapshot } from './manifest.ts';
import type { PublishedChunks } from './published-chunks.ts';
import { writePublished } from './published-folder.ts';

export interface Packed {
  snapshot: PackedSnapshot;
  /** Bytes that were written anew, as they are stored. */
  written: number;
}

/**
 * Cuts a snapshot into chunks and writes those that the folder does not have yet.
 *
 * @throws PackError `disk`; `forged` where what was read is not what `about` says: then the file was changed meanwhile, and an
 * edition with it could be installed by nobody; the signal's reason when it is aborted. Nothing half-written stays.
 */
export async function packSnapshot(
  folder: string,
  info: SnapshotInfo,
  about: Pick<PackedSnapshot, 'bytes' | 'sha256' | 'checkedAt'>,
  before: PublishedChunks,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Packed> {
  const writer = new BundleWriter(folder);
  const fresh = new Map<string, { nth: number; offset: number; stored: number }>();
  const used: { sha256: string; bytes: number }[] = [];
  const placeOf = new Map<string, number>();
  const entries: (Omit<ChunkEntry, 'bundle'> & { bundle: number; isFresh: boolean })[] = [];
  const hash = createHash('sha256');
  let read = 0;
  let written = 0;
  const add = async (chunk: Uint8Array) => {
    const sha256 = sumOf(chunk);
    const bytes = chunk.length;
    const known = before.find(sha256);
    if (known) {
      let place = placeOf.get(known.bundle.sha256);
      if (place === undefined) {
        place = used.push(known.bundle) - 1;
        placeOf.set(known.bundle.sha256, place);
      }
      entries.push({ sha256, bytes, bundle: place, offset: known.offset, stored: known.stored, isFresh: false });
      return;
    }
    let own = fresh.get(sha256);
    if (!own) {
      const stored = storedForm(chunk);
      const { bundle, offset } = await writer.add(stored);
      own = { nth: bundle, offset, stored: stored.length };
      fresh.set(sha256, own);
      written += stored.length;
    }
    entries.push({ sha256, bytes, bundle: own.nth, offset: own.offset, stored: own.stored, isFresh: true });
  };
  try {
    const cutter = new Cutter();
    for await (const piece of readPieces(info.path)) {
      signal.throwIfAborted();
      hash.update(piece);
      for (const chunk of cutter.add(piece)) await add(chunk);
      read += piece.length;
      onBytes(read);
    }
    for (const chunk of cutter.rest()) await add(chunk);
    if (read !== about.bytes || hash.digest('hex') !== about.sha256) throw changedMeanwhile(path.basename(info.path));
    const made = await writer.close();
    const placed = entries.map(({ isFresh, bundle, ...entry }) => ({
      ...entry,
      bundle: isFresh ? used.length + bundle : bundle,
    }));
    const index = packEntries(placed);
    const indexSum = sumOf(index);
    await writePublished(path.join(folder, indexOf(indexSum)), index);
    const { kind, list, series, file, date, records, importedAt } = info;
    const snapshot: PackedSnapshot = {
      kind,
      list,
      series,
      name: path.basename(info.path),
      file,
      date,
      records,
      importedAt,
      ...about,
      index: indexSum,
      chunks: placed.length,
      bundles: [...used, ...made],
    };
    return { snapshot, written };
  } finally {
    await writer.abandon();
  }
}

/** Somebody replaced a file while it was read for an edition. */
export function changedMeanwhile(name: string): PackError {
  return new PackError('forged', `${name} was changed while it was being published, so nothing was; publish again.`);
}
