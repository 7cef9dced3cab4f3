import type { FastifyInstance } from 'fastify';
import type { Access } from '../access/access.ts';
import { answerRoute } from './window-route.ts';

/** What a tab of a browser reloads with; `access/NOTES.md` says why it is no cookie. */
export function sessionRoutes(app: FastifyInstance, access: Access): void {
  answerRoute(app, 'POST /session', async (request, reply) => {
    reply.code(201);
    return { secret: access.openSession(request.headers.authorization) };
  });
  answerRoute(app, 'DELETE /session', async (request) => {
    access.endSession(request.headers.authorization);
    return undefined;
  });
}
