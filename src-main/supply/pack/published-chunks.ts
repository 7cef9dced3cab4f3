import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { sumOf } from './chunk.ts';
import { ChunkIndex } from './chunk-index.ts';
import { bundleOf, indexOf } from './layout.ts';
import type { Manifest, PackedSnapshot } from './manifest.ts';

/** A bundle of which less is used than this is not built on: its chunks are written anew, and it goes with its last edition. */
const WORTH_KEEPING = 0.5;

interface Known {
  bundle: { sha256: string; bytes: number };
  offset: number;
  stored: number;
}

/** The chunks that a folder has already, of its newest edition. */
export class PublishedChunks {
  private readonly chunks = new Map<string, Known>();
  private readonly whole: PackedSnapshot[] = [];

  /** A bundle or index that is missing, or has not its length, counts as not there: what it had is written anew. */
  static async of(folder: string, newest: Manifest | null): Promise<PublishedChunks> {
    const published = new PublishedChunks();
    for (const snapshot of newest?.snapshots ?? []) await published.take(folder, snapshot);
    return published;
  }

  find(sha256: string): Known | undefined {
    return this.chunks.get(sha256);
  }

  /** The snapshot as it is published already, if it is. */
  same({ name, sha256, bytes }: Pick<PackedSnapshot, 'name' | 'sha256' | 'bytes'>): PackedSnapshot | undefined {
    return this.whole.find((one) => one.name === name && one.sha256 === sha256 && one.bytes === bytes);
  }

  private async take(folder: string, snapshot: PackedSnapshot): Promise<void> {
    const index = await readIndexFile(folder, snapshot);
    if (!index) return;
    const used = new Map<number, number>();
    const seen = new Set<string>();
    for (const { sha256, bundle, stored } of index) {
      if (!seen.has(sha256)) used.set(bundle, (used.get(bundle) ?? 0) + stored);
      seen.add(sha256);
    }
    const there = await Promise.all(snapshot.bundles.map((bundle) => isThere(folder, bundle)));
    const isGood = snapshot.bundles.map(({ bytes }, at) => there[at] && (used.get(at) ?? 0) >= bytes * WORTH_KEEPING);
    if (isGood.every(Boolean)) this.whole.push(snapshot);
    for (const { sha256, bundle, offset, stored } of index) {
      if (isGood[bundle]) this.chunks.set(sha256, { bundle: snapshot.bundles[bundle]!, offset, stored });
    }
  }
}

async function readIndexFile(folder: string, snapshot: PackedSnapshot): Promise<ChunkIndex | null> {
  try {
    const bytes = await readFile(path.join(folder, indexOf(snapshot.index)));
    return sumOf(bytes) === snapshot.index ? new ChunkIndex(bytes, snapshot) : null;
  } catch {
    return null;
  }
}

async function isThere(folder: string, { sha256, bytes }: { sha256: string; bytes: number }): Promise<boolean> {
  return stat(path.join(folder, bundleOf(sha256))).then(
    ({ size }) => size === bytes,
    () => false,
  );
}
