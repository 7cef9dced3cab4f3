import { onTestFinished } from 'vitest';
import { PERMISSIONS } from '../../../src-main/contract/permissions.ts';
import type { Alert, AlertPage, Portfolio, WatchedSubject } from '../../../src-main/contract/portfolios.ts';
import { startTestService, type TestService } from '../../support/service.ts';

/** A service that watches, asked as another system asks it: over HTTP, with a token of its own. */
export interface WatchingService extends TestService {
  /** GET without a body, POST with one; an answer other than 200 is an error. */
  ask<Data>(path: string, body?: unknown): Promise<Data>;
  /** A portfolio of these clients; its id. */
  watch(subjects: readonly WatchedSubject[], settings: { lists: string[]; registrations?: boolean }): Promise<string>;
  /** All alerts there are, about lists and registrations, once everybody was compared with what is as `isThere` says. */
  alertsOnce(portfolio: string, isThere: (portfolio: Portfolio) => boolean): Promise<Alert[]>;
}

const LOOK_AGAIN_MS = 50;

export async function watchingService(dataDir: string): Promise<WatchingService> {
  const service = await startTestService({ dataDir });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= service.stop();
    return stopped;
  };
  onTestFinished(stop);
  const { readPortfolios, writePortfolios, readAlerts } = PERMISSIONS;
  // A key would be one of many of the same name where a test starts the service again.
  const token = await service.token(readPortfolios, writePortfolios, readAlerts);
  async function ask<Data>(path: string, body?: unknown): Promise<Data> {
    const response = await fetch(service.address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: Data }).data;
  }
  return {
    ...service,
    stop,
    ask,
    watch: async (subjects, settings) => {
      const { id } = await ask<Portfolio>('/portfolios/v1', { name: 'Clientes', match: 'folded', ...settings });
      await ask(`/portfolios/v1/${id}/subjects`, { subjects });
      return id;
    },
    alertsOnce: async (id, isThere) => {
      for (;;) {
        const portfolio = await ask<Portfolio>(`/portfolios/v1/${id}`);
        if (isThere(portfolio)) break;
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      }
      return (await ask<AlertPage>('/alerts/v1?source=all')).alerts;
    },
  };
}

/** That everybody was compared with the one file of this list and day (YYYY-MM-DD). */
export const comparedWith =
  (list: string, day: string) =>
  ({ watched }: Portfolio): boolean =>
    watched.some((one) => one.list === list && one.state === 'current' && one.files.every(({ date }) => date === day));

/** An alert in a line: its kind, whom it is about, the record, and whether its file was rolled back. */
export const toldIn = ({ kind, subject, record, rolledBack }: Alert): string =>
  `${kind} ${subject.reference} ${record.name}${rolledBack ? ', rolled back' : ''}`;
