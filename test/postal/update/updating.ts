import { InstalledSnapshots } from '../../../src-main/data/installed-snapshots.ts';
import { importPostal } from '../../../src-main/postal/import.ts';
import type { PostalConfig } from '../../../src-main/postal/update/config.ts';
import { createPostalUpdates, type PostalUpdates } from '../../../src-main/postal/update/updates.ts';

/** Noon in Brasília. */
export const TODAY = new Date('2026-10-02T15:00:00Z');

/** The product's updates over a data directory, in this process, without long waits. */
export function updating(dataDir: string, settings: PostalConfig = {}, now: () => Date = () => TODAY): PostalUpdates {
  return createPostalUpdates({
    dataDir,
    installedSnapshots: new InstalledSnapshots(dataDir, '/nowhere'),
    settings,
    secrets: { env: {}, secret: () => undefined },
    importer: importPostal,
    onError: (error) => {
      throw error;
    },
    now,
    waits: { pauseMs: 0, backoffMs: 1, stallMs: 5000 },
  });
}
