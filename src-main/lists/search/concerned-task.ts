import type { ListName } from '../../contract/lists.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Item } from '../batch/item.ts';
import { ChangedRecords } from './changed-records.ts';
import { OpenSnapshots } from './open-snapshots.ts';
import type { Matching } from './question.ts';
import { editionOfList } from './record-task.ts';
import type { SnapshotReader } from './snapshot-reader.ts';
import type { SnapshotFolders } from './thread-tasks.ts';

/** Which of some items may concern what changed in lists with their newest files. */
export interface ConcernedTask extends SnapshotFolders {
  lists: readonly { list: ListName; edition: string }[];
  items: readonly Item[];
  matching: Matching;
}

/** Of each list of which its changes are known the places of the items that may concern them. */
export type Concerned = { list: ListName; places: number[] }[];

/** Beyond so many changed records of all lists, those that come later in their order have nobody asked first. */
const MOST_CHANGED = 50_000;

/** What changed in some editions of lists, kept while the same ones are asked about. */
export class ConcernedItems {
  private kept: { key: string; lists: ListName[]; changed: ChangedRecords } | undefined;

  /** Lists that were replaced meanwhile are left out. @throws UnreadableList */
  async concerned({ dataDir, bundledDir, lists, items, matching }: ConcernedTask): Promise<Concerned> {
    const key = JSON.stringify([dataDir, bundledDir, lists]);
    if (this.kept?.key !== key) {
      this.kept?.changed.close();
      this.kept = undefined;
      this.kept = { key, ...(await changesOf(new OpenSnapshots(dataDir, bundledDir), lists)) };
    }
    const { changed, lists: known } = this.kept;
    const places = new Map(known.map((list): [ListName, number[]] => [list, []]));
    for (const [place, item] of items.entries()) {
      for (const list of concerning(changed, item, matching)) places.get(list)!.push(place);
    }
    return [...places].map(([list, places]) => ({ list, places }));
  }
}

async function changesOf(
  snapshots: OpenSnapshots,
  lists: ConcernedTask['lists'],
): Promise<{ lists: ListName[]; changed: ChangedRecords }> {
  const changed = new ChangedRecords();
  const known: ListName[] = [];
  try {
    let left = MOST_CHANGED;
    for (const { list, edition } of lists) {
      const { readers, release } = snapshots.borrow(list);
      try {
        const count = changesIn(readers);
        if (editionOfList(readers.map(({ info }) => info)) !== edition || count === null || count > left) continue;
        left -= count;
        for (const reader of readers) for (const record of reader.changedRecords()) changed.add(list, record);
        known.push(list);
      } finally {
        release();
      }
    }
    await changed.finish();
  } catch (error) {
    changed.close();
    throw error;
  } finally {
    snapshots.close();
  }
  return { lists: known, changed };
}

/** How many records changed; null where it is known of no part of the list. */
function changesIn(readers: readonly SnapshotReader[]): number | null {
  const counts = readers.flatMap(({ changeCounts }) => changeCounts ?? []);
  if (counts.length === 0) return null;
  return counts.reduce((sum, { added, altered, removed }) => sum + added + altered + removed, 0);
}

/** An item that cannot be asked is told so when its turn comes. */
function concerning(changed: ChangedRecords, item: Item, matching: Matching): Iterable<ListName> {
  try {
    return changed.listsConcerning(item, matching);
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}
