import { once } from 'node:events';
import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { closeDataDir } from '../../src-main/owner-only.ts';
import { firstLine, runCli, startCli } from '../support/cli.ts';
import { writeCeis } from '../support/list-files.ts';
import { tempDir } from '../support/temp-dir.ts';

/** The attack: somebody else on the machine reads what an analyst's session left on the disk. */
const posix = test.skipIf(process.platform === 'win32');
// Six commands, each a process of its own.
vi.setConfig({ testTimeout: 240_000 });

/** Everything below a folder, itself included, that others could read, write or enter. */
function openToOthers(folder: string): string[] {
  const all = ['.', ...(readdirSync(folder, { recursive: true }) as string[])];
  return all.filter((name) => (lstatSync(path.join(folder, name)).mode & 0o077) !== 0);
}

posix('after a whole session nothing of the data directory is open to others', async () => {
  const dataDir = path.join(tempDir(), 'new', 'data');
  const run = (...args: string[]) => runCli([...args, '--data-dir', dataDir]);
  const file = writeCeis(tempDir(), '20260930', [{ name: 'EMPRESA INVENTADA LTDA', document: '11222333000181' }]);
  expect((await run('lists', 'import', 'ceis', file)).code).toBe(0);
  const { stdout: key } = await run('keys', 'create', 'erp', '--permission', PERMISSIONS.oneList);
  expect((await run('tokens', 'issue', 'erp', '--permission', PERMISSIONS.residence)).code).toBe(0);
  const child = startCli(['serve', '--port', '0', '--print-window-address', '--data-dir', dataDir]);
  let stderr = '';
  child.stderr!.on('data', (chunk) => (stderr += chunk));
  const address = (await firstLine(child)).split(' ').at(-1)!;
  await expect.poll(() => stderr, { timeout: 60_000 }).toContain('#key=');
  const own = { authorization: `ApiKey ${/#key=(\S+)/.exec(stderr)![1]}`, 'content-type': 'application/json' };
  const search = await fetch(`${address}/restricted-lists/v2?list=ceis&name=maria`, {
    headers: { authorization: `ApiKey ${key.trim()}` },
  });
  expect(search.status).toBe(200);
  const window = (route: string, change?: object) =>
    fetch(`${address}/workstation/api/${route}`, {
      ...(change && { method: 'PUT', body: JSON.stringify(change) }),
      headers: own,
    });
  expect((await window('settings', { theme: 'dark' })).status).toBe(200);
  const { revision } = (await (await window('config')).json()) as { revision: string };
  expect((await window('config', { revision, changes: { 'server.port': 4999 } })).status).toBe(200);
  const usage = async () => (await window('usage')).json();
  await expect.poll(usage).toMatchObject({ rows: [{ caller: 'erp' }] });
  const names = () => readdirSync(dataDir, { recursive: true }) as string[];
  await expect.poll(names).toContain(path.join('logs', 'atesta.log'));
  expect(names()).toEqual(
    expect.arrayContaining([
      'config.json',
      'token-secret',
      'service.json',
      'workspace.sqlite-wal',
      'workspace.sqlite-shm',
    ]),
  );
  expect(names().some((name) => /^lists.*ceis.*\.sqlite$/i.test(name))).toBe(true);
  expect(openToOthers(dataDir)).toEqual([]);
  child.kill('SIGTERM');
  await once(child, 'close');
  expect(openToOthers(dataDir)).toEqual([]);
});

posix('what an earlier version left open is closed at the next start', () => {
  const dataDir = tempDir();
  mkdirSync(path.join(dataDir, 'lists', 'ceis'), { recursive: true });
  const files = ['workspace.sqlite', 'workspace.sqlite-wal', 'config.json', 'lists/ceis/20260930_CEIS.sqlite'];
  for (const file of files) writeFileSync(path.join(dataDir, file), '');
  for (const name of ['.', 'lists', 'lists/ceis', ...files]) chmodSync(path.join(dataDir, name), 0o777);
  closeDataDir(dataDir);
  expect(openToOthers(dataDir)).toEqual([]);
});

posix('a folder that holds other things keeps its mode and theirs, and links lead nowhere', () => {
  const [home, elsewhere] = [tempDir(), tempDir()];
  const other = path.join(elsewhere, 'other');
  writeFileSync(other, '');
  writeFileSync(path.join(home, 'letter.odt'), '');
  writeFileSync(path.join(home, 'workspace.sqlite'), '');
  symlinkSync(elsewhere, path.join(home, 'lists'));
  for (const place of [home, elsewhere, other, path.join(home, 'letter.odt'), path.join(home, 'workspace.sqlite')]) {
    chmodSync(place, 0o755);
  }
  closeDataDir(home);
  const mode = (place: string) => lstatSync(place).mode & 0o777;
  expect([home, elsewhere, other, path.join(home, 'letter.odt')].map(mode)).toEqual([0o755, 0o755, 0o755, 0o755]);
  expect(mode(path.join(home, 'workspace.sqlite'))).toBe(0o700);
});
