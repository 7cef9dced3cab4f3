import path from 'node:path';
import { LIST_NAMES } from '../../contract/lists.ts';
import { verifyFile } from '../../data/file-sum.ts';
import { type Installed, InstalledSnapshots } from '../../data/installed-snapshots.ts';
import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import { reasonOf, sentenceOn } from '../../data/unreadable.ts';
import { newestOfEachSeries } from '../../lists/search/open-snapshots.ts';
import { Warning, type World } from './finding.ts';
import { counted } from './words.ts';

/**
 * Reads every installed snapshot to its end and compares it with its sum, and says which files cannot be read at all. What
 * answers must be whole; of what lies beside it the next question needs nothing.
 */
export async function checkFiles({ dataDir, bundledDir }: World): Promise<string | null> {
  const installedSnapshots = new InstalledSnapshots(dataDir, bundledDir);
  const found: Found = { failures: [], warnings: [], whole: 0, withoutSum: 0 };
  for (const list of LIST_NAMES) {
    const installed = installedSnapshots.find('list', list);
    await look(list, installed, newestOfEachSeries(installed.snapshots), found);
  }
  for (const kind of ['postal', 'registry'] as const) {
    const installed = installedSnapshots.find(kind);
    await look(kind, installed, installed.snapshots.slice(0, 1), found);
  }
  const { failures, warnings, whole, withoutSum } = found;
  if (failures.length > 0) throw new Error(`questions fail until this is mended: ${failures.join('; ')}`);
  if (withoutSum > 0) {
    warnings.push(
      `${counted(withoutSum, 'file')} of an earlier version ${withoutSum === 1 ? 'has' : 'have'} no sums that would tell damage; import the official files again`,
    );
  }
  if (warnings.length > 0) throw new Warning(warnings.join('; '));
  return whole === 0 ? null : `${counted(whole, 'file')} read to the end, as written`;
}

interface Found {
  failures: string[];
  warnings: string[];
  whole: number;
  withoutSum: number;
}

async function look(what: string, installed: Installed, inUse: readonly SnapshotInfo[], found: Found): Promise<void> {
  for (const file of installed.unreadable) found.failures.push(`${what}: ${sentenceOn(file)}`);
  for (const file of installed.covered) {
    found.warnings.push(`${what}: ${sentenceOn(file)}; a newer file answers in its place`);
  }
  for (const snapshot of installed.snapshots) {
    const isInUse = inUse.includes(snapshot);
    try {
      if (await verifyFile(snapshot.path)) found.whole++;
      else if (isInUse && !snapshot.demonstration) found.withoutSum++;
    } catch (error) {
      const said = `${what}: ${sentenceOn({ file: path.basename(snapshot.path), reason: reasonOf(error) })}`;
      if (isInUse) found.failures.push(said);
      else found.warnings.push(`${said}; it does not answer at present`);
    }
  }
}
