import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { DataSetStatus } from '../contract/window/data.ts';
import type { Installed, InstalledSnapshots } from '../data/installed-snapshots.ts';
import { summaryOf } from '../data/snapshot-info.ts';
import { reportedFile } from '../data/unreadable.ts';
import type { ListsRoom } from '../lists/room.ts';
import { listStatus } from '../lists/status.ts';
import { DEFAULT_MAX_AGE_DAYS } from '../lists/update/config.ts';
import type { Updates } from '../lists/update/updates.ts';
import type { PostalUpdates } from '../postal/update/updates.ts';
import type { DataPacks } from '../supply/pack/data-packs.ts';
import { answerRollback } from './rollback.ts';
import { answerRoute } from './window-route.ts';

/** `GET /data`: what is installed of every kind, with the lists' names, and `POST /postal/rollback`, for the page Bases. */
export function dataRoutes(
  app: FastifyInstance,
  parts: {
    config: Config;
    installedSnapshots: InstalledSnapshots;
    updates: Updates;
    postalUpdates: PostalUpdates;
    dataPacks: Pick<DataPacks, 'status'>;
    lists: ListsRoom;
  },
): void {
  let prepared = '';
  answerRoute(app, 'GET /data', async () => {
    const changes = await parts.lists.changeCounts();
    // A window is open, and what it asks next of these files waits for somebody to type it.
    const files = JSON.stringify(changes);
    if (files !== prepared) void parts.lists.prepare();
    prepared = files;
    const maxAgeDays = parts.config.lists.maxAgeDays ?? DEFAULT_MAX_AGE_DAYS;
    return {
      lists: listStatus(parts.installedSnapshots, parts.updates, changes, maxAgeDays),
      postal: parts.postalUpdates.status(),
      registry: statusOf(parts.installedSnapshots.find('registry')),
      pack: parts.dataPacks.status(),
    };
  });
  answerRoute(app, 'POST /postal/rollback', async () => answerRollback(parts.postalUpdates.rollBack()));
}

function statusOf({ snapshots, unreadable }: Installed): DataSetStatus {
  return { snapshots: snapshots.map(summaryOf), unreadable: unreadable.map(reportedFile) };
}
