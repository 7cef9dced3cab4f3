import type { FastifyInstance } from 'fastify';
import type { Access } from '../access/access.ts';

/** Lets only the window's per-run key in: what is behind it creates keys and replaces data. */
export function requireWindowKey(app: FastifyInstance, access: Access): void {
  app.addHook('onRequest', async (request) => {
    await access.windowAsking(request.headers.authorization);
  });
}
