import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { install } from '../../lists/snapshots.ts';
import { firstLine, runCli, startCli } from '../../support/cli.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { portfolioOf, roomsIn } from '../rooms.ts';
import { refuse, SECRET, startReceiver, take } from './receiver.ts';

const CLIENTS = 400;
const ENV = { ATESTA_SECRET_HOOK: SECRET };

test('W10 the service is killed while it tells: every alert is taken, in order, and only the one under way comes twice', async () => {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const dataDir = tempDir();
  const names = Array.from({ length: CLIENTS }, (_, at) => ({ name: `FULANO INVENTADO ${at}Q` }));
  await install(dataDir, 'onu', '20261101', names);
  const before = roomsIn(dataDir);
  const clients = names.map(({ name }, at) => ({ reference: `C${at}`, name }));
  const id = await portfolioOf(before.room, clients);
  await before.room.catchUp(id);
  await before.close();
  const webhook = { address: receiver.address, secret: `\${secret:HOOK}` };
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 }, portfolio: { webhook } }));
  const atesta = (...args: string[]) => runCli([...args, '--data-dir', dataDir], ENV);

  let kills = 0;
  let taking = 0;
  // Some are left to be told in the end, however late a kill comes.
  const isEnough = () => new Set(receiver.taken).size >= CLIENTS - 20;
  receiver.answer = (response) => {
    if (isEnough()) return;
    // Each run is killed with a call under way, before or after it is answered.
    if (++taking % 50 === 0) return void setTimeout(() => take(response), 200);
    take(response);
  };
  while (receiver.taken.length < CLIENTS - 60) {
    const child = startCli(['serve', '--no-ui', '--data-dir', dataDir], ENV);
    await firstLine(child);
    const from = receiver.received.length;
    const most = from + 40 + kills * 7;
    await expect.poll(() => receiver.received.length > most || isEnough(), { interval: 5 }).toBe(true);
    await sleep((kills * 13) % 40);
    child.kill('SIGKILL');
    await once(child, 'close');
    await sleep(250); // what was answered to a killed process has been counted
    kills++;
  }
  expect(kills).toBeGreaterThan(2);

  // Then it does not take any, and that is said from outside.
  receiver.answer = refuse(500);
  const last = startCli(['serve', '--no-ui', '--data-dir', dataDir], ENV);
  await firstLine(last);
  await expect.poll(async () => (await atesta('portfolio', 'webhook')).code, { timeout: 60_000 }).toBe(1);
  const said = await atesta('portfolio', 'webhook');
  expect(said.stdout).toMatch(
    /^told up to alert \d+, \d+ alerts wait since .* UTC: the receiver does not take the alert \(status 500\)\n$/,
  );
  const findings = JSON.parse((await atesta('doctor', '--json')).stdout) as { what: string; state: string }[];
  expect(findings.find(({ what }) => what === 'alerts told')).toMatchObject({ state: 'warning' });
  receiver.answer = take;
  await expect.poll(() => new Set(receiver.taken).size, { timeout: 60_000 }).toBe(CLIENTS);
  last.kill('SIGTERM');
  await once(last, 'close');
  expect(JSON.parse((await atesta('portfolio', 'webhook', '--json')).stdout)).toMatchObject({
    on: true,
    waiting: 0,
    failure: null,
  });

  const after = roomsIn(dataDir);
  const { alerts } = await after.room.alerts('administrator', { limit: 1000 });
  const numbers = alerts.map(({ number }) => number);
  expect([...new Set(receiver.taken)]).toEqual(numbers);
  // In order: who comes twice comes twice in a row.
  expect(receiver.taken).toEqual([...receiver.taken].sort((a, b) => a - b));
  expect(receiver.taken.length - CLIENTS).toBeLessThanOrEqual(kills);
  expect(receiver.received.every(({ verified }) => verified)).toBe(true);
}, 300_000);
