import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removePartials } from '../../src-main/data/partials.ts';
import { importRegistry } from '../../src-main/registry/import.ts';
import { writeMonth } from '../bench/registry/month.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

const CHILD = path.join(import.meta.dirname, 'import-killed.child.ts');

let dir: string;
let month: string;
let expected: string;
beforeAll(async () => {
  dir = makeTempDir();
  month = path.join(dir, 'month');
  await writeMonth({ folder: month, establishments: 6000, parts: 3, zipped: true, seed: 3 });
  await importRegistry({ sources: [month], dataDir: path.join(dir, 'whole'), date: '202610' });
  expected = contentOf(path.join(dir, 'whole'));
}, 120_000);
afterAll(() => removeTempDir(dir));

/** All that a snapshot answers from, and the sum of its official files, whatever the time at which it was made. */
function contentOf(dataDir: string): string {
  const db = new Database(path.join(dataDir, 'registry', '202610.sqlite'), { readonly: true });
  const hash = createHash('sha256');
  hash.update(String(db.prepare("SELECT value FROM meta WHERE key = 'sha256'").pluck().get()));
  for (const row of db.prepare('SELECT place, data FROM blocks ORDER BY place').iterate()) {
    const { place, data } = row as { place: number; data: Buffer };
    hash.update(String(place)).update(data);
  }
  db.close();
  return hash.digest('hex');
}

/** Runs an import in a process of its own, killed after so long; whether it came to its end. */
async function importFor(milliseconds: number, dataDir: string): Promise<boolean> {
  const child = spawn(process.execPath, [CHILD, month, dataDir], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const code = await Promise.race([ended, sleep(milliseconds)]);
  if (code !== undefined) return code === 0;
  child.kill('SIGKILL');
  await ended;
  return false;
}

test('killed again and again at any moment, an import comes to the same snapshot and leaves nothing behind', async () => {
  const dataDir = path.join(dir, 'killed');
  let kills = 0;
  for (let milliseconds = 150; ; milliseconds += 60) {
    if (await importFor(milliseconds, dataDir)) break;
    kills++;
    const snapshot = path.join(dataDir, 'registry', '202610.sqlite');
    if (existsSync(snapshot)) expect(contentOf(dataDir)).toBe(expected);
    expect(kills).toBeLessThan(500);
  }
  console.log(`the import was killed ${kills} times`);
  expect(kills).toBeGreaterThan(2);
  expect(contentOf(dataDir)).toBe(expected);
  await removePartials(dataDir);
  expect(readdirSync(path.join(dataDir, 'registry'))).toEqual(['202610.sqlite']);
  expect(readdirSync(path.join(dataDir, 'updates'))).toEqual(['registry-import.lock']);
}, 300_000);
