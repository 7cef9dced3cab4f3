import type { FastifyInstance } from 'fastify';
import type { Access } from '../access/access.ts';
import { ApiError } from '../errors/api-error.ts';
import { isLoopbackAddress } from '../net/loopback.ts';
import { answerRoute } from './window-route.ts';

/** People sign in at the window: `/sign-in`. Tokens stay in the service. */
export function signInRoutes(app: FastifyInstance, access: Access): void {
  const { signIns } = access;
  answerRoute(app, 'GET /sign-in', async (request) => ({
    signIn: signIns?.state(await access.windowAsking(request.headers.authorization)) ?? null,
  }));
  answerRoute(app, 'POST /sign-in', async (request) => {
    // Its own Host is what the caller says; where it comes from is not.
    if (!signIns || !isLoopbackAddress(request.ip)) throw new ApiError('signInNotHere');
    const window = await access.windowAsking(request.headers.authorization);
    return { address: await signIns.begin(window, `${request.protocol}://${request.host}`) };
  });
  answerRoute(app, 'DELETE /sign-in', async (request) => {
    signIns?.signOut(await access.windowAsking(request.headers.authorization));
    return undefined;
  });
}
