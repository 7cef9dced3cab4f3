import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { readWhole } from '../../data/file-sum.ts';
import { withLock } from '../../data/lock.ts';
import { examineSnapshot, isReadable } from '../../data/open-snapshot.ts';
import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import { VERSION } from '../../version.ts';
import { type PublicKey, type SecretKey, signMessage } from '../minisign.ts';
import { collect, editionsIn } from './collect.ts';
import { diskFault, PackError } from './error.ts';
import { FolderPlace } from './folder-place.ts';
import { LATEST, LOCK, manifestOf, signatureOf } from './layout.ts';
import { type Manifest, manifestText, type PackedSnapshot, parseManifest } from './manifest.ts';
import { changedMeanwhile, packSnapshot } from './pack-snapshot.ts';
import { PublishedChunks } from './published-chunks.ts';
import { makePackFolders, writePublished } from './published-folder.ts';
import { readEdition, readLatest } from './read-edition.ts';

/** A snapshot to publish, and when its publisher was asked last and had nothing newer. */
export interface ToPublish {
  info: SnapshotInfo;
  checkedAt: string | null;
}

export interface PublishParts {
  folder: string;
  snapshots: readonly ToPublish[];
  secret: SecretKey;
  /** Editions that stay, this one included. */
  keep: number;
  now: Date;
  onProgress: (progress: { file: string; place: number; of: number; bytes: number; totalBytes: number }) => void;
  signal: AbortSignal;
}

export interface Published {
  edition: number;
  snapshots: { name: string; bytes: number; written: number }[];
  /** Bytes of all snapshots, and those that were written anew as they are stored. */
  bytes: number;
  written: number;
  removed: number;
}

/**
 * Writes snapshots into a folder as its next edition and signs it. Whoever reads meanwhile sees the edition before or this one,
 * never half of it.
 *
 * @throws PackError: another publisher is at it, the folder holds what another key signed, a snapshot is damaged, the disk is
 * full; the signal's reason when it is aborted. The edition before stays the newest.
 */
export async function publishPack(parts: PublishParts): Promise<Published> {
  const { folder } = parts;
  makePackFolders(folder);
  const published = await withLock(path.join(folder, LOCK), () => publishLocked(parts)).catch((error) => {
    throw diskFault(error, folder); // the lock itself takes some bytes
  });
  if (published) return published;
  throw new PackError('busy', `Another Atesta is publishing to ${folder} right now; wait until that has ended.`);
}

/** What a manifest says of a snapshot that the snapshot says, too. */
const TOLD = ['kind', 'list', 'series', 'file', 'date', 'records', 'importedAt'] as const;

async function publishLocked(parts: PublishParts): Promise<Published> {
  const { folder, snapshots, secret, now, onProgress, signal } = parts;
  const newest = await newestOf(folder, secret, signal);
  // What a publisher without room left behind goes first, or it would be in its own way.
  const removedBefore = await collectAround(parts, newest);
  const before = await PublishedChunks.of(folder, newest);
  const totalBytes = snapshots.reduce((sum, { info }) => sum + statSync(info.path).size, 0);
  const packed: PackedSnapshot[] = [];
  const told: Published['snapshots'] = [];
  let sofar = 0;
  for (const [at, { info, checkedAt }] of snapshots.entries()) {
    signal.throwIfAborted();
    const name = path.basename(info.path);
    const { sha256 } = await readWhole(info.path).catch((error) => {
      throw new PackError(
        'forged',
        `${name} is not published, as it cannot be read whole: ${(error as Error).message}.`,
      );
    });
    // What the manifest says of it is signed with it: nobody would take a file that says something else of itself.
    const says = examineSnapshot(info.path);
    if (!says || !isReadable(says) || TOLD.some((key) => says[key] !== info[key])) throw changedMeanwhile(name);
    const about = { bytes: statSync(info.path).size, sha256, checkedAt };
    const tell = (bytes: number) =>
      onProgress({ file: name, place: at + 1, of: snapshots.length, bytes: sofar + bytes, totalBytes });
    const same = before.same({ name, ...about });
    const done = same
      ? { snapshot: { ...same, checkedAt }, written: 0 }
      : await packSnapshot(folder, info, about, before, tell, signal);
    packed.push(done.snapshot);
    told.push({ name, bytes: about.bytes, written: done.written });
    sofar += about.bytes;
    tell(0);
  }

  let edition = Math.max(Math.floor(+now / 1000), (newest?.edition ?? 0) + 1);
  // Who can write here may have put any number there: it is passed by, never counted from.
  while (existsSync(path.join(folder, manifestOf(edition)))) edition++;
  const text = manifestText({ edition, publishedAt: now.toISOString(), by: VERSION, snapshots: packed });
  const manifest = parseManifest(Buffer.from(text), edition);
  const comment = `timestamp:${Math.floor(+now / 1000)} file:${path.basename(manifestOf(edition))} hashed`;
  // The signature first and `latest` last: an edition is whole before anything names it.
  await writePublished(path.join(folder, signatureOf(edition)), signMessage(Buffer.from(text), secret, comment));
  await writePublished(path.join(folder, manifestOf(edition)), text);
  await writePublished(path.join(folder, LATEST), `${edition}\n`);
  const removed = removedBefore + (await collectAround(parts, manifest));
  return {
    edition,
    snapshots: told,
    bytes: totalBytes,
    written: told.reduce((sum, one) => sum + one.written, 0),
    removed,
  };
}

/**
 * The newest edition that the folder has; where `latest` or what it names is damaged the newest that this key signed, so that
 * publishing again mends it. Null where there is none.
 *
 * @throws PackError where it is not by this key: its editions are for machines that would not take this one's.
 */
async function newestOf(folder: string, key: PublicKey, signal: AbortSignal): Promise<Manifest | null> {
  if (!existsSync(path.join(folder, LATEST))) return null;
  const place = new FolderPlace(folder);
  try {
    return await readLatest(place, key, signal);
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    for (const edition of await editionsIn(folder)) {
      const signed = await readEdition(place, edition, key, signal).catch(() => null);
      signal.throwIfAborted();
      if (signed) return signed;
    }
    throw new PackError(
      error.fault,
      `${folder} holds an edition that this key did not sign, or that was altered, so nothing is published there; use its key, or a new folder. (${error.message})`,
      { cause: error },
    );
  } finally {
    await place.close();
  }
}

/** Where a kept edition cannot be read nothing goes: nobody knows what it names. Before the first edition there is none. */
async function collectAround({ folder, secret, keep, signal }: PublishParts, newest: Manifest | null): Promise<number> {
  const place = new FolderPlace(folder);
  try {
    const numbers = (await editionsIn(folder)).filter((edition) => edition !== newest?.edition);
    if (!newest && numbers.length > 0) return 0;
    const kept = newest ? [newest] : [];
    // One above the newest could not be read a moment ago: what it names must not go.
    const stay = numbers.filter((edition, at) => at < keep - 1 || edition > (newest?.edition ?? 0));
    for (const edition of stay) {
      kept.push(await readEdition(place, edition, secret, signal));
    }
    return await collect(folder, kept);
  } catch (error) {
    if (error instanceof PackError) return 0;
    throw error;
  } finally {
    await place.close();
  }
}
