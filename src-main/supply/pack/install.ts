import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readWhole } from '../../data/file-sum.ts';
import { freeBytesOf } from '../../data/free-bytes.ts';
import { makeFolder } from '../../data/make-folder.ts';
import { examineSnapshot, isReadable } from '../../data/open-snapshot.ts';
import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import { sentenceOn, UnreadableSnapshot } from '../../data/unreadable.ts';
import { moveInto, syncFile } from '../../data/write-snapshot.ts';
import { type DataSet, folderOf } from '../data-set.ts';
import { type Assembled, assemble } from './assemble.ts';
import { sumOf } from './chunk.ts';
import { ChunkIndex, ENTRY_BYTES } from './chunk-index.ts';
import { PackError } from './error.ts';
import { indexOf } from './layout.ts';
import { workFolderOf } from './leftovers.ts';
import { LocalChunks } from './local-chunks.ts';
import type { PackedSnapshot } from './manifest.ts';
import type { Place } from './place.ts';

/** Left free for the rest of the system. */
const SPARE_BYTES = 64 * 1024 ** 2;

export interface InstallParts {
  dataDir: string;
  dataSet: DataSet;
  /** Its official snapshots, newest first: their bytes are used again. */
  installed: readonly SnapshotInfo[];
  place: Place;
  onProgress: (progress: { stage: 'fetching' | 'checking'; bytes: number }) => void;
  signal: AbortSignal;
}

/**
 * Fetches what is lacking of a snapshot, puts it together beside, checks it whole and has it answer. The caller holds the lock
 * of its kind. A failure or a kill at any moment leaves what was there before, and what has come is gone on with.
 *
 * @throws PackError, DownloadError; the signal's reason when it is aborted.
 */
export async function installPacked(packed: PackedSnapshot, parts: InstallParts): Promise<Assembled> {
  const { dataDir, dataSet, installed, place, onProgress, signal } = parts;
  const index = await readIndex(packed, place, signal);
  const folder = workFolderOf(dataDir);
  makeFolder(folder);
  const part = path.join(folder, `${packed.sha256}.part`);
  const before = path.join(folder, `${packed.sha256}.before`);
  // What an interrupted run has put together is a file of chunks like any other; of two such runs the one that came further.
  if ((await sizeOf(part)) > (await sizeOf(before))) await rename(part, before);
  else await rm(part, { force: true });
  await refuseFullDisk(folder, packed.bytes).catch(async () => {
    // What has come is worth less than to begin at all.
    await rm(before, { force: true });
    await refuseFullDisk(folder, packed.bytes);
  });
  const ofSeries = installed.filter(({ series }) => series === packed.series);
  // One that is only to answer again is put together from itself.
  const own = ofSeries.find(({ importedAt }) => importedAt === packed.importedAt) ?? ofSeries[0];
  const local = await LocalChunks.in([before, ...(own ? [own.path] : [])], index, signal);
  let done: Assembled;
  try {
    const onBytes = (bytes: number) => onProgress({ stage: 'fetching', bytes });
    done = await assemble(part, { index, snapshot: packed, place, local }, onBytes, signal);
  } finally {
    await local.close();
  }
  await rm(before, { force: true });
  onProgress({ stage: 'checking', bytes: packed.bytes });
  await check(part, packed).catch(async (error) => {
    await rm(part, { force: true });
    throw error;
  });
  signal.throwIfAborted();
  const target = path.join(folderOf(dataDir, dataSet), packed.name);
  makeFolder(path.dirname(target));
  await moveInto(part, target);
  await syncFile(path.dirname(target)).catch(() => undefined); // a folder cannot be synced on Windows
  return done;
}

/** The list of chunks of a snapshot. @throws as `installPacked`. */
export async function readIndex(packed: PackedSnapshot, place: Place, signal: AbortSignal): Promise<ChunkIndex> {
  const bytes = await place.file(indexOf(packed.index), packed.chunks * ENTRY_BYTES, signal);
  if (!bytes) {
    throw new PackError('source', `${place.shown} has not all of its newest edition (yet); try again later.`);
  }
  if (sumOf(bytes) !== packed.index) {
    throw new PackError('forged', `The list of chunks of ${packed.name} in the data pack is not what was published.`);
  }
  return new ChunkIndex(bytes, packed);
}

/** The file is what was signed, sound by its own sums, and says of itself what the manifest says. */
async function check(file: string, packed: PackedSnapshot): Promise<void> {
  const refuse = (why: string, cause?: unknown) =>
    new PackError('forged', `${packed.name} of the data pack is not taken: ${why}.`, { cause });
  const { sha256 } = await readWhole(file).catch((error) => {
    if (error instanceof UnreadableSnapshot) throw refuse('it was damaged before it was published', error);
    throw error;
  });
  if (sha256 !== packed.sha256) throw refuse('it is not the file that was published');
  const info = examineSnapshot(file);
  if (!info) throw refuse('it is no snapshot');
  if (!isReadable(info)) throw refuse(sentenceOn({ file: packed.name, reason: info.reason }));
  if (info.demonstration) throw refuse('it is demonstration data');
  const told = ['kind', 'list', 'series', 'file', 'date', 'records', 'importedAt'] as const;
  const other = told.find((key) => info[key] !== packed[key]);
  if (other) throw refuse(`it says another ${other} than the manifest`);
}

async function refuseFullDisk(folder: string, bytes: number): Promise<void> {
  const free = await freeBytesOf(folder);
  if (free >= bytes + SPARE_BYTES) return;
  const megabytes = (value: number) => Math.ceil(value / 1024 ** 2);
  throw new PackError(
    'disk',
    `The data pack needs ${megabytes(bytes + SPARE_BYTES)} MB of free disk in ${folder}, which has ${megabytes(free)}; make room and fetch again.`,
  );
}

/** Bytes of a file; 0 where it is not there. */
export async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
