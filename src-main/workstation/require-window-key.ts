import type { FastifyInstance } from 'fastify';
import type { Access } from '../access/access.ts';
import { WORKSTATION_PERMISSION } from '../contract/permissions.ts';
import { ApiError } from '../errors/api-error.ts';

/** Lets only the window's per-run key in: what is behind it creates keys and replaces data. */
export function requireWindowKey(app: FastifyInstance, access: Access): void {
  app.addHook('onRequest', async (request) => {
    const caller = await access.authenticate(request.headers.authorization, ['ApiKey']);
    if (!caller.permissions.has(WORKSTATION_PERMISSION)) throw new ApiError('permissionMissing');
  });
}
