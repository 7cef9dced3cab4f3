import type { WatchedRegistrations } from '../../contract/portfolios.ts';
import { InstalledSnapshots } from '../../data/installed-snapshots.ts';
import { editionOfRegistry } from '../../registry/registration.ts';
import { type CopyExtent, extentOf } from '../registrations/copy.ts';

/** Which copy of the open data registrations would be compared with now. */
export type RegistryState =
  | ({ edition: string; path: string; file: RegistryFile; sha256: string | null } & CopyExtent)
  | { edition: null; failure: NonNullable<WatchedRegistrations['failure']>; file: RegistryFile | null };
type RegistryFile = NonNullable<WatchedRegistrations['file']>;

/** Looks at what is installed: one `stat` a file while nothing changes. */
export class RegistryStates {
  private readonly installed: InstalledSnapshots;

  constructor(dataDir: string, bundledDir: string) {
    this.installed = new InstalledSnapshots(dataDir, bundledDir);
  }

  /** The newest month answers; invented companies say nothing of anybody's clients. */
  now(): RegistryState {
    const { snapshots, unreadable } = this.installed.find('registry');
    if (unreadable.length > 0) return { edition: null, failure: 'unreadable', file: null };
    const newest = snapshots[0];
    if (!newest) return { edition: null, failure: 'notInstalled', file: null };
    const { date, demonstration, subset } = newest;
    const file = { file: newest.file, date, demonstration, ...(subset && { subset }) };
    if (demonstration) return { edition: null, failure: 'demonstration', file };
    return {
      edition: editionOfRegistry(newest),
      path: newest.path,
      file,
      sha256: newest.sha256 ?? null,
      ...extentOf(newest),
    };
  }
}
