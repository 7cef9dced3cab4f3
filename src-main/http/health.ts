import type { InstalledData, UnreadableFile } from '../contract/status.ts';
import { ApiError } from '../errors/api-error.ts';
import { sendAnswer } from './answer.ts';
import type { RoutePlugin } from './server.ts';

/**
 * `GET /health/live` and `GET /health/ready`, without a key, for whatever watches over the service: it runs; it could
 * answer. Not ready (503) is installed official data that cannot be read, since lookups that concern it are 500 until then,
 * and what `lacking` says in sentences.
 */
export function healthRoutes(
  installed: () => InstalledData,
  lacking: () => Promise<readonly string[]> = async () => [],
): RoutePlugin {
  return (app) => {
    app.get('/health/live', async (request, reply) => {
      await sendAnswer(
        reply,
        { id: request.id, version: 'v1', startedAt: request.startedAt },
        { data: { value: { live: true } } },
      );
    });
    app.get('/health/ready', async (request, reply) => {
      const reasons = [...unanswerable(installed()), ...(await lacking())];
      if (reasons.length > 0) throw new ApiError('notReady', { detail: reasons.join(' ') });
      await sendAnswer(
        reply,
        { id: request.id, version: 'v1', startedAt: request.startedAt },
        { data: { value: { ready: true } } },
      );
    });
  };
}

/** What cannot be read of what is installed, in sentences that name the files. */
function unanswerable({ unreadable: { lists, postal, registry } }: InstalledData): string[] {
  const namesOf = (files: readonly UnreadableFile[]) => files.map(({ file }) => file).join(', ');
  const lost = Object.entries(lists).map(([list, files]) => `${list} (${namesOf(files)})`);
  return [
    ...(lost.length > 0
      ? [`The installed data of these lists cannot be read: ${lost.join('; ')}; import it again.`]
      : []),
    ...(postal.length > 0 ? [`The installed postal data cannot be read: ${namesOf(postal)}; import it again.`] : []),
    ...(registry.length > 0 ? [`The installed registry cannot be read: ${namesOf(registry)}; import it again.`] : []),
  ];
}
