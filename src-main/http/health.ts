import type { InstalledData } from '../contract/status.ts';
import { ApiError } from '../errors/api-error.ts';
import { sendAnswer } from './answer.ts';
import type { RoutePlugin } from './server.ts';

/**
 * `GET /health/live` and `GET /health/ready`, without a key, for whatever watches over the service: it runs; it could
 * answer its lists. Not ready (503) is a list of which an installed official file cannot be read: the lookup of it, and of
 * all lists, is 500 until then.
 */
export function healthRoutes(installed: () => InstalledData): RoutePlugin {
  return (app) => {
    app.get('/health/live', async (request, reply) => {
      await sendAnswer(
        reply,
        { id: request.id, version: 'v1', startedAt: request.startedAt },
        { data: { value: { live: true } } },
      );
    });
    app.get('/health/ready', async (request, reply) => {
      const lost = unanswerable(installed());
      if (lost.length > 0) throw new ApiError('notReady', { detail: sentenceOf(lost) });
      await sendAnswer(
        reply,
        { id: request.id, version: 'v1', startedAt: request.startedAt },
        { data: { value: { ready: true } } },
      );
    });
  };
}

/** Names of the lists that have official files that cannot be read, each with its files. */
function unanswerable({ unreadable }: InstalledData): string[] {
  return Object.entries(unreadable.lists).map(
    ([list, files]) => `${list} (${files.map(({ file }) => file).join(', ')})`,
  );
}

function sentenceOf(lost: readonly string[]): string {
  return `The installed data of these lists cannot be read: ${lost.join('; ')}; import it again.`;
}
