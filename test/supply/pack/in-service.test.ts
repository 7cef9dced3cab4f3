import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '../../../src-main/config.ts';
import type { DataPackEvent, DataStatus } from '../../../src-main/contract/window/data.ts';
import { startService } from '../../../src-main/service.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { install, machine, PUBLIC_KEY, publish } from './pack.ts';

test('the service fetches in its thread when the window asks, and says where data comes from', async () => {
  const [one, other] = [machine(), machine()];
  const folder = tempDir();
  await install(one.dataDir, '20261101', { rows: 40 });
  await publish(one.dataDir, folder);
  const data = { source: folder, publicKey: PUBLIC_KEY, schedule: 'off' };
  const metrics = { port: 0 };
  writeFileSync(path.join(other.dataDir, 'config.json'), JSON.stringify({ server: { port: 0 }, metrics, data }));
  const config = loadConfig(other.dataDir, { policyFile: '/nonexistent/policy.json' });
  const service = await startService({ dataDir: other.dataDir, config, window: false });
  onTestFinished(() => service.close());
  const ask = (route: string, init: RequestInit = {}) =>
    globalThis.fetch(`${service.address}/workstation/api${route}`, {
      ...init,
      headers: { authorization: `ApiKey ${service.workstationKey}`, 'content-type': 'application/json' },
    });

  const counted = async () => {
    const lines = (await (await globalThis.fetch(`${service.metricsAddress}/metrics`)).text()).split('\n');
    const sample = (name: string) =>
      Number(
        lines
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')
          .at(-1),
      );
    return {
      imports: ['done', 'refused', 'cancelled', 'failed'].map((one) =>
        sample(`atesta_imports_total{outcome="${one}"}`),
      ),
      fetches: ['installed', 'unchanged', 'cancelled', 'failed'].map((one) =>
        sample(`atesta_data_pack_fetches_total{outcome="${one}"}`),
      ),
      succeededAt: sample('atesta_data_pack_last_success_seconds'),
    };
  };
  const none = { imports: [0, 0, 0, 0], fetches: [0, 0, 0, 0], succeededAt: 0 };
  expect(await counted()).toEqual(none);

  const before = (await (await ask('/data')).json()) as DataStatus;
  expect(before.pack).toMatchObject({ source: folder, updateAt: null, edition: null, checkedAt: null });
  const answer = await ask('/data/fetch', { method: 'POST', body: '{}' });
  const events = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as DataPackEvent);
  expect(events.at(-1)).toMatchObject({ type: 'done', outcome: 'installed', files: [{ list: 'ceis' }] });
  expect(other.answers()).toBe('2026-11-01');
  const after = (await (await ask('/data')).json()) as DataStatus;
  expect(after.pack).toMatchObject({ outcome: 'installed', edition: { number: expect.any(Number) } });
  expect(after.lists.find(({ list }) => list === 'ceis')!.snapshots).toMatchObject([{ date: '2026-11-01' }]);
  const then = await counted();
  expect(then).toEqual({ ...none, fetches: [1, 0, 0, 0], succeededAt: expect.any(Number) });
  expect(then.succeededAt).toBeCloseTo(Date.parse(after.pack!.checkedAt!) / 1000, -2);
  // What fails is no import that was done.
  rmSync(folder, { recursive: true });
  await (await ask('/data/fetch', { method: 'POST', body: '{}' })).text();
  expect(await counted()).toEqual({ ...then, fetches: [1, 0, 0, 1] });
  expect((await ask('/data/fetch', { method: 'POST', body: '{"from":"/etc"}' })).status).toBe(422);
});
