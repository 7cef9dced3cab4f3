import type { InstalledData } from '../contract/status.ts';
import { sendAnswer } from './answer.ts';
import type { RoutePlugin } from './server.ts';

/** `GET /status`, without a key: the service's version and what is installed of each kind of data. */
export function statusRoute(version: string, installed: () => InstalledData): RoutePlugin {
  return (app) => {
    app.get('/status', async (request, reply) => {
      const value = { service: 'atesta', version, installed: installed() };
      await sendAnswer(reply, { id: request.id, version: 'v1', startedAt: request.startedAt }, { data: { value } });
      return reply;
    });
  };
}
