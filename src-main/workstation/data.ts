import type { FastifyInstance } from 'fastify';
import type { DataSetStatus, DataStatus } from '../contract/workstation.ts';
import type { Catalogue, Installed } from '../data/catalogue.ts';
import { summaryOf } from '../data/snapshot-info.ts';
import { told } from '../data/unreadable.ts';
import type { ListsRoom } from '../lists/room.ts';
import { listStatus } from '../lists/status.ts';
import type { Updates } from '../lists/update/updates.ts';

/** `GET /data`: what is installed of every kind, with the lists' names, for the page Bases. */
export function dataRoutes(
  app: FastifyInstance,
  parts: { catalogue: Catalogue; updates: Updates; lists: ListsRoom },
): void {
  app.get(
    '/data',
    async (): Promise<DataStatus> => ({
      lists: listStatus(parts.catalogue, parts.updates, await parts.lists.changeCounts()),
      postal: statusOf(parts.catalogue.installed('postal')),
      registry: statusOf(parts.catalogue.installed('registry')),
    }),
  );
}

function statusOf({ snapshots, unreadable }: Installed): DataSetStatus {
  return { snapshots: snapshots.map(summaryOf), unreadable: unreadable.map(told) };
}
