import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Access } from '../access/access.ts';
import { PERMISSIONS } from '../contract/permissions.ts';
import { ApiError } from '../errors/api-error.ts';
import type { EvidenceRoom } from '../evidence/room.ts';
import { requestSignal } from '../http/unread-request.ts';
import type { OfficeRoom } from '../office/room.ts';
import type { PortfolioRoom } from '../portfolio/room.ts';
import { whereAllowed } from './where-allowed.ts';
import { answerRoute } from './window-route.ts';

export interface OfficeRouteParts {
  access: Access;
  office: Pick<OfficeRoom, 'state' | 'offline'> | undefined;
  evidence: Pick<EvidenceRoom, 'state'>;
  portfolio: Pick<PortfolioRoom, 'portfolios'>;
}

/** `GET /office`: the office that this machine has joined. */
export function officeRoute(app: FastifyInstance, { office, evidence, portfolio }: OfficeRouteParts): void {
  const filed = async () => ((await evidence.state())?.size ?? 0) > 0;
  const watched = async () => (await portfolio.portfolios()).length > 0;
  // What cannot be opened is there all the same.
  const isThere = (what: () => Promise<boolean>) => what().catch(() => true);
  answerRoute(app, 'GET /office', async () => {
    if (!office) return { office: null };
    const [hasFiled, hasWatched] = await Promise.all([isThere(filed), isThere(watched)]);
    return { office: { ...office.state(), hasOwnRecord: hasFiled || hasWatched } };
  });
}

const isInto = Compile(Type.Object({ dossier: Type.String({ format: 'uuid' }) }, { additionalProperties: false }));

/**
 * `/office/answers`: what this machine answered to a person while the office was not reached. It is theirs alone, and brought
 * in their name; who has not signed in has none.
 */
export function offlineAnswerRoutes(app: FastifyInstance, { access, office }: OfficeRouteParts): void {
  const person = async ({ headers }: FastifyRequest) => {
    const caller = await access.authenticate(headers.authorization, ['ApiKey']);
    if (!office || caller.kind !== 'person') throw new ApiError('signInRequired');
    return { caller, offline: office.offline };
  };
  answerRoute(app, 'GET /office/answers', async (request) => {
    const { caller, offline } = await person(request);
    return offline.of(caller);
  });
  answerRoute(
    app,
    'POST /office/answers/:request/dossier',
    async (request, reply) => {
      const { body, params } = request;
      if (!isInto.Check(body)) throw new ApiError('requestInvalid', { detail: 'Send the id "dossier".' });
      const { caller, offline } = await person(request);
      return offline.bring(caller, params.request, body.dossier.toLowerCase(), requestSignal(reply));
    },
    whereAllowed(access, PERMISSIONS.writeDossiers),
  );
  answerRoute(app, 'DELETE /office/answers/:request', async (request) => {
    const { caller, offline } = await person(request);
    await offline.forget(caller, request.params.request);
    return undefined;
  });
}
