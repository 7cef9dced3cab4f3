import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import type { RegistryStatus, RegistryUpdateEvent } from '../../src-main/contract/window/data.ts';
import { companyOf, monthZips } from '../registry/update/month.ts';
import { type Share, startShare } from '../registry/update/share.ts';
import { eventsOf } from '../support/ndjson.ts';
import { cutOff } from '../support/publishers.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { tempDir } from '../support/temp-dir.ts';

beforeAll(() => {
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy']) delete process.env[name];
});

interface Desk {
  share: Share;
  service: TestService;
  call(route: string, body?: unknown, signal?: AbortSignal): Promise<Response>;
  update(): Promise<RegistryUpdateEvent[]>;
  status(): Promise<RegistryStatus>;
  nameOf(cnpj: string): Promise<string | undefined>;
}

/** A service whose registry is to be fetched from the test's share, which has October. */
async function desk(use: (desk: Desk) => Promise<void>): Promise<void> {
  const [dataDir, share] = [tempDir(), await startShare()];
  share.put('2026-10', await monthZips('2026-10'));
  const openData = { address: share.address, token: share.token };
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ registry: { openData } }));
  const service = await startTestService({ dataDir });
  const headers = { authorization: `ApiKey ${service.workstationKey}`, 'content-type': 'application/json' };
  const base = `${service.address}/workstation/api`;
  const key = service.key(PERMISSIONS.registry);
  try {
    const call: Desk['call'] = (route, body = {}, signal) =>
      fetch(`${base}${route}`, { method: 'POST', headers, body: JSON.stringify(body), signal });
    await use({
      share,
      service,
      call,
      update: async () => eventsOf<RegistryUpdateEvent>(await call('/registry/updates')),
      status: async () => (await (await fetch(`${base}/registry`, { headers })).json()) as RegistryStatus,
      nameOf: async (cnpj) => {
        const answer = await (await service.get(`/receita-federal-and-sintegra/v1?cnpj=${cnpj}`, key)).json();
        return (answer as { data: { receitaFederal?: { razaoSocial: string } } }).data.receitaFederal?.razaoSocial;
      },
    });
  } finally {
    await service.stop();
  }
}

test('an update: its progress, its end, and the service answers from it at once', { timeout: 60_000 }, () =>
  desk(async ({ share, update, status, nameOf }) => {
    expect(await status()).toMatchObject({
      official: { address: share.address, checkedAt: null, outcome: null },
      wanted: { ufs: null, activeOnly: false },
      begun: false,
    });
    const events = await update();
    expect(events[0]).toMatchObject({ type: 'progress', stage: 'listing', month: null, file: null });
    const stages = new Set(events.flatMap((event) => (event.type === 'progress' ? [event.stage] : [])));
    expect([...stages].slice(0, 3)).toEqual(['listing', 'fetching', 'reading']);
    expect(
      events.filter((event) => event.type === 'progress' && event.stage === 'fetching').length,
    ).toBeGreaterThanOrEqual(37);
    expect(events.at(-1)).toMatchObject({
      type: 'done',
      outcome: 'imported',
      month: '2026-10',
      report: { snapshot: { date: '2026-10-11', records: 30 } },
    });
    expect(await nameOf(companyOf(2, 1))).toBe('EMPRESA INVENTADA 2 1');
    expect(await status()).toMatchObject({
      snapshots: [{ file: '202610_CNPJ.csv', bytes: expect.any(Number) }],
      official: { outcome: 'imported', detail: null },
    });
    expect((await update()).at(-1)).toMatchObject({ type: 'done', outcome: 'unchanged' });
  }),
);

test(
  'hanging up cancels, keeps what has come, and the next goes on; two at once are refused',
  { timeout: 60_000 },
  () =>
    desk(async ({ share, call, update, status }) => {
      const { bytes, etag } = share.months.get('2026-10')!.get('Socios2.zip')!;
      share.fault('2026-10', 'Socios2.zip', cutOff(bytes, 60, 'silent', { etag }));
      const stop = new AbortController();
      const response = await call('/registry/updates', {}, stop.signal);
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
      for (let text = ''; !text.includes('Socios2.zip'); ) text += (await reader.read()).value;
      expect(await update()).toMatchObject([
        { type: 'error', body: { error: { statusCode: 503, message: expect.stringMatching(/updated already/) } } },
      ]);
      await expect.poll(() => share.downloads().at(-1)).toBe('2026-10/Socios2.zip');
      stop.abort();
      const { begun, snapshots } = await status();
      expect(begun).toBe(true);
      expect(snapshots.filter(({ demonstration }) => !demonstration)).toEqual([]);
      const before = share.downloads().length;
      const again = async () => (await update()).at(-1);
      await expect.poll(again, { timeout: 30_000 }).toMatchObject({ type: 'done', outcome: 'imported' });
      expect(share.downloads().slice(before)).toEqual(
        share
          .downloads()
          .slice(before)
          .filter((one) => /Socios[2-9]/.test(one)),
      );
    }),
);

test('what goes wrong is the outcome, in one sentence without the token', { timeout: 60_000 }, () =>
  desk(async ({ share, service, update, status }) => {
    const { token } = share;
    share.token = 'outro';
    const [last] = (await update()).slice(-1);
    expect(last).toMatchObject({ type: 'done', outcome: 'failed', detail: expect.stringMatching(/share token/) });
    expect(JSON.stringify([last, await status(), service.log])).not.toContain(token);
  }),
);

test('a rollback lets the month before answer at the next question', { timeout: 60_000 }, () =>
  desk(async ({ share, call, update, nameOf }) => {
    const nothing = await call('/registry/rollback');
    expect(nothing.status).toBe(422);
    expect(await nothing.text()).toContain('nothing to roll back');
    await update();
    share.put('2026-11', await monthZips('2026-11', { mark: 'NOVA' }));
    await update();
    expect(await nameOf(companyOf(1))).toBe('NOVA INVENTADA 1 0');
    expect(await (await call('/registry/rollback')).json()).toMatchObject({ answers: { file: '202610_CNPJ.csv' } });
    expect(await nameOf(companyOf(1))).toBe('EMPRESA INVENTADA 1 0');
  }),
);

test('anything but an empty question is refused', () =>
  desk(async ({ call, share }) => {
    expect((await call('/registry/updates', { from: 'http://127.0.0.1/' })).status).toBe(422);
    expect(share.publishers.asked).toEqual([]);
  }));
