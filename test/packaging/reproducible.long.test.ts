import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../support/temp-dir.ts';

const root = path.resolve(import.meta.dirname, '../..');
const SOURCES = ['src-main', 'src-preload', 'src-renderer', 'package.json', 'tsconfig.json', 'electron.vite.config.ts'];

/** SHA-256 of each built file, by its path. */
function sums(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const entries = files.map((file) => {
    const at = path.join(file.parentPath, file.name);
    return [path.relative(folder, at), createHash('sha256').update(readFileSync(at)).digest('hex')] as const;
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

test('the same sources give the same bytes, also in another folder and at another time', { timeout: 300_000 }, () => {
  const copy = path.join(tempDir(), 'another place');
  for (const source of SOURCES) cpSync(path.join(root, source), path.join(copy, source), { recursive: true });
  cpSync(path.join(root, 'resources/scripts'), path.join(copy, 'resources/scripts'), { recursive: true });
  // A link to the folder would show: chunks are named by where their modules really lie.
  const [packages, linked] = [path.join(root, 'node_modules'), path.join(copy, 'node_modules')];
  if (spawnSync('cp', ['-al', packages, linked]).status !== 0) cpSync(packages, linked, { recursive: true });
  const built = spawnSync(
    process.execPath,
    [path.join(copy, 'node_modules/electron-vite/bin/electron-vite.js'), 'build'],
    {
      cwd: copy,
      env: { ...process.env, NODE_ENV: 'production', TZ: 'Asia/Tokyo' },
      encoding: 'utf8',
    },
  );
  expect(built.status, built.stderr).toBe(0);
  for (const part of ['main', 'preload', 'renderer']) {
    const [first, second] = [root, copy].map((folder) => sums(path.join(folder, 'out', part)));
    expect(Object.keys(first!).length).toBeGreaterThan(0);
    expect(second, part).toEqual(first);
  }
});
