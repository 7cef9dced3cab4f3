import { chownSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { refuseToLeaveRootsFiles } from '../../src-main/commands/root-files.ts';
import { runCli } from '../support/cli.ts';
import { writeCeis } from '../support/list-files.ts';
import { tempDir } from '../support/temp-dir.ts';

const isRoot = process.geteuid?.() === 0;
if (!isRoot) console.warn('skipped: only root can give a file to another account');
/** An account that is on no machine. */
const NOBODY = 3_999_999;

test.skipIf(!isRoot)('root leaves no files in the directory of a service that runs as another account', async () => {
  const dataDir = tempDir();
  const on = (...args: string[]) => runCli([...args, '--data-dir', dataDir]);
  const file = writeCeis(tempDir(), '20260930', [{ name: 'FULANO INVENTADO', document: '52998224725' }]);
  expect(await on('lists', 'import', 'ceis', file)).toMatchObject({ code: 0, stderr: '' });
  expect((await on('keys', 'create', 'x', '--permission', 'service.bureaus.proofOfResidence')).code).toBe(0);
  chownSync(path.join(dataDir, 'workspace.sqlite'), NOBODY, NOBODY);
  const before = readdirSync(dataDir, { recursive: true }).sort();

  const refused = await on('lists', 'import', 'ceis', file, '--force');
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toBe(
    `atesta: ${dataDir} is of a service that runs as #${NOBODY}, which could not read what root puts there; run it as that account: runuser -u #${NOBODY} -- atesta lists import … --data-dir ${dataDir}\n`,
  );
  // The same with the option before the command, and where the environment names the directory.
  const named = await runCli(['--data-dir', dataDir, 'data', 'fetch']);
  expect(named).toMatchObject({ code: 1, stderr: expect.stringContaining(`runs as #${NOBODY}`) });
  const byEnvironment = await runCli(['serve'], { ATESTA_DATA_DIR: dataDir });
  expect(byEnvironment).toMatchObject({ code: 1, stderr: expect.stringContaining(`runs as #${NOBODY}`) });
  expect(readdirSync(dataDir, { recursive: true }).sort()).toEqual(before);

  expect(await on('lists', 'status')).toMatchObject({ code: 0, stderr: '' });
});

test.skipIf(!isRoot)(
  'an account of the machine is named, and a directory of root or of nobody yet is as it was',
  () => {
    const dataDir = tempDir();
    writeFileSync(path.join(dataDir, 'service.lock'), '');
    expect(() => refuseToLeaveRootsFiles('serve', dataDir)).not.toThrow();
    expect(() => refuseToLeaveRootsFiles('serve', path.join(dataDir, 'not there'))).not.toThrow();
    const daemon = /^daemon:[^:]*:(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))![1];
    chownSync(path.join(dataDir, 'service.lock'), Number(daemon), 0);
    expect(() => refuseToLeaveRootsFiles('data fetch', dataDir)).toThrow(
      /as daemon, .*-u daemon -- atesta data fetch … /,
    );
    expect(() => refuseToLeaveRootsFiles('data status', dataDir)).not.toThrow();
  },
);
