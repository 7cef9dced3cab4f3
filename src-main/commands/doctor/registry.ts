import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { BLOCKS } from '../../contract/registry/blocks.ts';
import { InstalledSnapshots } from '../../data/installed-snapshots.ts';
import { withLock } from '../../data/lock.ts';
import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import { sentenceOn } from '../../data/unreadable.ts';
import type { RegistryConfig } from '../../registry/config.ts';
import { openRegistry } from '../../registry/open-data/reader.ts';
import { workFolderOf } from '../../registry/open-data/work-folder.ts';
import { subsetOf } from '../../registry/update/config.ts';
import { diskNeed } from '../../registry/update/disk-need.ts';
import { Warning, type World } from './finding.ts';
import { counted, daysIn, monthInWords, sizeInWords, timeInWords } from './words.ts';

/** A month appears some two weeks after its last day; a copy older than this has missed one. */
const OLD_DAYS = 45;
/** The zips of a month of the whole country, see registry/open-data/snapshot/NOTES.md. */
const MONTH_BYTES = 7 * 1024 ** 3;
const UPDATE = 'run "atesta registry update"';

/** The copy of Receita Federal's open data that answers: whether it can be read, its month and age, what it leaves out. */
export function checkCopy({ dataDir, bundledDir, now, config }: World): string {
  const { registry } = config();
  const folder = path.join(dataDir, 'registry');
  const { snapshots, unreadable, covered } = new InstalledSnapshots(dataDir, bundledDir).find('registry');
  const [newest] = snapshots;
  if (unreadable.length > 0) throw new Error(`in ${folder} ${unreadable.map(sentenceOn).join('; ')}, or ${UPDATE}`);
  if (!newest) {
    if (isAsked(registry)) throw new Warning(`no copy is installed, so no company is found in it; ${UPDATE}`);
    return 'no copy is installed, and no provider asks for one';
  }
  mustOpen(newest);
  if (newest.demonstration) throw new Warning(`invented companies for trying Atesta out; ${UPDATE} for real ones`);
  const age = Math.max(0, now - Date.parse(newest.date));
  const records = counted(newest.records, 'establishment');
  const copy = `${monthInWords(newest.date)}, ${timeInWords(age)} old, ${records}, ${partOf(newest)}`;
  if (daysIn(age) > OLD_DAYS) throw new Warning(`${copy}; ${UPDATE} for a newer month`);
  const beside = covered.map(({ file }) => file).join(', ');
  if (beside !== '') throw new Warning(`${copy}; ${beside} beside it cannot be read and may be removed`);
  return copy;
}

/** What imports and updates that were cut off have left on the disk. */
export async function checkUnfinished({ dataDir }: World): Promise<string> {
  const work = workFolderOf(dataDir);
  const fetched = path.join(dataDir, 'updates', 'registry');
  const copies = namesIn(path.join(dataDir, 'registry'))
    .filter((name) => /\.partial(-journal)?$/.test(name))
    .map((name) => path.join(dataDir, 'registry', name));
  const [workBytes, fetchedBytes, copyBytes] = [work, fetched, copies].map((where) => bytesIn(where)) as number[];
  const all = workBytes! + fetchedBytes! + copyBytes!;
  if (all === 0) return 'nothing is left of an interrupted import';
  if (await isRunning(dataDir)) return `an import or update is at work, with ${sizeInWords(all)} so far`;
  const size = `${sizeInWords(all)} in ${path.join(dataDir, 'updates')}`;
  if (fetchedBytes! > 0) throw new Warning(`an interrupted update has left ${size}; ${UPDATE} to go on with it`);
  if (workBytes! > 0) {
    throw new Warning(
      `an interrupted import has left ${size}; import the same files again to go on with it; an import of other files removes it`,
    );
  }
  throw new Warning(
    `a killed import has left ${sizeInWords(copyBytes!)} of an unfinished copy in ${path.join(dataDir, 'registry')}; it goes away when Atesta starts`,
  );
}

/** Room for a month where none is installed yet; null where one is, or where nobody asks for it. */
export function checkRoom({ dataDir, bundledDir, config, freeBytes }: World): string | null {
  const { registry } = config();
  const installed = new InstalledSnapshots(dataDir, bundledDir).registry().some(({ demonstration }) => !demonstration);
  if (installed || !isAsked(registry)) return null;
  const held = bytesIn(path.join(dataDir, 'updates', 'registry')) + bytesIn(workFolderOf(dataDir));
  const wanted = subsetOf(registry.openData ?? {});
  const need = diskNeed(MONTH_BYTES, Math.min(held, MONTH_BYTES), wanted);
  const free = freeBytes(dataDir);
  const whole = wanted.ufs || wanted.activeOnly ? 'the part of a month that the settings ask for' : 'a whole month';
  const said = `${whole} takes about ${sizeInWords(need)} while it is fetched and imported, and ${sizeInWords(free)} are free`;
  if (free >= need) return said;
  throw new Warning(
    `${said}; make room for ${sizeInWords(need - free)} more, or take fewer states (--uf) or active companies only (--active-only)`,
  );
}

/** Whether a provider looks into the copy: for the company, or for the state to ask where the settings name none. */
function isAsked(registry: RegistryConfig): boolean {
  return BLOCKS.some((block) => {
    const entry = registry[block];
    return entry?.provider === 'local' || asksHomeState(entry);
  });
}

/** Whether the provider of a block needs the copy to know which state to ask. */
export function asksHomeState(entry: RegistryConfig['sintegra']): boolean {
  return (entry?.provider === 'sefaz' || entry?.provider === 'infosimples') && entry.ufs === undefined;
}

/** A lookup, since a copy whose tables are damaged says of itself what it always said. */
function mustOpen({ path: file }: SnapshotInfo): void {
  try {
    const registry = openRegistry(file);
    registry.lookup('00000000000191');
    registry.close();
  } catch {
    throw new Error(`${file} is damaged; remove it and ${UPDATE}`);
  }
}

function partOf({ subset }: SnapshotInfo): string {
  const parts = [subset?.ufs && `only of ${subset.ufs.join(', ')}`, subset?.activeOnly && 'only active ones'];
  return parts.filter(Boolean).join(' and ') || 'the whole country';
}

async function isRunning(dataDir: string): Promise<boolean> {
  for (const name of ['registry-import.lock', 'registry.lock']) {
    const free = await withLock(path.join(dataDir, 'updates', name), async () => true);
    if (!free) return true;
  }
  return false;
}

/** Bytes of a folder, or of files. */
function bytesIn(where: string | readonly string[]): number {
  const files = typeof where === 'string' ? namesIn(where).map((name) => path.join(where, name)) : where;
  return files.reduce((sum, file) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    return sum + (stats?.isFile() ? stats.size : 0);
  }, 0);
}

/** Of everything below a folder; nothing where there is none. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}
