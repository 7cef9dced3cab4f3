import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** The attack, or a backup program: another process holds workspace.sqlite for ten seconds while requests come in. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const HOLDER = `
  const Database = require('better-sqlite3');
  const db = new Database(process.argv[1]);
  db.exec('BEGIN EXCLUSIVE');
  console.log('held');
  setTimeout(() => { db.close(); }, 10000);
`;

/** Resolves when the file is held; `over` when it no longer is. */
async function hold(): Promise<{ over: Promise<unknown> }> {
  const file = path.join(service.dataDir, 'workspace.sqlite');
  const child = spawn(process.execPath, ['-e', HOLDER, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const over = once(child, 'exit');
  await once(child.stdout, 'data');
  return { over };
}

test('requests are answered at once meanwhile, and are in the usage record afterwards', async () => {
  const key = service.key(PERMISSIONS.oneList);
  const ask = async () => (await service.get('/restricted-lists/v2?list=ceis&name=abc', key)).status;
  expect(await ask()).toBe(200);
  const { over } = await hold();
  const end = performance.now() + 9000;
  const statuses = new Set<number>();
  let [calls, slowest, drift] = [1, 0, 0];
  let last = performance.now();
  const ticking = setInterval(() => {
    drift = Math.max(drift, performance.now() - last - 20);
    last = performance.now();
  }, 20);
  while (performance.now() < end) {
    const at = performance.now();
    statuses.add(await ask());
    calls++;
    slowest = Math.max(slowest, performance.now() - at);
    await sleep(20);
  }
  clearInterval(ticking);
  expect([...statuses]).toEqual([200]);
  // One wait for the lock would be five seconds.
  expect(drift).toBeLessThan(2500);
  expect(slowest).toBeLessThan(2500);
  const keys = (await service.get('/workstation/api/keys', service.workstationKey)).status;
  expect(keys).toBe(200);
  await over;
  await expect.poll(async () => usage()).toContain(calls);
});

/** Calls of each caller in the usage record. */
async function usage(): Promise<number[]> {
  const answer = await service.get('/workstation/api/usage?days=1', service.workstationKey);
  const { rows } = (await answer.json()) as { rows: { calls: number }[] };
  return rows.map(({ calls }) => calls);
}

test('what the window changes meanwhile waits without keeping anybody waiting, and is done', async () => {
  const { over } = await hold();
  const headers = { authorization: `ApiKey ${service.workstationKey}`, 'content-type': 'application/json' };
  const put = () =>
    fetch(`${service.address}/workstation/api/settings`, { method: 'PUT', headers, body: '{"theme":"light"}' });
  const refused = await put();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(((await refused.json()) as { error: { message: string } }).error.message).toMatch(/Another program is using/);
  const waiting = put();
  expect((await service.get('/status')).status).toBe(200);
  await over;
  expect((await waiting).status).toBe(200);
});
