import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../support/temp-dir.ts';

const commands = path.resolve(import.meta.dirname, '../../resources/packaging/command');

/** An installed folder, with a blank and an accent in its path, whose Node and window only say how they were called. */
function install(): string {
  const folder = path.join(tempDir(), 'Atesta é');
  const bin = path.join(folder, 'resources/bin');
  const runtime = path.join(folder, 'resources/runtime');
  for (const one of [bin, runtime]) mkdirSync(one, { recursive: true });
  copyFileSync(path.join(commands, 'atesta.sh'), path.join(bin, 'atesta'));
  for (const [file, name] of [
    [path.join(runtime, 'node'), 'node'],
    [path.join(folder, 'atesta'), 'window'],
  ]) {
    writeFileSync(file!, `#!/bin/sh\nprintf '%s\\n' ${name} "$NODE_OPTIONS" "$@"\nexit 7\n`);
    chmodSync(file!, 0o755);
  }
  chmodSync(path.join(bin, 'atesta'), 0o755);
  return folder;
}

const env = { PATH: '/usr/bin:/bin', NODE_OPTIONS: '--require=/evil.js' };

test.skipIf(process.platform === 'win32')(
  'with a command it runs Node, whose exit code it returns, by any link',
  () => {
    const folder = install();
    const links = tempDir();
    symlinkSync(path.join(folder, 'resources/bin/atesta'), path.join(links, 'one'));
    symlinkSync('one', path.join(links, 'atesta'));
    const { status, stdout } = spawnSync(path.join(links, 'atesta'), ['screen', 'a b.csv', ''], {
      env,
      encoding: 'utf8',
    });
    expect(status).toBe(7);
    const [program, options, script, ...args] = stdout.slice(0, -1).split('\n');
    expect([program, options, path.resolve(script!)]).toEqual([
      'node',
      '',
      path.join(folder, 'resources/app.asar.unpacked/out/main/cli.js'),
    ]);
    expect(args).toEqual(['screen', 'a b.csv', '']);
  },
);

test.skipIf(process.platform === 'win32')('without one it opens the window', () => {
  const { stdout } = spawnSync(path.join(install(), 'resources/bin/atesta'), [], { env, encoding: 'utf8' });
  expect(stdout.split('\n')[0]).toBe('window');
});
