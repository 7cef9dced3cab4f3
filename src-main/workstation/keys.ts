import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Access } from '../access/access.ts';
import { KeyError } from '../access/keys.ts';
import { ALL_PERMISSIONS } from '../contract/permissions.ts';
import { ApiError } from '../errors/api-error.ts';
import { whenUnlocked } from './when-unlocked.ts';
import { answerRoute } from './window-route.ts';

const isNewKey = Compile(Type.Object({ name: Type.String(), permissions: Type.Array(Type.String()) }));

/** Keys and usage for the window's page Integração. */
export function keyRoutes(app: FastifyInstance, { access }: { access: Access }): void {
  const { keys, usage } = access;
  answerRoute(app, 'GET /keys', async () => keys.list());
  answerRoute(app, 'POST /keys', async (request, reply) => {
    const { body, headers } = request;
    if (!isNewKey.Check(body))
      throw new ApiError('requestInvalid', { detail: 'Send the name and permissions of the key.' });
    await access.requireInWindow(headers.authorization, body.permissions.filter(isPermission));
    reply.code(201);
    return changed(() => keys.create(body.name, body.permissions));
  });
  answerRoute(app, 'DELETE /keys/:name', async ({ params }) => {
    await changed(() => keys.revoke(params.name));
    return undefined;
  });
  answerRoute(app, 'GET /usage', async ({ query }) => {
    const days = Number((query as { days?: string }).days ?? 30);
    if (!Number.isInteger(days) || days < 1 || days > 3660) {
      throw new ApiError('requestInvalid', { detail: 'The parameter days must be a whole number from 1 to 3660.' });
    }
    return changed(() => usage.report(days));
  });
}

/** What there is not is refused as such, and not as what the caller has not. */
const isPermission = (text: string) => (ALL_PERMISSIONS as readonly string[]).includes(text);

async function changed<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await whenUnlocked(work);
  } catch (error) {
    if (!(error instanceof KeyError)) throw error;
    const code = error.reason === 'invalid' ? 'requestInvalid' : error.reason;
    throw new ApiError(code, { detail: error.message, cause: error });
  }
}
