import type { AlertPage, AlertQuery } from '../../../src-main/contract/portfolios.ts';

/** Alerts that are kept in memory; of more the first ones are shown, and that there are more is said. */
export const MOST_ALERTS = 5000;
const ALERTS_AT_ONCE = 1000;

type Part = Required<Pick<AlertQuery, 'urgent' | 'since' | 'limit'>>;

/**
 * Up to `MOST_ALERTS` alerts: the urgent ones before all others, so that the oldest do not keep today's out of sight. `total`
 * counts all there are, also where no room is left for any of the others.
 */
export async function gatherAlerts(ask: (part: Part) => Promise<AlertPage>): Promise<AlertPage> {
  const gathered: AlertPage = { alerts: [], unreadable: [], more: false, total: 0 };
  for (const urgent of ['true', 'false'] as const) {
    let since = 0;
    let page: AlertPage;
    do {
      const room = MOST_ALERTS - gathered.alerts.length;
      page = await ask({ urgent, since, limit: Math.max(1, Math.min(ALERTS_AT_ONCE, room)) });
      gathered.alerts.push(...page.alerts.slice(0, room));
      gathered.unreadable.push(...page.unreadable);
      gathered.more ||= page.alerts.length > room;
      since = Math.max(since, ...[...page.alerts, ...page.unreadable].map(({ number }) => number));
    } while (page.more && gathered.alerts.length < MOST_ALERTS);
    gathered.more ||= page.more;
    gathered.total += page.total;
  }
  return gathered;
}
