import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { InstalledSnapshots } from '../../../src-main/data/installed-snapshots.ts';
import { runCli, startCli } from '../../support/cli.ts';
import { cutOff, file, startPublishers } from '../../support/publishers.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { ceisZip } from './updating.ts';

/** The machine's own proxy, where it has one, is not for these tests. */
const NO_PROXY = { HTTP_PROXY: '', HTTPS_PROXY: '', http_proxy: '', https_proxy: '' };

test('a kill in the middle of a fetch leaves the old snapshot; the next update goes on and nothing lies about', {
  timeout: 120_000,
}, async () => {
  const publishers = await startPublishers();
  const dataDir = tempDir();
  const lists = { addresses: { ceis: `${publishers.address}/ceis.zip` } };
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ lists }));
  const args = ['lists', 'update', 'ceis', '--data-dir', dataDir];
  const installed = () => new InstalledSnapshots(dataDir, '/nowhere').lists('ceis').map(({ file: name }) => name);
  const folder = path.join(dataDir, 'updates', 'ceis');

  publishers.at('/ceis.zip', file(await ceisZip('20260930')));
  expect(await runCli(args, NO_PROXY)).toMatchObject({ code: 0, stderr: '' });

  const zip = await ceisZip('20261001', 40_000);
  publishers.at('/ceis.zip', cutOff(zip, zip.length - 5000, 'silent', { etag: '"a"' }));
  const child = startCli(args, NO_PROXY);
  const partial = () => {
    const name = readdirSync(folder).find((one) => one.endsWith('.part'));
    return name ? statSync(path.join(folder, name)).size : 0;
  };
  await expect.poll(partial, { timeout: 20_000 }).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(installed()).toEqual(['20260930_CEIS.csv']);
  const come = partial();

  publishers.at('/ceis.zip', file(zip, { etag: '"a"' }));
  const finished = await runCli(args, NO_PROXY);
  expect(finished).toMatchObject({ code: 0, stderr: '' });
  expect(finished.stdout).toMatch(/ceis: imported 20261001_CEIS\.csv, 40000 records of 2026-10-01/);
  expect(publishers.requests.at(-1)!.headers.range).toBe(`bytes=${come}-`);
  expect(installed()).toEqual(['20261001_CEIS.csv', '20260930_CEIS.csv']);
  expect(readdirSync(folder)).toEqual([]);
});
