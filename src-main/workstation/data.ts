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
    lists: ListsRoom;
  },
): void {
  answerRoute(app, 'GET /data', async () => ({
    lists: listStatus(
      parts.installedSnapshots,
      parts.updates,
      await parts.lists.changeCounts(),
      parts.config.lists.maxAgeDays ?? DEFAULT_MAX_AGE_DAYS,
    ),
    postal: parts.postalUpdates.status(),
    registry: statusOf(parts.installedSnapshots.find('registry')),
  }));
  answerRoute(app, 'POST /postal/rollback', async () => answerRollback(parts.postalUpdates.rollBack()));
}

function statusOf({ snapshots, unreadable }: Installed): DataSetStatus {
  return { snapshots: snapshots.map(summaryOf), unreadable: unreadable.map(reportedFile) };
}
