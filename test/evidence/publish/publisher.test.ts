import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Places, Publisher } from '../../../src-main/evidence/publish/publisher.ts';
import { readTimeStamp } from '../../../src-main/evidence/publish/time-stamp.ts';
import { Roots } from '../../../src-main/evidence/publish/trusted-chain.ts';
import type { Published } from '../../../src-main/evidence/store/published.ts';
import { agentsOf } from '../../../src-main/net/agents.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { opensslMissing, startAuthority } from './authority.ts';

const ORIGIN = 'atesta/0123456789abcdef';
const noteOf = (size: number) =>
  `${ORIGIN}\n${size}\n${createHash('sha256').update(`${size}`).digest('base64')}\n\n— x\n`;
const fileOf = (size: number, kind = 'checkpoint') => `atesta-0123456789abcdef-${size}.${kind}`;
const QUICK = { between: 10, longest: 40 };

function publishing(
  given: Partial<Places>,
  pace: object = QUICK,
  roots: string[] = [],
  log: { size: number; kept: Published[]; bothLooked?: () => Promise<void> } = { size: 1, kept: [] },
) {
  const errors: unknown[] = [];
  const places: Places = { timestampMinutes: 60, ...given };
  const publisher = new Publisher({
    log: {
      newest: async () => (log.size === 0 ? null : { origin: ORIGIN, size: log.size, note: noteOf(log.size) }),
      published: async () => {
        const newest = (kind: Published['kind']) => log.kept.findLast((one) => one.kind === kind) ?? [];
        const there = [newest('folder'), newest('timestamp')].flat();
        if (there.length === 0) await log.bothLooked?.();
        return there;
      },
      keep: async ({ note, ...one }) => {
        expect(note).toBe(noteOf(one.size));
        const first = log.kept.find(({ kind, size }) => kind === one.kind && size === one.size);
        if (!first) log.kept.push(one);
        return first ?? one;
      },
    },
    places: () => places,
    agents: () => agentsOf({ env: {} }),
    roots: new Roots(() => roots),
    onError: (error) => errors.push(error),
    pace,
  });
  onTestFinished(async () => {
    await publisher.close();
    expect(errors).toEqual([]);
  });
  return { log, publisher, places };
}

test('each checkpoint is a file of its own, and is kept once', async () => {
  const folder = tempDir();
  const { log, publisher } = publishing({ folder });
  for (const size of [1, 2, 5]) {
    log.size = size;
    if (size === 1) publisher.start();
    await expect.poll(() => publisher.state().folder).toMatchObject({ size, failure: null });
  }
  await publisher.close();
  expect(readdirSync(folder).sort()).toEqual([1, 2, 5].map((size) => fileOf(size)));
  for (const size of [1, 2, 5]) expect(readFileSync(path.join(folder, fileOf(size)), 'utf8')).toBe(noteOf(size));
  expect(log.kept.map(({ kind, size, bytes }) => [kind, size, Buffer.from(bytes).toString()])).toEqual(
    [1, 2, 5].map((size) => ['folder', size, noteOf(size)]),
  );
  expect(publisher.state().timeStamp).toBeNull();
});

test('many entries in a row make one publication, and the end of the program publishes the last', async () => {
  const folder = tempDir();
  const { log, publisher } = publishing({ folder }, { between: 60_000 });
  publisher.start();
  await expect.poll(() => publisher.state().folder?.size).toBe(1);
  for (log.size = 2; log.size < 60; log.size++) expect(readdirSync(folder)).toEqual([fileOf(1)]);
  await publisher.close();
  expect(readdirSync(folder)).toEqual([fileOf(1), fileOf(60)]);
});

test('a folder that is away is told, and gets the newest checkpoint when it is back', async () => {
  const folder = path.join(tempDir(), 'share');
  const { log, publisher } = publishing({ folder });
  publisher.start();
  await expect.poll(() => publisher.state().folder).toEqual({ size: null, at: null, failure: 'unreachable' });
  log.size = 3;
  mkdirSync(folder);
  await expect.poll(() => publisher.state().folder).toMatchObject({ size: 3, failure: null });
  // A round that had begun before the folder was there may have written what was the newest then.
  expect(readdirSync(folder)).toContain(fileOf(3));
});

test('what stands in the folder is never overwritten', async () => {
  const folder = tempDir();
  writeFileSync(path.join(folder, fileOf(1)), 'something else');
  const { log, publisher } = publishing({ folder });
  publisher.start();
  await expect.poll(() => publisher.state().folder?.failure).toBe('otherContent');
  expect(readFileSync(path.join(folder, fileOf(1)), 'utf8')).toBe('something else');
  expect(log.kept).toEqual([]);
});

test('a file that was cut short by the end of the process is completed', async () => {
  const folder = tempDir();
  writeFileSync(path.join(folder, fileOf(1)), noteOf(1).slice(0, 30));
  writeFileSync(path.join(folder, fileOf(2)), '');
  const { log, publisher } = publishing({ folder });
  publisher.start();
  for (log.size = 1; log.size <= 2; log.size++) {
    await expect.poll(() => publisher.state().folder?.size).toBe(log.size);
    expect(readFileSync(path.join(folder, fileOf(log.size)), 'utf8')).toBe(noteOf(log.size));
  }
});

test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'a folder without the right to write is told as such',
  async () => {
    const folder = tempDir();
    chmodSync(folder, 0o500);
    const { publisher } = publishing({ folder });
    publisher.start();
    await expect.poll(() => publisher.state().folder?.failure).toBe('notWritable');
  },
);

test('a change of the settings is followed, however long was to be waited', async () => {
  const folder = tempDir();
  const { publisher, places } = publishing({ folder: path.join(folder, 'none') }, { between: 20, longest: 600_000 });
  publisher.start();
  await expect.poll(() => publisher.state().folder?.failure).toBe('unreachable');
  for (let round = 0; round < 4; round++) await sleep(20); // by now it would wait for long
  places.folder = folder;
  await expect.poll(() => publisher.state().folder).toMatchObject({ size: 1, failure: null });
});

const missing = opensslMissing();
describe.skipIf(missing !== null)(`stamped${missing ? `: ${missing}` : ''}`, () => {
  test('the stamp lies beside the checkpoint, and is asked for once', async () => {
    const [folder, authority] = [tempDir(), await startAuthority({ key: 'ec' })];
    const { log, publisher } = publishing({ folder, timestamp: authority.url });
    publisher.start();
    // Kept before it is written to the folder, where its name stands before its bytes do.
    await expect.poll(() => log.kept.map(({ kind }) => kind).sort()).toEqual(['folder', 'timestamp']);
    const stamp = Buffer.from(log.kept.find(({ kind }) => kind === 'timestamp')!.bytes);
    await expect.poll(() => readdirSync(folder)).toEqual([fileOf(1), fileOf(1, 'tsr')]);
    await expect.poll(() => readFileSync(path.join(folder, fileOf(1, 'tsr')))).toEqual(stamp);
    const roots = new Roots(() => [authority.root]);
    expect(await readTimeStamp(stamp, Buffer.from(noteOf(1)), { roots })).toMatchObject({ trusted: true });

    await publisher.close();
    expect(log.kept).toHaveLength(2);

    // Who starts anew finds what was stamped before, and asks nobody.
    rmSync(path.join(folder, fileOf(1, 'tsr')));
    const next = publishing({ folder, timestamp: authority.url }, QUICK, [], log);
    next.publisher.start();
    await expect.poll(() => readdirSync(folder)).toEqual([fileOf(1), fileOf(1, 'tsr')]);
    expect(authority.asked).toBe(1);
  });

  test('authority and folder fail each by itself', async () => {
    const [place, authority] = [tempDir(), await startAuthority({ key: 'ec' })];
    const folder = path.join(place, 'share');
    const { log, publisher } = publishing({ folder, timestamp: authority.url, timestampMinutes: 0 });
    publisher.start();
    await expect
      .poll(() => publisher.state())
      .toMatchObject({
        folder: { size: null, failure: 'unreachable' },
        timeStamp: { size: 1, failure: null },
      });
    authority.instead = (response) => response.writeHead(503).end();
    mkdirSync(path.join(place, 'other'));
    renameSync(path.join(place, 'other'), folder);
    log.size = 2;
    await expect
      .poll(() => publisher.state())
      .toMatchObject({
        folder: { size: 2, failure: null },
        timeStamp: { size: 1, failure: 'notAStamp' },
      });
    authority.instead = null;
    await expect.poll(() => publisher.state().timeStamp).toMatchObject({ size: 2, failure: null });
    await expect.poll(() => readdirSync(folder)).toEqual([fileOf(2), fileOf(2, 'tsr')]);
  });

  test('between two stamps lie the minutes that the settings name, whatever is filed, also over a restart', async () => {
    const [folder, authority] = [tempDir(), await startAuthority({ key: 'ec' })];
    const { log, publisher } = publishing({ folder, timestamp: authority.url });
    publisher.start();
    await expect.poll(() => publisher.state().timeStamp?.size).toBe(1);
    for (log.size = 2; log.size <= 4; log.size++)
      await expect.poll(() => publisher.state().folder?.size).toBe(log.size);
    await publisher.close();
    const next = publishing({ folder, timestamp: authority.url }, QUICK, [], log);
    next.publisher.start();
    log.size = 6;
    await expect.poll(() => next.publisher.state().folder?.size).toBe(6);
    expect(authority.asked).toBe(1);
    expect(next.publisher.state().timeStamp).toMatchObject({ size: 1, failure: null });

    log.kept.find(({ kind }) => kind === 'timestamp')!.at -= 59 * 60_000;
    log.size = 7;
    await expect.poll(() => next.publisher.state().folder?.size).toBe(7);
    expect(authority.asked).toBe(1);
    log.kept.find(({ kind }) => kind === 'timestamp')!.at -= 60_000;
    await expect.poll(() => next.publisher.state().timeStamp?.size).toBe(7);
    expect(authority.asked).toBe(2);
    await expect.poll(() => readdirSync(folder)).toContain(fileOf(7, 'tsr'));
  });

  test('where nothing was filed since the last stamp, none is asked for', async () => {
    const authority = await startAuthority({ key: 'ec' });
    const { log, publisher } = publishing({ timestamp: authority.url });
    publisher.start();
    await expect.poll(() => publisher.state().timeStamp?.size).toBe(1);
    log.kept[0]!.at -= 3 * 3600_000;
    for (let round = 0; round < 10; round++) await sleep(20);
    expect(authority.asked).toBe(1);
  });

  test('a clock that was set back does not put the next stamp off', async () => {
    const authority = await startAuthority({ key: 'ec' });
    const { log, publisher } = publishing({ timestamp: authority.url });
    publisher.start();
    await expect.poll(() => publisher.state().timeStamp?.size).toBe(1);
    log.kept[0]!.at += 24 * 3600_000;
    log.size = 2;
    await expect.poll(() => publisher.state().timeStamp?.size).toBe(2);
  });

  test('of two processes that stamp one size the first counts, and the folder has its stamp alone', async () => {
    const [folder, authority] = [tempDir(), await startAuthority({ key: 'ec' })];
    const looked: (() => void)[] = [];
    const bothLooked = () =>
      new Promise<void>((resolve) => {
        if (looked.push(resolve) === 2) for (const go of looked) go();
      });
    const log = { size: 1, kept: [] as Published[], bothLooked };
    const both = [1, 2].map(() => publishing({ folder, timestamp: authority.url }, { between: 60_000 }, [], log));
    for (const { publisher } of both) publisher.start();
    for (const { publisher } of both) {
      await expect.poll(() => publisher.state().timeStamp).toMatchObject({ size: 1, failure: null });
      await publisher.close();
      expect(publisher.state().folder).toMatchObject({ size: 1, failure: null });
    }
    expect(authority.asked).toBe(2);
    expect(log.kept.map(({ kind }) => kind).sort()).toEqual(['folder', 'timestamp']);
    const kept = log.kept.find(({ kind }) => kind === 'timestamp')!;
    expect(readFileSync(path.join(folder, fileOf(1, 'tsr'))).equals(kept.bytes)).toBe(true);
  });

  test('an authority that cannot be reached, and one that never answers, are told', async () => {
    const silent = await startAuthority({ key: 'ec' });
    silent.instead = () => undefined;
    const away = publishing({ timestamp: 'http://127.0.0.1:9/tsa' });
    const hung = publishing({ timestamp: silent.url }, { ...QUICK, patience: 200 });
    for (const { publisher } of [away, hung]) publisher.start();
    await expect.poll(() => away.publisher.state().timeStamp?.failure).toBe('unreachable');
    await expect.poll(() => hung.publisher.state().timeStamp?.failure).toBe('slow');
  });
});
