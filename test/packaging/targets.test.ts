import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { TARGETS } from '../../resources/scripts/packaging/targets.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const all = Object.values(TARGETS).flatMap((arches) => Object.values(arches));

test('every native package and every Node of an installer stands in the lock file, with its checksum', () => {
  const names = all.flatMap(({ natives, node }) => [...natives, ...(node ? [node.name] : [])]);
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(packages[`node_modules/${name}`]?.integrity, name).toMatch(/^sha512-/);
});

test('the binaries of SQLite are ones that better-sqlite3 has', () => {
  for (const file of all.flatMap(({ sqlite }) => sqlite)) {
    expect(readFileSync(path.join(root, 'node_modules/better-sqlite3/prebuilds', file)).length).toBeGreaterThan(
      100_000,
    );
  }
});

test('the Node of the command is the pinned one', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  for (const { node } of all) if (node) expect(Object.keys(optionalDependencies)).toContain(node.name);
});
