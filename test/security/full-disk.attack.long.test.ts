import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { firstLine, runCli, startCli } from '../support/cli.ts';
import { noSmallDisk, smallDisk } from '../support/full-disk.ts';

/** The attack, or bad luck: the disk of the data directory fills up while the service runs. */
// Several commands in a test, each a process of its own.
vi.setConfig({ testTimeout: 240_000 });

const onSmallDisk = test.skipIf(noSmallDisk);

async function serveOn(dataDir: string) {
  const child = startCli(['serve', '--port', '0', '--no-ui', '--data-dir', dataDir]);
  const address = (await firstLine(child)).split(' ').at(-1)!;
  return { child, address };
}

onSmallDisk('answers go on, the log says what it lost, and no unit of the usage record is missing', async () => {
  const disk = smallDisk('2m');
  const { child, address } = await serveOn(disk.dir);
  const created = await runCli(['keys', 'create', 'erp', '--permission', PERMISSIONS.oneList, '--data-dir', disk.dir]);
  const headers = { authorization: `ApiKey ${created.stdout.trim()}` };
  const ask = async () => (await fetch(`${address}/restricted-lists/v2?list=ceis&name=abc`, { headers })).status;
  expect(await ask()).toBe(200);
  disk.fill();
  const end = performance.now() + 3000;
  let calls = 1;
  for (; performance.now() < end; calls++) expect(await ask()).toBe(200);
  disk.free();
  const log = () => readFileSync(path.join(disk.dir, 'logs', 'atesta.log'), 'utf8');
  await expect.poll(log).toMatch(/"msg":"\d+ lines lost"/);
  for (const line of log().trim().split('\n')) JSON.parse(line);
  child.kill('SIGTERM');
  expect((await once(child, 'close'))[0]).toBe(0);
  const { default: Database } = await import('better-sqlite3');
  const db = new Database(path.join(disk.dir, 'workspace.sqlite'));
  expect(db.prepare('SELECT calls FROM usage').pluck().all()).toEqual([calls]);
  db.close();
});

onSmallDisk('SIGTERM ends the service all the same', async () => {
  const disk = smallDisk('2m');
  const { child, address } = await serveOn(disk.dir);
  disk.fill();
  for (let call = 0; call < 200; call++) expect((await fetch(`${address}/status`)).status).toBe(200);
  const at = performance.now();
  child.kill('SIGTERM');
  expect((await once(child, 'close'))[0]).toBe(0);
  expect(performance.now() - at).toBeLessThan(10_000);
});
