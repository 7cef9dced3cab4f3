import { isDeepStrictEqual } from 'node:util';
import { type Config, type ConfigFile, type LiveConfig, liveConfig } from './config.ts';
import type { KeptRuns } from './portfolio/spreadsheet/kept-run.ts';
import type { RegistryRoom } from './registry/room.ts';
import type { OpenDataConfig } from './registry/update/config.ts';
import type { MaxAge } from './residence/date-warnings.ts';
import type { Schedule } from './supply/schedule.ts';

/** What of the running service goes by the configuration. Rooms hold these very objects and read them when they need them. */
export interface Followers {
  config: Config;
  openData: OpenDataConfig;
  age: MaxAge;
  registry: Pick<RegistryRoom, 'use'>;
  /** Where nothing is kept any more, what was kept before goes at once. */
  keptRuns: Pick<KeptRuns, 'expire'>;
  schedules: Record<'lists' | 'registry' | 'postal' | 'data', RestartedSchedule>;
}

/** Has the running service go by what `config.json` says now, as far as that counts at once. */
export type FollowConfig = (own: ConfigFile) => void;

/** What has not changed stays as it is: a lookup's limits, a schedule's plan, what the command line said. */
export function followConfig({ config, openData, age, registry, schedules, keptRuns }: Followers): FollowConfig {
  let last = liveConfig(config.own, config.policy);
  return (own) => {
    const [before, next] = [last, liveConfig(own, config.policy)];
    last = next;
    const changed = (part: (config: LiveConfig) => unknown) => !isDeepStrictEqual(part(before), part(next));
    if (changed(({ lists }) => lists)) renew(config.lists, next.lists);
    if (changed(({ postal }) => postal)) renew(config.postal, next.postal);
    if (changed(({ data }) => data)) renew(config.data, next.data);
    if (changed(({ network }) => network)) renew(config.network, next.network);
    if (changed(({ evidence }) => evidence)) {
      renew(config.evidence, next.evidence);
      void keptRuns.expire();
    }
    if (changed((one) => one.registry.openData)) renew(openData, next.registry.openData ?? {});
    if (changed(({ portfolio }) => portfolio)) renew(config.portfolio, next.portfolio);
    if (changed(({ maxAgeDays }) => maxAgeDays)) age.maxDays = next.maxAgeDays;
    if (changed(({ registry: { receitaFederal, sintegra } }) => [receitaFederal, sintegra]))
      registry.use(next.registry);
    if (changed((one) => one.registry)) renew(config.registry, next.registry);
    if (changed(({ lists: { schedule, updateAt } }) => [schedule, updateAt])) schedules.lists.restart();
    if (changed((one) => one.registry.openData?.schedule)) schedules.registry.restart();
    if (changed(({ postal: { schedule, addresses } }) => [schedule, addresses])) schedules.postal.restart();
    if (changed(({ data }) => data)) schedules.data.restart();
    // Publishers are asked by schedule only where no data pack is.
    if (changed(({ data }) => data.source === undefined)) {
      for (const one of [schedules.lists, schedules.registry, schedules.postal]) one.restart();
    }
  };
}

/** A schedule that is planned anew where its settings have changed; what runs then is stopped, and taken up at its time. */
export interface RestartedSchedule extends Schedule {
  restart(): void;
}

export function restartedSchedule(start: () => Schedule | null): RestartedSchedule {
  let current = start();
  let closing: Promise<unknown> = Promise.resolve();
  return {
    restart() {
      closing = Promise.all([closing, current?.close()]);
      current = start();
    },
    async close() {
      await Promise.all([closing, current?.close()]);
    },
  };
}

/** Who holds `target` finds in it what `source` has. */
function renew(target: object, source: object): void {
  for (const key of Object.keys(target)) delete (target as Record<string, unknown>)[key];
  Object.assign(target, source);
}
