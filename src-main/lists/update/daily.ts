import { type Schedule, type ScheduleParts, startSchedule } from '../../supply/schedule.ts';
import { LIST_TABLE } from '../list-table.ts';
import { DEFAULT_UPDATE_AT, type ListsConfig } from './config.ts';
import { reasonNotToFetch } from './not-fetched.ts';
import type { ListOutcome } from './outcome.ts';
import type { Updates } from './updates.ts';

interface Log {
  info(what: object, message: string): void;
}

/**
 * The service's own updates, where the settings want them. They are off by default: a product that keeps to the machine
 * opens no connection to the internet unless someone says so.
 */
export function startDailyUpdates(
  updates: Updates,
  settings: ListsConfig,
  log: Log,
  clock: Pick<ScheduleParts, 'now' | 'random' | 'lookEveryMs'> = {},
): Schedule | null {
  if (settings.schedule !== 'daily') return null;
  const reporter = {
    onProgress: () => undefined,
    // Not the detail: what it quotes of a file may be personal. It is on the data page and in `atesta lists status`.
    onOutcome: ({ list, outcome }: ListOutcome) => log.info({ list, outcome }, 'list update'),
  };
  return startSchedule({
    ...clock,
    at: settings.updateAt ?? DEFAULT_UPDATE_AT,
    lastRun: () => oldestLook(updates, settings),
    run: async (signal) => {
      const outcomes = await updates.run(null, {}, reporter, signal);
      return outcomes.every(({ outcome }) => outcome !== 'failed');
    },
  });
}

/** When the list that has waited longest was last looked at; null where one never was. */
function oldestLook(updates: Updates, settings: ListsConfig): Date | null {
  const lists = LIST_TABLE.filter((entry) => reasonNotToFetch(entry, settings, []) === null);
  const looks = lists.map(({ list }) => updates.status(list).official?.checkedAt ?? null);
  const oldest = looks.includes(null) ? null : looks.toSorted()[0];
  return oldest ? new Date(oldest) : null;
}
