import type { FastifyInstance } from 'fastify';
import type { DataStatus } from '../contract/workstation.ts';
import type { Catalogue } from '../data/catalogue.ts';
import { summaryOf } from '../data/snapshot-info.ts';
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
      postal: { snapshots: parts.catalogue.postal().map(summaryOf), unreadable: [] },
      registry: { snapshots: parts.catalogue.registry().map(summaryOf), unreadable: [] },
    }),
  );
}
