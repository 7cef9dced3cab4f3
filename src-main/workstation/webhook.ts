import type { FastifyInstance } from 'fastify';
import type { PortfolioRoom } from '../portfolio/room.ts';
import { answerRoute } from './window-route.ts';

/** `GET /webhook`: whether other systems are told of alerts, and what keeps them from it. */
export function webhookRoutes(app: FastifyInstance, { webhook }: Pick<PortfolioRoom, 'webhook'>): void {
  answerRoute(app, 'GET /webhook', async () => ({ webhook: await webhook() }));
}
