import { type Schedule, type ScheduleParts, startSchedule } from '../../supply/schedule.ts';
import type { PostalConfig } from './config.ts';
import type { PostalUpdates } from './updates.ts';

interface Log {
  info(what: object, message: string): void;
}

/** Within half an hour after this time of this machine's clock, after the registry. */
const AT = '05:30';

/** The service's own look once a month, where the settings want it and name an address; one that failed is repeated. */
export function startMonthlyUpdates(
  updates: PostalUpdates,
  settings: PostalConfig,
  log: Log,
  clock: Pick<ScheduleParts, 'now' | 'random' | 'lookEveryMs'> = {},
): Schedule | null {
  if (settings.schedule !== 'monthly' || !settings.addresses) return null;
  const now = clock.now ?? (() => new Date());
  const lastLook = () => updates.status().official;
  return startSchedule({
    ...clock,
    at: AT,
    lastRun: () => {
      const { checkedAt = null } = lastLook() ?? {};
      return checkedAt ? new Date(checkedAt) : null;
    },
    run: async (signal) => {
      const { checkedAt = null, outcome: last } = lastLook() ?? {};
      if (checkedAt && last !== 'failed' && checkedAt.slice(0, 7) >= now().toISOString().slice(0, 7)) return true;
      const { outcome } = await updates.run({}, () => undefined, signal);
      log.info({ outcome }, 'postal update');
      return outcome !== 'failed';
    },
  });
}
