import { type Schedule, type ScheduleParts, startSchedule } from '../schedule.ts';
import { type DataConfig, DEFAULT_FETCH_AT } from './config.ts';
import type { DataPacks } from './data-packs.ts';

interface Log {
  info(what: object, message: string): void;
}

/** The service's own fetching, once a source is set and unless the settings say otherwise. */
export function startDailyFetch(
  packs: DataPacks,
  settings: DataConfig,
  log: Log,
  clock: Pick<ScheduleParts, 'now' | 'random' | 'lookEveryMs'> = {},
): Schedule | null {
  if (settings.source === undefined || settings.schedule === 'off') return null;
  return startSchedule({
    ...clock,
    at: settings.updateAt ?? DEFAULT_FETCH_AT,
    lastRun: () => {
      const { checkedAt = null, outcome } = packs.status() ?? {};
      // Whoever is switched on while the share is away, and off in the evening, would never come to a second try.
      if (outcome === 'failed' || outcome === 'cancelled') return null;
      // A clock that was a year ahead must not keep the next look away for that year.
      const now = (clock.now ?? (() => new Date()))();
      return checkedAt && Date.parse(checkedAt) <= +now ? new Date(checkedAt) : null;
    },
    run: async (signal) => {
      const { outcome, edition } = await packs.run({}, () => undefined, signal);
      log.info({ outcome, edition: edition?.number ?? null }, 'data pack');
      return outcome !== 'failed';
    },
  });
}
