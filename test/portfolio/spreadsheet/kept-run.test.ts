import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKeptRuns, type KeptRuns, keptRunFolder } from '../../../src-main/portfolio/spreadsheet/kept-run.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';

let dataDir: string;
let isOn: boolean;
let master: Uint8Array;
const made: KeptRuns[] = [];
/** As after a start of the service: nothing is known but what is on the disk. */
const anew = (options: { days?: number; most?: number } = {}) => {
  const runs = createKeptRuns({ dataDir, master: async () => master, isOn: () => isOn, ...options });
  made.push(runs);
  return runs;
};
async function partsOf(runs: KeptRuns, run: string): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of runs.parts(run)) parts.push(part);
  return parts;
}
const fileOf = (run: string) => path.join(keptRunFolder(dataDir), `${run}.run`);

beforeEach(() => {
  dataDir = makeTempDir();
  isOn = true;
  master = randomBytes(32);
});
afterEach(async () => {
  for (const runs of made.splice(0)) await runs.close();
  removeTempDir(dataDir);
});

test('a run is there after the service was killed, and is added to', async () => {
  const before = anew();
  const run = (await before.begin('head'))!;
  expect(await before.append(run, 'one')).toBe(true);
  const after = anew();
  expect(await after.find()).toEqual({ run, head: 'head' });
  expect(await after.append(run, 'two')).toBe(true);
  expect(await partsOf(anew(), run)).toEqual(['head', 'one', 'two']);
});

test('nothing of it lies open on the disk, and no other account comes to it', async () => {
  const runs = anew();
  const run = (await runs.begin('ROSÁLIA QUARESMEIRA'))!;
  await runs.append(run, 'TIBÉRIO FELDSPATO');
  const bytes = readFileSync(fileOf(run));
  expect(bytes.includes('QUARESMEIRA')).toBe(false);
  expect(bytes.includes('FELDSPATO')).toBe(false);
  if (process.platform !== 'win32') expect(statSync(fileOf(run)).mode & 0o077).toBe(0);
});

test.each([1, 3, 20])(
  'a part that was cut off by %i bytes is as if it had not been kept; the next takes its place',
  async (cut) => {
    const runs = anew();
    const run = (await runs.begin('head'))!;
    await runs.append(run, 'one');
    await runs.append(run, 'two');
    await runs.close();
    truncateSync(fileOf(run), statSync(fileOf(run)).size - cut);
    const after = anew();
    expect(await partsOf(after, run)).toEqual(['head', 'one']);
    expect(await after.append(run, 'other')).toBe(true);
    expect(await partsOf(anew(), run)).toEqual(['head', 'one', 'other']);
  },
);

test('what was altered, or moved, ends the run before it', async () => {
  const runs = anew();
  const run = (await runs.begin('head'))!;
  await runs.append(run, 'first');
  await runs.append(run, 'other');
  await runs.close();
  const bytes = readFileSync(fileOf(run));
  const frame = 4 + 12 + 5 + 16;
  const [last, before] = [bytes.subarray(-frame), bytes.subarray(-2 * frame, -frame)];
  writeFileSync(fileOf(run), Buffer.concat([bytes.subarray(0, -2 * frame), last, before]));
  expect(await partsOf(anew(), run)).toEqual(['head']);
  appendFileSync(fileOf(run), Buffer.alloc(64, 1));
  expect(await partsOf(anew(), run)).toEqual(['head']);
});

test('another run takes its place, and is told to whoever adds to the one before', async () => {
  const runs = anew();
  const first = (await runs.begin('first'))!;
  const second = (await runs.begin('second'))!;
  expect(await runs.append(first, 'lost')).toBe(false);
  expect(await runs.find()).toEqual({ run: second, head: 'second' });
  expect(await partsOf(runs, first)).toEqual([]);
  expect(readdirSync(keptRunFolder(dataDir))).toHaveLength(1);
});

test('under another key than its own there is none, and it is put away', async () => {
  const runs = anew();
  const run = (await runs.begin('head'))!;
  master = randomBytes(32);
  expect(await anew().find()).toBeNull();
  expect(await anew().append(run, 'part')).toBe(false);
});

test('where nothing is kept none is begun, and one that is there goes', async () => {
  const runs = anew();
  const run = (await runs.begin('head'))!;
  isOn = false;
  expect(await runs.append(run, 'part')).toBe(false);
  expect(await runs.begin('head')).toBeNull();
  isOn = true;
  expect(await runs.find()).toBeNull();
});

test('after a week without a further part it is put away', async () => {
  const runs = anew({ days: 7 });
  const run = (await runs.begin('head'))!;
  const at = (days: number) => new Date(Date.now() - days * 86_400_000);
  utimesSync(fileOf(run), at(6.9), at(6.9));
  expect(await anew().find()).not.toBeNull();
  utimesSync(fileOf(run), at(7.1), at(7.1));
  expect(await anew().find()).toBeNull();
});

test('what is forgotten is gone; what grows too large is not kept further', async () => {
  const runs = anew({ most: 400 });
  const run = (await runs.begin('head'))!;
  expect(await runs.append(run, 'x'.repeat(301))).toBe(false);
  expect(await runs.append(run, 'x'.repeat(30))).toBe(true);
  await runs.forget();
  expect(await runs.find()).toBeNull();
  expect(await runs.append(run, 'part')).toBe(false);
});

test('what is too old goes without anybody who asks for it, and adds to it no more', async () => {
  const runs = anew({ days: 7 });
  const run = (await runs.begin('head'))!;
  await runs.expire();
  expect(existsSync(fileOf(run))).toBe(true);
  const old = new Date(Date.now() - 7.1 * 86_400_000);
  utimesSync(fileOf(run), old, old);
  await runs.expire();
  expect(existsSync(fileOf(run))).toBe(false);
  expect(await runs.append(run, 'part')).toBe(false);
});

test('what was kept before nothing may be kept goes when it is watched', async () => {
  const run = (await anew().begin('head'))!;
  isOn = false;
  anew().watch();
  await expect.poll(() => existsSync(fileOf(run))).toBe(false);
});

test.skipIf(process.platform !== 'linux')('a run that cannot be opened now is not put away', async () => {
  const run = randomUUID();
  mkdirSync(keptRunFolder(dataDir));
  // Nobody opens a socket as a file, whatever may be read.
  const socket = createServer().listen(fileOf(run));
  await once(socket, 'listening');
  try {
    await expect(anew().find()).rejects.toThrow('ENXIO');
    await expect(partsOf(anew(), run)).rejects.toThrow('ENXIO');
    expect(existsSync(fileOf(run))).toBe(true);
  } finally {
    socket.close();
  }
});
