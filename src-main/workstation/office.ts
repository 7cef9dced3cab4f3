import type { FastifyInstance } from 'fastify';
import type { EvidenceRoom } from '../evidence/room.ts';
import type { OfficeRoom } from '../office/room.ts';
import type { PortfolioRoom } from '../portfolio/room.ts';
import { answerRoute } from './window-route.ts';

export interface OfficeRouteParts {
  office: Pick<OfficeRoom, 'state'> | undefined;
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
