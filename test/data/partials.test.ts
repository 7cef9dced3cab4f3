import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { partialOf, removePartials } from '../../src-main/data/partials.ts';
import { tempDir } from '../support/temp-dir.ts';

const nameOf = (pid: number) => `20260930_CEIS.sqlite.${pid}-0123abcd.partial`;

test('what a killed import left is removed, what a running one writes and finished snapshots are not', async () => {
  const dir = tempDir();
  const folder = path.join(dir, 'lists', 'ceis');
  mkdirSync(folder, { recursive: true });
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const files = {
    dead: path.join(folder, nameOf(dead)),
    journal: path.join(folder, `${nameOf(dead)}-journal`),
    earlier: partialOf(path.join(folder, '20260930_CEIS.sqlite')),
    running: path.join(folder, nameOf(process.ppid)),
    finished: path.join(folder, '20260930_CEIS.sqlite'),
  };
  for (const file of Object.values(files)) writeFileSync(file, '');
  await removePartials(dir);
  const left = Object.entries(files).filter(([, file]) => existsSync(file));
  expect(left.map(([name]) => name)).toEqual(['running', 'finished']);
});

test('a data directory that does not exist yet needs nothing removed', async () => {
  await expect(removePartials(path.join(tempDir(), 'absent'))).resolves.toBeUndefined();
});
