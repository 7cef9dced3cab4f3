import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { DataPackOutcome } from '../../../../src-main/contract/window/data.ts';
import { runCli } from '../../../support/cli.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { install, machine, PUBLIC_KEY, publish } from '../pack.ts';

const MACHINES = 50;
const DAYS = ['20261101', '20261102', '20261103', '20261104', '20261105'];

/** What a folder holds, by name and content; who only reads it leaves it so. */
function contentsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `${path.relative(folder, file)} ${sumOf(file)}`)
    .sort();
}

function sumOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Machines that take from a folder, with nothing installed. */
function machinesOf(folder: string): string[] {
  return Array.from({ length: MACHINES }, () => {
    const dataDir = tempDir();
    const data = { source: folder, publicKey: PUBLIC_KEY };
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ data }));
    return dataDir;
  });
}

/** `atesta data fetch` on each at once, each a process of its own. */
function fetchAll(dataDirs: readonly string[]) {
  return Promise.all(dataDirs.map((dataDir) => runCli(['data', 'fetch', '--json', '--data-dir', dataDir])));
}

test('of fifty machines at once each takes the whole edition, and none leaves a mark in the folder', {
  timeout: 600_000,
}, async () => {
  const publisher = machine();
  const folder = tempDir();
  await install(publisher.dataDir, DAYS[0]!, { rows: 200 });
  await publish(publisher.dataDir, folder);
  const before = contentsOf(folder);
  const dataDirs = machinesOf(folder);
  const ends = await fetchAll(dataDirs);
  expect(ends.filter(({ code, stderr }) => code !== 0 || stderr !== '')).toEqual([]);
  const installed = path.join('lists', 'ceis', `${DAYS[0]}_CEIS.sqlite`);
  const sums = new Set(dataDirs.map((dataDir) => sumOf(path.join(dataDir, installed))));
  expect(sums).toEqual(new Set([sumOf(path.join(publisher.dataDir, installed))]));
  expect(contentsOf(folder)).toEqual(before);
});

test('fifty machines that fetch while newer editions push the older ones out end with one that was published whole, or with what they had and a reason', {
  timeout: 600_000,
}, async () => {
  const publisher = machine();
  const folder = tempDir();
  await install(publisher.dataDir, DAYS[0]!, { rows: 200 });
  await publish(publisher.dataDir, folder, { keep: 1 });
  const dataDirs = machinesOf(folder);
  const fetching = fetchAll(dataDirs);
  const published = new Set([sumOf(snapshotOf(publisher.dataDir))]);
  for (const [nth, day] of DAYS.slice(1).entries()) {
    await install(publisher.dataDir, day, { rows: 200, changed: [nth, 50 + nth, 150 + nth] });
    await publish(publisher.dataDir, folder, { keep: 1 });
    published.add(sumOf(snapshotOf(publisher.dataDir)));
  }
  const ends = await fetching;
  for (const [nth, { code, stdout, stderr }] of ends.entries()) {
    const { outcome, detail } = JSON.parse(stdout) as DataPackOutcome;
    expect(stderr).toBe('');
    const { snapshots } = machine(dataDirs[nth]).snapshots();
    if (code === 0) {
      expect(outcome).toBe('installed');
      expect(published).toContain(sumOf(snapshots[0]!.path));
    } else {
      expect([outcome, snapshots]).toEqual(['failed', []]);
      expect(detail).toMatch(/ (fetch again|try again later)\.$/);
    }
  }
  const again = await fetchAll(dataDirs);
  expect(again.filter(({ code }) => code !== 0)).toEqual([]);
  const newest = sumOf(snapshotOf(publisher.dataDir));
  expect(new Set(dataDirs.map((dataDir) => sumOf(snapshotOf(dataDir))))).toEqual(new Set([newest]));
});

/** The file of the newest snapshot of a machine. */
function snapshotOf(dataDir: string): string {
  return machine(dataDir).snapshots().snapshots[0]!.path;
}
