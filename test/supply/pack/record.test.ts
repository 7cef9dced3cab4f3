import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newKey, publicKeyLine } from '../../../src-main/supply/minisign.ts';
import { startDailyFetch } from '../../../src-main/supply/pack/daily.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { bundlesIn, fetch, install, machine, NEVER, packsOf, publish } from './pack.ts';

async function published() {
  const [one, other] = [machine(), machine()];
  const folder = tempDir();
  await install(one.dataDir, '20261101', { rows: 12 });
  const first = await publish(one.dataDir, folder);
  return { one, other, folder, first };
}

test('the edition on record is the last one that was taken, not one that failed', async () => {
  const { one, other, folder, first } = await published();
  await fetch(other.dataDir, folder);
  await install(one.dataDir, '20261102', { first: 12 });
  const second = await publish(one.dataDir, folder);
  for (const { file } of bundlesIn(folder)) rmSync(file);
  const packs = packsOf(other.dataDir, { source: folder });
  const failed = await packs.run({}, () => undefined, NEVER);
  expect(failed).toMatchObject({ outcome: 'failed', edition: { number: second.edition } });
  expect(packs.status()).toMatchObject({ outcome: 'failed', edition: { number: first.edition } });
});

test('a run that is cancelled is on record as that, and what it saw is not gone back behind', async () => {
  const { one, other, folder, first } = await published();
  const packs = packsOf(other.dataDir, { source: folder });
  const stop = new AbortController();
  const onProgress = ({ stage }: { stage: string }) => stage === 'fetching' && stop.abort(new Error('enough'));
  await expect(packs.run({}, onProgress, stop.signal)).rejects.toThrow('enough');
  expect(packs.status()).toMatchObject({ outcome: 'cancelled', edition: null, checkedAt: expect.any(String) });
  const older = tempDir();
  await publish(one.dataDir, older, { now: new Date((first.edition - 100) * 1000) });
  expect((await fetch(other.dataDir, older)).detail).toMatch(/is older than \d+/);
});

test('each key has its own newest edition: another one in between does not make the first forget', async () => {
  const { one, other, folder } = await published();
  await fetch(other.dataDir, folder);
  const [secret, theirs, older] = [newKey(), tempDir(), tempDir()];
  await publish(one.dataDir, theirs, { secret });
  await fetch(other.dataDir, theirs, {}, { publicKey: publicKeyLine(secret) });
  await publish(one.dataDir, older, { now: new Date(0) });
  expect((await fetch(other.dataDir, older)).detail).toMatch(/is older than \d+, the one taken last/);
});

test('a record that cannot be read is told, and stays until somebody has looked', async () => {
  const { other, folder } = await published();
  await fetch(other.dataDir, folder);
  const file = path.join(other.dataDir, 'data-pack.json');
  writeFileSync(file, '{"edition":');
  const packs = packsOf(other.dataDir, { source: folder });
  const told = /data-pack\.json cannot be read, so nobody knows which edition was taken last; .* delete that file\.$/;
  expect((await packs.run({}, () => undefined, NEVER)).detail).toMatch(told);
  expect(packs.status()).toMatchObject({ outcome: 'failed', detail: expect.stringMatching(told) });
  expect(readFileSync(file, 'utf8')).toBe('{"edition":');
  rmSync(file);
  expect(await fetch(other.dataDir, folder)).toMatchObject({ outcome: 'unchanged' });
});

test('a look that failed today does not count as today’s', async () => {
  const { other, folder } = await published();
  const settings = { source: folder, updateAt: '00:00' };
  rmSync(path.join(folder, 'latest'));
  await fetch(other.dataDir, folder);
  const told: object[] = [];
  const log = { info: (what: object) => void told.push(what) };
  const clock = { random: () => 0, lookEveryMs: 10 };
  const schedule = startDailyFetch(packsOf(other.dataDir, settings), settings, log, clock);
  await expect.poll(() => told, { timeout: 60_000 }).toMatchObject([{ outcome: 'failed' }]);
  await schedule!.close();
});

test('a folder that cannot be locked is a run that failed, and said', async () => {
  const { other, folder } = await published();
  writeFileSync(path.join(other.dataDir, 'updates'), 'no folder');
  const told: unknown[] = [];
  const packs = packsOf(other.dataDir, { source: folder }, { onError: (error) => told.push(error) });
  expect(await packs.run({}, () => undefined, NEVER)).toMatchObject({ outcome: 'failed', edition: null });
  expect(told).toHaveLength(1);
});
