import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { BUNDLES, EDITIONS, INDEXES, manifestOf, signatureOf } from './layout.ts';
import type { Manifest } from './manifest.ts';
import { isPartial } from './published-folder.ts';

/** Numbers of the editions in a folder, newest first. */
export async function editionsIn(folder: string): Promise<number[]> {
  const names = await readdir(path.join(folder, EDITIONS)).catch(() => []);
  return names
    .flatMap((name) => /^([1-9]\d{0,15})\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => b - a);
}

/**
 * Removes editions but the kept ones, what no kept one names, and what a killed publisher left half-written. The caller holds the
 * lock of the folder. How many files went.
 */
export async function collect(folder: string, kept: readonly Manifest[]): Promise<number> {
  let removed = 0;
  const remove = async (file: string) => {
    await rm(path.join(folder, file), { force: true });
    removed++;
  };
  const editions = new Set(kept.map(({ edition }) => edition));
  for (const edition of await editionsIn(folder)) {
    if (editions.has(edition)) continue;
    // The manifest goes first: an edition without a signature is not whole, and nobody takes it.
    await remove(manifestOf(edition));
    await remove(signatureOf(edition));
  }
  const snapshots = kept.flatMap((manifest) => manifest.snapshots);
  const named = {
    [INDEXES]: new Set(snapshots.map(({ index }) => index)),
    [BUNDLES]: new Set(snapshots.flatMap(({ bundles }) => bundles.map(({ sha256 }) => sha256))),
  };
  for (const [place, names] of Object.entries(named)) {
    for (const name of await readdir(path.join(folder, place)).catch(() => [])) {
      const isOurs = isPartial(name) || /^[0-9a-f]{64}$/.test(name);
      if (isOurs && !names.has(name)) await remove(path.posix.join(place, name));
    }
  }
  for (const place of [EDITIONS, '.']) {
    for (const name of await readdir(path.join(folder, place)).catch(() => [])) {
      if (isPartial(name)) await remove(path.posix.join(place, name));
    }
  }
  return removed;
}
