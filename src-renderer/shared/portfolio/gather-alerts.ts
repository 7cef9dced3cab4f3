import type { AlertPage, AlertQuery, AlertsDossiers } from '../../../src-main/contract/portfolios.ts';

/** Alerts that are kept in memory; of more the first ones are shown, and that there are more is said. */
export const MOST_ALERTS = 5000;
const ALERTS_AT_ONCE = 1000;

type Part = Required<Pick<AlertQuery, 'urgent' | 'since' | 'limit'>>;

/**
 * Up to `MOST_ALERTS` alerts: the urgent ones before all others, so that the oldest do not keep today's out of sight. `total`
 * counts all there are, also where no room is left for any of the others. The first of both are asked for together.
 */
export async function gatherAlerts(ask: (part: Part) => Promise<AlertPage>): Promise<AlertPage> {
  const gathered: AlertPage = { alerts: [], unreadable: [], more: false, total: 0 };
  const begun = (['true', 'false'] as const).map((urgent) => ask({ urgent, since: 0, limit: ALERTS_AT_ONCE }));
  for (const [at, first] of (await Promise.all(begun)).entries()) {
    let page = first;
    for (;;) {
      const room = MOST_ALERTS - gathered.alerts.length;
      gathered.alerts.push(...page.alerts.slice(0, room));
      gathered.unreadable.push(...page.unreadable);
      gathered.more ||= page.alerts.length > room;
      if (!page.more || gathered.alerts.length >= MOST_ALERTS) break;
      const since = Math.max(...[...page.alerts, ...page.unreadable].map(({ number }) => number));
      page = await ask({ urgent: at === 0 ? 'true' : 'false', since, limit: ALERTS_AT_ONCE });
    }
    gathered.more ||= page.more;
    gathered.total += page.total;
  }
  return gathered;
}

/** What dossiers have of the records of those alerts, in their order. */
export async function gatherDossiers(
  ask: (part: Part) => Promise<AlertsDossiers>,
): Promise<AlertsDossiers['alerts'][number][]> {
  const gathered: AlertsDossiers['alerts'][number][] = [];
  for (const urgent of ['true', 'false'] as const) {
    for (let since = 0, looked = 0; looked < MOST_ALERTS; looked += ALERTS_AT_ONCE) {
      const page = await ask({ urgent, since, limit: ALERTS_AT_ONCE });
      gathered.push(...page.alerts);
      if (!page.more || page.last === null) break;
      since = page.last;
    }
  }
  return gathered;
}
