import { expect, test } from 'vitest';
import { PERMISSIONS } from '../../../src-main/contract/permissions.ts';
import type { AlertPage, Portfolio } from '../../../src-main/contract/portfolios.ts';
import { startTestService } from '../../support/service.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { CNPJS, installMonth } from '../registrations/months.ts';

const { readPortfolios, writePortfolios, readAlerts, writeAlerts } = PERMISSIONS;

test('W14 a tool that knows of lists alone meets theirs alone; who asks for registrations gets them', async () => {
  const dataDir = tempDir();
  await installMonth(dataDir, '202610', [{ cnpj: CNPJS[0]!, status: '08' }]);
  const service = await startTestService({ dataDir });
  try {
    const key = service.key(readPortfolios, writePortfolios, readAlerts, writeAlerts);
    const ask = async <Data>(path: string, body?: unknown): Promise<Data> => {
      const response = await fetch(service.address + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `ApiKey ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      expect(response.status).toBe(200);
      return ((await response.json()) as { data: Data }).data;
    };
    const settings = { name: 'Fornecedores', lists: ['onu'], match: 'folded' };
    const made = await ask<Portfolio>('/portfolios/v1', settings);
    expect(made).toMatchObject({ registrations: true, watchedRegistrations: { compared: 0 } });
    await ask(`/portfolios/v1/${made.id}/subjects`, { subjects: [{ reference: 'F1', taxId: CNPJS[0] }] });
    let page: AlertPage;
    do {
      page = await ask<AlertPage>('/alerts/v1?source=all');
      await new Promise((resolve) => setTimeout(resolve, 50));
    } while (page.alerts.length === 0);
    const [alert] = page.alerts;
    expect(alert).toMatchObject({ kind: 'new', source: 'registration', list: null, record: { taxId: CNPJS[0] } });
    expect((await ask<AlertPage>('/alerts/v1')).alerts).toEqual([]);
    expect((await ask<AlertPage>('/alerts/v1?source=list')).alerts).toEqual([]);
    expect((await ask<AlertPage>('/alerts/v1?source=registration')).alerts).toHaveLength(1);
    expect(await ask(`/alerts/v1/${alert!.id}`)).toMatchObject({ source: 'registration' });
    const decision = { alerts: [alert!.id], outcome: 'confirmed', reason: 'encerrou' };
    expect(await ask('/alerts/v1/decisions', decision)).toEqual({ alerts: 1 });
    expect(await ask(`/portfolios/v1/${made.id}/settings`, settings)).toMatchObject({ registrations: true });
    const off = await ask(`/portfolios/v1/${made.id}/settings`, { ...settings, registrations: false });
    expect(off).toMatchObject({ registrations: false, watchedRegistrations: null });
  } finally {
    await service.stop();
  }
}, 60_000);
