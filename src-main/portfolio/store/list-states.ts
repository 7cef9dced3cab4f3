import { isIncomplete } from '../../contract/import-warnings.ts';
import type { ListName } from '../../contract/list-options.ts';
import type { ListLimit, WatchedList } from '../../contract/portfolios.ts';
import { InstalledSnapshots } from '../../data/installed-snapshots.ts';
import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import { newestOfEachSeries } from '../../lists/search/open-snapshots.ts';
import { editionOfList } from '../../lists/search/record-task.ts';

/** What of a list would be compared with now. */
export type ListState =
  | {
      edition: string;
      parts: Record<string, string>;
      files: WatchedList['files'];
      limit: ListLimit | null;
      /** Whether damage in the files is noticed. */
      checked: boolean;
    }
  | { edition: null; failure: NonNullable<WatchedList['failure']> };

/** Looks at what is installed: one `stat` a file while nothing changes. */
export class ListStates {
  private readonly installed: InstalledSnapshots;

  constructor(dataDir: string, bundledDir: string) {
    this.installed = new InstalledSnapshots(dataDir, bundledDir);
  }

  /** As a question would be answered: a list of which anything cannot be read is not asked. */
  of(list: ListName): ListState {
    const { snapshots, unreadable } = this.installed.find('list', list);
    if (unreadable.length > 0) return { edition: null, failure: 'unreadable' };
    const answering = newestOfEachSeries(snapshots);
    if (answering.length === 0) return { edition: null, failure: 'notInstalled' };
    const files = answering.map(({ file, date, demonstration }) => ({ file, date, demonstration }));
    const parts = Object.fromEntries(answering.map(({ series, date }) => [series, date]));
    const checked = answering.every(({ warnings = [] }) => !warnings.some(({ code }) => code === 'formatBefore'));
    return { edition: editionOfList(answering), parts, files, limit: limitOf(answering), checked };
  }
}

function limitOf(answering: readonly Pick<SnapshotInfo, 'demonstration' | 'warnings'>[]): ListLimit | null {
  if (answering.some(({ demonstration }) => demonstration)) return 'demonstration';
  return answering.some(({ warnings = [] }) => warnings.some(isIncomplete)) ? 'incomplete' : null;
}
