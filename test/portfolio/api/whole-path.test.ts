import { expect, test } from 'vitest';
import type { Dossier } from '../../../src-main/contract/dossiers.ts';
import { PERMISSIONS } from '../../../src-main/contract/permissions.ts';
import type { Alert, AlertEscalated, AlertPage, Portfolio, StepReport } from '../../../src-main/contract/portfolios.ts';
import { install } from '../../lists/snapshots.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { tempDir } from '../../support/temp-dir.ts';

const { readPortfolios, writePortfolios, readAlerts, writeAlerts, readDossiers, writeDossiers } = PERMISSIONS;

async function asked<Data>(service: TestService, key: string, path: string, body?: unknown) {
  const response = await fetch(service.address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `ApiKey ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data, error } = (await response.json()) as { data: Data; error?: { message: string } };
  return { status: response.status, data, code: response.headers.get('atesta-error'), error };
}

/** Asks until it is so; the service compares by itself. */
async function until<Data>(ask: () => Promise<{ data: Data }>, isSo: (data: Data) => boolean): Promise<Data> {
  for (;;) {
    const { data } = await ask();
    if (isSo(data)) return data;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('W1 a portfolio is made, filled, watched, alerts, is decided on and erased, by what each key may', async () => {
  const dataDir = tempDir();
  await install(dataDir, 'onu', '20261101', [{ name: 'FULANO DE TAL EXEMPLO', key: '1' }]);
  const service = await startTestService({ dataDir });
  try {
    const key = service.key(readPortfolios, writePortfolios, readAlerts, writeAlerts, readDossiers);
    const made = await asked<Portfolio>(service, key, '/portfolios/v1', {
      name: 'Clientes',
      lists: ['onu'],
      match: 'similar',
    });
    expect(made).toMatchObject({
      status: 200,
      data: { threshold: 85, deadlineDays: 45, urgentLists: ['onu'], subjects: 0 },
    });
    const { id } = made.data;
    const subjects = [{ reference: 'C1', name: 'Fulano de Tall Exemplo' }];
    const step = await asked<StepReport>(service, key, `/portfolios/v1/${id}/subjects`, { subjects });
    expect(step).toMatchObject({ status: 200, data: { applied: true, added: 1 } });
    const page = await until<AlertPage>(
      () => asked(service, key, '/alerts/v1?since=0&state=open'),
      ({ alerts }) => alerts.length > 0,
    );
    const alert = page.alerts[0] as Alert;
    expect(alert).toMatchObject({ kind: 'new', portfolio: id, urgent: true, subject: { reference: 'C1' } });
    const rest = await asked<AlertPage>(service, key, `/alerts/v1?since=${alert.number}`);
    expect(rest.data).toEqual({ alerts: [], unreadable: [], more: false, total: 1 });

    // What it does not know how to do, and what it may not.
    expect((await asked(service, key, `/dossiers/v1/${id}`)).code).toBe('dossierNotFound');
    const wrong = await asked(service, key, '/portfolios/v1', { name: 'X', lists: ['tudo'], match: 'folded' });
    expect([wrong.status, wrong.code]).toEqual([422, 'requestInvalid']);
    expect((await asked(service, key, '/alerts/v1?limit=0')).code).toBe('requestInvalid');
    expect((await asked(service, key, '/alerts/v1/nada')).code).toBe('alertNotFound');
    const reader = service.key(readAlerts, readPortfolios);
    for (const [path, body] of [
      ['/portfolios/v1', {}],
      [`/portfolios/v1/${id}/erase`, {}],
      ['/alerts/v1/decisions', {}],
      ['/alerts/v1/escalations', {}],
      ['/alerts/v1/seen', {}],
    ] as const) {
      expect((await asked(service, reader, path, body)).status).toBe(401);
    }
    expect((await asked(service, service.key(readDossiers), '/alerts/v1')).status).toBe(401);

    // Into a dossier only with the permission to write there.
    expect((await asked(service, key, '/alerts/v1/escalations', { alert: alert.id })).status).toBe(401);
    const filer = service.key(writeAlerts, writeDossiers);
    const filed = await asked<AlertEscalated>(service, filer, '/alerts/v1/escalations', { alert: alert.id });
    expect(filed).toMatchObject({ status: 200, data: { alert: alert.id, opened: true } });
    const dossier = await asked<Dossier>(service, key, `/dossiers/v1/${filed.data.dossier}`);
    expect(dossier.data).toMatchObject({ openHits: 1, entries: [{ kind: 'opened' }, { id: filed.data.entry }] });

    expect(await asked(service, key, '/alerts/v1/seen', { alerts: [alert.id] })).toMatchObject({ data: { alerts: 0 } });
    const decision = { alerts: [alert.id], outcome: 'escalated', reason: 'parece ser ele' };
    expect(await asked(service, key, '/alerts/v1/decisions', decision)).toMatchObject({ data: { alerts: 1 } });
    expect((await asked(service, key, '/alerts/v1/decisions', decision)).code).toBe('alertDecided');
    const seen = await asked<Alert>(service, key, `/alerts/v1/${alert.id}`);
    expect(seen.data.decision).toMatchObject({ outcome: 'escalated', author: { by: 'key' } });

    const erasure = { ground: 'requestOfSubject', reason: 'pedido' };
    expect((await asked(service, key, `/portfolios/v1/${id}/erase`, erasure)).data).toEqual({ portfolio: id });
    expect((await asked(service, key, `/portfolios/v1/${id}`)).code).toBe('portfolioNotFound');
    expect(service.log.join('')).not.toMatch(/Fulano|portfolio not compared/);
  } finally {
    await service.stop();
  }
}, 60_000);
