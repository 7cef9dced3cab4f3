import { type Schedule, type ScheduleParts, startSchedule } from '../../supply/schedule.ts';
import type { OpenDataConfig } from './config.ts';
import type { RegistryUpdates } from './updates.ts';

interface Log {
  info(what: object, message: string): void;
}

/** Within half an hour after this time of this machine's clock, when nobody works and the lists have been fetched. */
const AT = '04:30';

/**
 * The service's own updates, where the settings want them: off by default. The month comes out on no fixed day, so each
 * day one listing is read until the copy is of this month; then nothing is asked before the next one.
 */
export function startMonthlyUpdates(
  updates: RegistryUpdates,
  settings: OpenDataConfig,
  log: Log,
  clock: Pick<ScheduleParts, 'now' | 'random' | 'lookEveryMs'> = {},
): Schedule | null {
  if (settings.schedule !== 'monthly') return null;
  const now = clock.now ?? (() => new Date());
  return startSchedule({
    ...clock,
    at: AT,
    lastRun: () => {
      const { checkedAt } = updates.status().official;
      return checkedAt ? new Date(checkedAt) : null;
    },
    run: async (signal) => {
      const [newest] = updates.status().snapshots;
      if (newest && !newest.demonstration && newest.date.slice(0, 7) >= now().toISOString().slice(0, 7)) return true;
      const { outcome, month } = await updates.run({}, () => undefined, signal);
      log.info({ outcome, month }, 'registry update');
      return outcome !== 'failed';
    },
  });
}
