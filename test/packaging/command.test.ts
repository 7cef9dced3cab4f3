import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
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

test.skipIf(process.platform === 'win32')(
  "that of a service's folder runs the Node beside it, without what it is told to load",
  () => {
    const bin = path.join(tempDir(), 'bin');
    mkdirSync(bin);
    copyFileSync(path.join(commands, '../service/bin/atesta'), path.join(bin, 'atesta'));
    writeFileSync(path.join(bin, 'node'), `#!/bin/sh\nprintf '%s\\n' "$NODE_OPTIONS$NODE_PATH" "$@"\n`, {
      mode: 0o755,
    });
    chmodSync(path.join(bin, 'atesta'), 0o755);
    const { stdout } = spawnSync(path.join(bin, 'atesta'), ['serve'], {
      env: { ...env, NODE_PATH: '/evil' },
      encoding: 'utf8',
    });
    expect(stdout.split('\n').slice(0, 1)).toEqual(['']);
    expect(stdout).toMatch(/out\/main\/cli\.js\nserve\n$/);
  },
);

test.each(['command/atesta.cmd', 'service/bin/atesta.cmd'])('%s of Windows takes the same away', (file) => {
  const script = readFileSync(path.join(commands, '..', file), 'utf8');
  const taken = [...script.matchAll(/^set "(\w+)="\r$/gm)].map(([, name]) => name);
  const unset = /^unset (.+)$/m.exec(readFileSync(path.join(commands, 'atesta.sh'), 'utf8'))![1];
  expect(taken).toEqual(unset!.split(' '));
});

test.skipIf(process.platform === 'win32')('without one it opens the window', () => {
  const { stdout } = spawnSync(path.join(install(), 'resources/bin/atesta'), [], { env, encoding: 'utf8' });
  expect(stdout.split('\n')[0]).toBe('window');
});
