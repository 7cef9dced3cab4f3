// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${env:NAME} is the syntax of the configuration.
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { progressLine, timeLeft } from '../../src-main/commands/progress.ts';
import { progressOf } from '../../src-main/commands/registry-progress.ts';
import type { RegistryStatus, RegistryUpdateOutcome } from '../../src-main/contract/window/data.ts';
import { LISTING } from '../../src-main/registry/update/progress.ts';
import { writeFiles } from '../registry/open-data-files.ts';
import { monthZips } from '../registry/update/month.ts';
import { type Share, startShare } from '../registry/update/share.ts';
import { type Finished, runCli, startCli } from '../support/cli.ts';
import { cutOff, file } from '../support/publishers.ts';
import { tempDir } from '../support/temp-dir.ts';

const NO_PROXY = { HTTP_PROXY: '', HTTPS_PROXY: '', http_proxy: '', https_proxy: '' };

interface Machine {
  share: Share;
  dataDir: string;
  atesta(...args: string[]): Promise<Finished>;
}

/** A data directory whose registry is to be fetched from the test's share, which has October. */
async function machine(): Promise<Machine> {
  const [share, dataDir] = [await startShare(), tempDir()];
  share.put('2026-10', await monthZips('2026-10'));
  const openData = { address: share.address, token: '${env:SHARE_TOKEN}' };
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ registry: { openData } }));
  const env = { ...NO_PROXY, SHARE_TOKEN: share.token };
  return { share, dataDir, atesta: (...args) => runCli(['registry', ...args, '--data-dir', dataDir], env) };
}

describe('registry update', { timeout: 120_000 }, () => {
  test('prints how it went, and again that nothing is new; status has it', async () => {
    const { atesta } = await machine();
    const first = await atesta('update');
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^imported 202610_CNPJ\.csv: 30 records of 2026-10-11 /);
    expect(await atesta('update')).toEqual({ code: 0, stdout: 'registry: unchanged: 2026-10\n', stderr: '' });
    const status = await atesta('status');
    expect(status.stdout).toMatch(/^FILE +DATE +RECORDS +SIZE +PART +KIND$/m);
    expect(status.stdout).toMatch(/^202610_CNPJ\.csv +2026-10-11 +30 +[\d.]+ MB +all +official$/m);
    expect(status.stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+: unchanged 20\d\d-/m);
  });

  test('of a part of the country, and of a named month, as JSON', async () => {
    const { atesta, share } = await machine();
    share.put('2026-09', await monthZips('2026-09'));
    const finished = await atesta('update', '--uf', 'sp', '--uf', 'RJ', '--active-only', '--month', '202609', '--json');
    const outcome = JSON.parse(finished.stdout) as RegistryUpdateOutcome;
    expect(outcome).toMatchObject({
      outcome: 'imported',
      month: '2026-09',
      report: { snapshot: { records: 20, subset: { ufs: ['RJ', 'SP'], activeOnly: true } } },
    });
    const status = JSON.parse((await atesta('status', '--json')).stdout) as RegistryStatus;
    expect(status).toMatchObject({ begun: false, rolledBack: null, official: { outcome: 'imported' } });
  });

  test('that fails says why and exits 1', async () => {
    const { atesta, share } = await machine();
    share.token = 'outro';
    const finished = await atesta('update');
    expect(finished.code).toBe(1);
    expect(finished.stdout).toMatch(/^registry: failed: .*share token.*\n$/);
    expect((await atesta('status')).stdout).toMatch(/failed 20.*share token/);
  });

  test.each([
    ['a month that is none', ['update', '--month', '2026-13'], 2, /AAAA-MM/],
    ['a state that is none', ['update', '--uf', 'XX'], 2, /states are AC/],
    ['an address beside files', ['import', 'http://127.0.0.1:1/', 'x.zip'], 2, /one address alone/],
  ])('with %s fails with one sentence', async (_what, args, code, message) => {
    const { atesta, share } = await machine();
    const finished = await atesta(...args);
    expect(finished.code).toBe(code);
    expect(finished.stderr).toMatch(message);
    expect(share.publishers.asked).toEqual([]);
  });

  test('that is interrupted stops with a sentence and goes on the next time', async () => {
    const { share, dataDir, atesta } = await machine();
    const shared = share.months.get('2026-10')!.get('Socios5.zip')!;
    share.fault('2026-10', 'Socios5.zip', cutOff(shared.bytes, 100, 'silent', { etag: shared.etag }));
    const child = startCli(['registry', 'update', '--data-dir', dataDir], { ...NO_PROXY, SHARE_TOKEN: share.token });
    let stderr = '';
    child.stderr!.on('data', (chunk) => {
      stderr += chunk;
    });
    await expect.poll(() => share.downloads().at(-1), { timeout: 30_000 }).toBe('2026-10/Socios5.zip');
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(stderr).toMatch(/interrupted; the next one goes on/);
    const before = share.downloads().length;
    expect((await atesta('update')).stdout).toMatch(/^imported/);
    expect(share.downloads()[before]).toMatch(/^2026-10\/Socios5\.zip/);
  });
});

test('registry import takes the address of a mirror, of a share, and files of this machine', {
  timeout: 120_000,
}, async () => {
  const { share, atesta } = await machine();
  const zips = await monthZips('2026-10');
  const { publishers } = share;
  publishers.at('/espelho/2026-10/', (_, response) =>
    response.end(JSON.stringify(Object.keys(zips).filter((name) => !/^Socios/.test(name)))),
  );
  for (const [name, bytes] of Object.entries(zips))
    publishers.at(`/espelho/2026-10/${name}`, file(bytes, { etag: '"1"' }));
  const mirror = await atesta('import', `${publishers.address}/espelho/2026-10/`);
  expect(mirror).toMatchObject({ code: 0, stderr: '' });
  expect(mirror.stdout).toMatch(/^imported 202610_CNPJ\.csv: 30 records[\s\S]*lacks Socios0\.zip/);
  const shared = await atesta('import', `${share.address}/index.php/s/${share.token}?dir=/2026-10`, '--uf', 'SP');
  expect(shared.stdout).toMatch(/^imported 202610_CNPJ\.csv: 15 records/);
  const folder = tempDir();
  writeFiles(folder, zips);
  expect((await atesta('import', folder)).stdout).toMatch(/^imported 202610_CNPJ\.csv: 30 records/);
});

test('registry rollback lets the month before answer', { timeout: 120_000 }, async () => {
  const { share, atesta } = await machine();
  await atesta('update');
  expect(await atesta('rollback')).toMatchObject({ code: 1 });
  share.put('2026-11', await monthZips('2026-11'));
  await atesta('update');
  expect((await atesta('rollback')).stdout).toMatch(
    /^202611_CNPJ\.csv is gone, 202610_CNPJ\.csv with 30 records answers/,
  );
  expect((await atesta('update')).stdout).toMatch(/^registry: left rolled back: 2026-11: .*--force/);
  expect((await atesta('update', '--force')).stdout).toMatch(/^imported 202611/);
});

describe('progress on a terminal', () => {
  test.each([
    [20_000, 'under a minute'],
    [12 * 60_000, 'about 12 min'],
    [125 * 60_000, 'about 2 h 5 min'],
    [180 * 60_000, 'about 3 h'],
  ])('%i ms are %s', (ms, said) => expect(timeLeft(ms)).toBe(said));

  test('of a fetch has the file, its place, the bytes and the time', () => {
    const fetching = progressOf({
      ...LISTING,
      stage: 'fetching',
      file: { name: 'Empresas3.zip', place: 12, of: 37 },
      bytes: 1.25 * 1024 ** 3,
      totalBytes: 6.4 * 1024 ** 3,
      fraction: 0.195,
      remainingMs: 30 * 60_000,
    });
    expect(progressLine('registry', fetching)).toBe(
      'registry: fetching Empresas3.zip (12 of 37), 1.3 of 6.4 GB 19 %, about 30 min left',
    );
    expect(progressLine('registry', progressOf({ ...LISTING, stage: 'reading', rows: 12_000, fraction: 0.5 }))).toBe(
      'registry: reading 12,000 rows 50 %',
    );
  });
});
