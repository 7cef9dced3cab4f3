import { withLock } from '../../data/lock.ts';
import { type DataSet, lockOf, officialSnapshots } from '../data-set.ts';
import { keyIdText, type PublicKey } from '../minisign.ts';
import { knownReleases, recordReleases } from '../release-record.ts';
import { prune } from '../retention.ts';
import { withdraw } from '../rollback.ts';
import type { Assembled } from './assemble.ts';
import { PackError } from './error.ts';
import { type InstallParts, installPacked, sizeOf } from './install.ts';
import { removeLeftovers } from './leftovers.ts';
import type { PackedSnapshot } from './manifest.ts';
import type { Place } from './place.ts';
import { readLatest } from './read-edition.ts';
import { readPackRecord, writePackRecord } from './record.ts';
import { type LeftAlone, newerThan, reasonToLeave } from './wanted.ts';

/** What can be in a pack, as it is kept here. */
export interface PackKinds {
  /** Null for what this version does not know. */
  dataSetOf(packed: Pick<PackedSnapshot, 'kind' | 'list'>): DataSet | null;
  /** All that this version knows. */
  all(): readonly DataSet[];
  /** Snapshots kept beside the newest one. */
  retainOf(dataSet: DataSet): number;
}

export interface FetchWish {
  /** Takes an edition before the one taken last, and snapshots of an older day than the installed. */
  allowOlder?: boolean;
  /** Brings back what was rolled back. */
  force?: boolean;
}

export interface FetchProgress {
  stage: 'asking' | 'fetching' | 'checking';
  /** The snapshot, and its place among those that are fetched. */
  file: { name: string; place: number; of: number } | null;
  /** Of all that are fetched. */
  bytes: number;
  totalBytes: number | null;
}

export interface FetchParts {
  dataDir: string;
  place: Place;
  publicKey: PublicKey;
  kinds: PackKinds;
  now: Date;
  onProgress: (progress: FetchProgress) => void;
  signal: AbortSignal;
}

/** What came of one snapshot. */
export interface PackFile {
  kind: PackedSnapshot['kind'];
  list: string;
  name: string;
  outcome: 'installed' | 'unchanged' | 'rolledBack' | 'older' | 'unknown' | 'failed';
  detail: string | null;
}

export interface FetchResult {
  edition: number;
  publishedAt: string;
  files: PackFile[];
  /** What is installed here officially and the edition does not hold: lists by name, `postal`, `registry`. */
  lacking: string[];
  /** Bytes that came from the source, and that were on this machine already. */
  fetched: number;
  reused: number;
}

/**
 * Brings this machine up to the newest edition of a place. What one snapshot fails with does not keep the others; what it
 * threw is told to `onFailure`, which gives the sentence.
 *
 * @throws PackError, DownloadError where the edition itself is not to be had or not to be taken; the signal's reason when it
 * is aborted. What was installed stays.
 */
export async function fetchPack(
  parts: FetchParts,
  wish: FetchWish,
  sentenceOf: (error: unknown) => string,
): Promise<FetchResult> {
  const { dataDir, place, publicKey, kinds, onProgress, signal } = parts;
  onProgress({ stage: 'asking', file: null, bytes: 0, totalBytes: null });
  const { edition, publishedAt, snapshots } = await readLatest(place, publicKey, signal);
  const key = keyIdText(publicKey);
  const record = readPackRecord(dataDir);
  const seen = record.seen[key] ?? 0;
  if (edition < seen && !wish.allowOlder) {
    throw new PackError(
      'older',
      `${place.shown} has edition ${edition}, which is older than ${seen}, the one taken last; --allow-older takes it all the same.`,
    );
  }
  // From here on nothing older passes, however far this run gets.
  writePackRecord(dataDir, { ...record, seen: { ...record.seen, [key]: edition } });

  const result: FetchResult = { edition, publishedAt, files: [], lacking: [], fetched: 0, reused: 0 };
  const sound = new Set<PackedSnapshot>();
  const told = (packed: PackedSnapshot, outcome: PackFile['outcome'], detail: string | null = null) => {
    const { kind, list, name } = packed;
    result.files.push({ kind, list, name, outcome, detail });
    if (outcome === 'installed' || outcome === 'unchanged') sound.add(packed);
  };
  const tellLeft = (packed: PackedSnapshot, left: NonNullable<LeftAlone>) =>
    left === 'installed' ? told(packed, 'unchanged') : told(packed, left, LEFT[left]);
  const wanted: { packed: PackedSnapshot; dataSet: DataSet }[] = [];
  for (const packed of snapshots) {
    const dataSet = kinds.dataSetOf(packed);
    const left = dataSet && leaves(packed, dataSet, await installedOf(dataDir, dataSet), dataDir, wish);
    if (!dataSet) told(packed, 'unknown', 'This version does not know it; update Atesta.');
    else if (left) tellLeft(packed, left);
    else wanted.push({ packed, dataSet });
  }
  const totalBytes = wanted.reduce((sum, { packed }) => sum + packed.bytes, 0);
  let before = 0;
  for (const [at, { packed, dataSet }] of wanted.entries()) {
    signal.throwIfAborted();
    const file = { name: packed.name, place: at + 1, of: wanted.length };
    const tell: InstallParts['onProgress'] = ({ stage, bytes }) =>
      onProgress({ stage, file, bytes: before + bytes, totalBytes });
    try {
      const done = await withLock(lockOf(dataDir, dataSet), () => take(packed, dataSet, parts, wish, tell));
      if (!done) throw new PackError('busy', `${dataSet.name} is being updated right now; fetch again afterwards.`);
      result.fetched += done.fetched;
      result.reused += done.reused;
      if (done.left) tellLeft(packed, done.left);
      else told(packed, 'installed');
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      told(packed, 'failed', sentenceOf(error));
    }
    before += packed.bytes;
  }
  result.lacking = lackingIn(snapshots, parts);
  await noteLooks(snapshots, sound, parts);
  await removeLeftovers(dataDir, parts.now, new Set(snapshots.map(({ sha256 }) => sha256)));
  return result;
}

/** While a source is set nobody fetches these: they grow old. */
function lackingIn(snapshots: readonly PackedSnapshot[], { dataDir, kinds }: FetchParts): string[] {
  const packed = new Set(snapshots.map(({ kind, list }) => list || kind));
  return kinds.all().flatMap((dataSet) => {
    const name = dataSet.list || dataSet.kind;
    return !packed.has(name) && officialSnapshots(dataDir, dataSet).length > 0 ? [name] : [];
  });
}

const LEFT = {
  older: 'What is installed is newer; --allow-older takes it all the same.',
  rolledBack: 'It was rolled back on this machine; --force takes it again.',
};

/** Installs one snapshot and takes away what would answer in its place. The caller holds the lock of its kind. */
async function take(
  packed: PackedSnapshot,
  dataSet: DataSet,
  parts: FetchParts,
  wish: FetchWish,
  onProgress: InstallParts['onProgress'],
): Promise<Assembled & { left: LeftAlone }> {
  const { dataDir, kinds } = parts;
  const installed = await installedOf(dataDir, dataSet);
  // Another file may have taken hours: what was imported meanwhile counts.
  const left = leaves(packed, dataSet, installed, dataDir, wish);
  if (left) return { left, fetched: 0, reused: 0 };
  const done = await installPacked(packed, { ...parts, dataSet, installed, onProgress });
  for (const info of newerThan(packed, officialSnapshots(dataDir, dataSet))) withdraw(dataDir, dataSet, info);
  prune(dataDir, dataSet, kinds.retainOf(dataSet), { ...packed, demonstration: false });
  recordReleases(dataDir, dataSet, []);
  return { left, ...done };
}

async function installedOf(dataDir: string, dataSet: DataSet) {
  return Promise.all(
    officialSnapshots(dataDir, dataSet).map(async (info) => ({ ...info, bytes: await sizeOf(info.path) })),
  );
}

function leaves(
  packed: PackedSnapshot,
  dataSet: DataSet,
  installed: Awaited<ReturnType<typeof installedOf>>,
  dataDir: string,
  { allowOlder = false, force = false }: FetchWish,
): LeftAlone {
  const { rolledBack } = knownReleases(dataDir, dataSet);
  return reasonToLeave(packed, dataSet, installed, rolledBack, { older: allowOlder, force });
}

/**
 * That its publisher was asked is as true here as where it was asked, but never of a day that has not come, and of a list in
 * parts only where all of them are here.
 */
async function noteLooks(
  snapshots: readonly PackedSnapshot[],
  sound: ReadonlySet<PackedSnapshot>,
  { dataDir, kinds, now }: FetchParts,
): Promise<void> {
  for (const ofSet of Map.groupBy(snapshots, ({ kind, list }) => `${kind}/${list}`).values()) {
    const dataSet = kinds.dataSetOf(ofSet[0]!);
    if (!dataSet || !ofSet.every((packed) => sound.has(packed))) continue;
    const [earliest] = ofSet.map(({ checkedAt }) => checkedAt ?? '').sort();
    const checkedAt = Date.parse(earliest!) > +now ? now.toISOString() : earliest!;
    if (checkedAt <= (knownReleases(dataDir, dataSet).record.checkedAt ?? '')) continue;
    // Whoever holds it looks for itself right now.
    await withLock(lockOf(dataDir, dataSet), async () =>
      recordReleases(dataDir, dataSet, [], { checkedAt, outcome: 'unchanged', detail: null }),
    );
  }
}
