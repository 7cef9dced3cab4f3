import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS } from '../../../src-main/config.ts';
import { groupPolicy } from '../../../src-main/policy/managed.ts';
import { queryCommand } from '../../../src-main/policy/registry/read.ts';
import { tempDir } from '../../support/temp-dir.ts';

const ROOT = 'HKEY_LOCAL_MACHINE\\Software\\Policies\\Atesta';
const wine = spawnSync('wine', ['--version']).status === 0;
if (!wine)
  console.log('skipped: policy by a real reg.exe, because Wine is not installed (Debian packages wine, wine64)');

test.skipIf(!wine)('a policy in the registry is read by a real cmd.exe and reg.exe', { timeout: 300_000 }, () => {
  const env = { ...process.env, WINEPREFIX: path.join(tempDir(), 'wine'), WINEDEBUG: '-all', LC_ALL: 'C.UTF-8' };
  const run = (...args: string[]) => {
    const { status, stdout } = spawnSync('wine', args, { env });
    if (status !== 0) throw new Error(`${args.join(' ')} failed`);
    return stdout;
  };
  const add = (key: string, name: string, type: string, data: string) =>
    run('reg', 'add', `${ROOT}\\${key}`, '/v', name, '/t', type, '/d', data, '/f');
  const policy = () =>
    groupPolicy(SETTINGS, (key, below) => {
      const printed = run('cmd', '/d', '/s', '/c', queryCommand(key, below));
      return new TextDecoder('utf-8', { fatal: true }).decode(printed);
    });
  run('reg', 'add', 'HKLM\\Software\\Policies', '/f');
  expect(policy()).toBeNull();
  add('lists', 'retain', 'REG_DWORD', '7');
  add('lists\\inlabs', 'email', 'REG_SZ', 'compliance@empresa.example');
  add('registry\\openData', 'ufs', 'REG_MULTI_SZ', 'SP\\0RJ');
  add('server\\allowedHosts', '1', 'REG_SZ', 'compliance.intranet');
  expect(policy()?.value).toEqual({
    lists: { retain: 7, inlabs: { email: 'compliance@empresa.example' } },
    registry: { openData: { ufs: ['SP', 'RJ'] } },
    server: { allowedHosts: ['compliance.intranet'] },
  });
  spawnSync('wineserver', ['-k'], { env });
});
