import type { FastifyInstance } from 'fastify';
import type { DataSetStatus, DataStatus } from '../contract/workstation.ts';
import type { Catalogue, Installed } from '../data/catalogue.ts';
import { summaryOf } from '../data/snapshot-info.ts';
import { told } from '../data/unreadable.ts';
import type { ListsRoom } from '../lists/room.ts';
import { listStatus } from '../lists/status.ts';
import type { Updates } from '../lists/update/updates.ts';
import type { PostalUpdates } from '../postal/update/updates.ts';
import { answerRollback } from './rollback.ts';

/** `GET /data`: what is installed of every kind, with the lists' names, and `POST /postal/rollback`, for the page Bases. */
export function dataRoutes(
  app: FastifyInstance,
  parts: { catalogue: Catalogue; updates: Updates; postalUpdates: PostalUpdates; lists: ListsRoom },
): void {
  app.get(
    '/data',
    async (): Promise<DataStatus> => ({
      lists: listStatus(parts.catalogue, parts.updates, await parts.lists.changeCounts()),
      postal: parts.postalUpdates.status(),
      registry: statusOf(parts.catalogue.installed('registry')),
    }),
  );

  app.post('/postal/rollback', async () => answerRollback(parts.postalUpdates.rollBack()));
}

function statusOf({ snapshots, unreadable }: Installed): DataSetStatus {
  return { snapshots: snapshots.map(summaryOf), unreadable: unreadable.map(told) };
}
