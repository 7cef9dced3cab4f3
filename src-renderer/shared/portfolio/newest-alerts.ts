import type { AlertPage, AlertQuery } from '../../../src-main/contract/portfolios.ts';

const ALERTS_AT_ONCE = 1000;

/** The newest `most` alerts, the newest first; `total` counts all there are. The service gives the oldest first: of few it is asked once. */
export async function newestAlerts(
  most: number,
  ask: (part: Required<Pick<AlertQuery, 'since' | 'limit'>>) => Promise<AlertPage>,
): Promise<AlertPage> {
  let page = await ask({ since: 0, limit: most });
  let newest = page.alerts;
  while (page.more && page.alerts.length > 0) {
    page = await ask({ since: page.alerts.at(-1)!.number, limit: ALERTS_AT_ONCE });
    newest = [...newest, ...page.alerts].slice(-most);
  }
  return { alerts: newest.toReversed(), more: page.total > newest.length, total: page.total };
}
