import type { AlertPage, AlertQuery } from '../../../src-main/contract/portfolios.ts';

/** Alerts that are kept in memory; of more the first ones are shown, and that there are more is said. */
export const MOST_ALERTS = 5000;
const ALERTS_AT_ONCE = 1000;

type Part = Required<Pick<AlertQuery, 'urgent' | 'since' | 'limit'>>;

/** Up to `MOST_ALERTS` alerts: the urgent ones before all others, so that the oldest do not keep today's out of sight. */
export async function gatherAlerts(ask: (part: Part) => Promise<AlertPage>): Promise<AlertPage> {
  const gathered: AlertPage = { alerts: [], more: false, total: 0 };
  for (const urgent of ['true', 'false'] as const) {
    let since = 0;
    let more = true;
    let total = 0;
    while (more && gathered.alerts.length < MOST_ALERTS) {
      const limit = Math.min(ALERTS_AT_ONCE, MOST_ALERTS - gathered.alerts.length);
      const page = await ask({ urgent, since, limit });
      gathered.alerts.push(...page.alerts);
      since = page.alerts.at(-1)?.number ?? since;
      ({ more, total } = page);
    }
    gathered.more ||= more;
    gathered.total += total;
  }
  return gathered;
}
