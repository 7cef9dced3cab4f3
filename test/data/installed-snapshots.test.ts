import {
  copyFileSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { InstalledSnapshots } from '../../src-main/data/installed-snapshots.ts';
import { writeSnapshot } from '../../src-main/data/write-snapshot.ts';
import { tempDir } from '../support/temp-dir.ts';

let own: string;
let bundled: string;
let installedSnapshots: InstalledSnapshots;
beforeEach(() => {
  own = tempDir();
  bundled = tempDir();
  installedSnapshots = new InstalledSnapshots(own, bundled);
});

/** A snapshot of CEIS with `records` invented records, whose number tells it from others of the same date. */
function install(
  root: string,
  date: string,
  records: number,
  options: { demonstration?: boolean; name?: string } = {},
) {
  const day = date.replaceAll('-', '');
  const target = path.join(root, 'lists/ceis', options.name ?? `${day}_CEIS.sqlite`);
  const head = {
    kind: 'list' as const,
    list: 'ceis',
    file: `${day}_CEIS.csv`,
    date,
    demonstration: options.demonstration ?? false,
  };
  return writeSnapshot(target, head, async () => ({ records }));
}
const found = () => installedSnapshots.lists('ceis').map(({ date, records }) => `${date} ${records}`);

const unreadable = () =>
  installedSnapshots.find('list', 'ceis').unreadable.map(({ file, reason }) => `${file} ${reason}`);

describe('installed snapshots', () => {
  test('knows nothing where nothing is installed', () => {
    expect(found()).toEqual([]);
    expect(installedSnapshots.postal()).toEqual([]);
    expect(installedSnapshots.registry()).toEqual([]);
  });

  test('gives snapshots newest first, the user’s and the installer’s together', async () => {
    await install(own, '2026-09-29', 1);
    await install(bundled, '2026-09-30', 2);
    await install(own, '2026-08-01', 3);
    expect(found()).toEqual(['2026-09-30 2', '2026-09-29 1', '2026-08-01 3']);
  });

  test('takes the user’s where both have the same file', async () => {
    await install(bundled, '2026-09-30', 2);
    await install(own, '2026-09-30', 1);
    expect(found()).toEqual(['2026-09-30 1']);
  });

  test('takes the one imported last where one folder has a file twice', async () => {
    await install(own, '2026-09-30', 1);
    await install(own, '2026-09-30', 2, { name: '20260930_CEIS.1790000000000.sqlite' });
    expect(found()).toEqual(['2026-09-30 2']);
  });

  test('forgets demonstration data as soon as there is anything official, and returns to it', async () => {
    await install(bundled, '2026-11-01', 9, { demonstration: true });
    expect(found()).toEqual(['2026-11-01 9']);
    const official = await install(own, '2020-01-01', 1);
    expect(found()).toEqual(['2020-01-01 1']);
    rmSync(official.path);
    expect(found()).toEqual(['2026-11-01 9']);
  });

  test('follows every change at the next question', async () => {
    for (let records = 1; records <= 5; records++) {
      await install(own, '2026-09-30', records);
      expect(found()).toEqual([`2026-09-30 ${records}`]);
    }
  });

  test('passes over what is no snapshot by its name', async () => {
    await install(own, '2026-09-30', 1);
    writeFileSync(path.join(own, 'lists/ceis/notes.txt'), 'x');
    expect(found()).toEqual(['2026-09-30 1']);
    expect(unreadable()).toEqual([]);
  });
});

describe('a file that cannot be read', () => {
  const spoil = (name: string, root = own) => {
    mkdirSync(path.join(root, 'lists/ceis'), { recursive: true });
    writeFileSync(path.join(root, 'lists/ceis', name), 'not a database');
  };

  test('stands in the way of what is older, or of nobody knows what, and is covered by what is newer', async () => {
    await install(own, '2026-09-30', 1);
    spoil('20260929_CEIS.sqlite');
    expect(unreadable()).toEqual([]);
    expect(installedSnapshots.find('list', 'ceis').covered).toHaveLength(1);
    for (const name of ['20261001_CEIS.sqlite', '20260930_CEIS.5.sqlite', '20200101_CEIS-2020.sqlite', 'copy.sqlite']) {
      spoil(name);
      expect(unreadable()).toEqual([`${name} notASnapshot`]);
      rmSync(path.join(own, 'lists/ceis', name));
    }
    expect(unreadable()).toEqual([]);
  });

  test('keeps demonstration data from answering, wherever it lies', async () => {
    await install(bundled, '2026-11-01', 9, { demonstration: true });
    spoil('20200101_CEIS.sqlite');
    expect([found(), unreadable()]).toEqual([[], ['20200101_CEIS.sqlite notASnapshot']]);
    rmSync(path.join(own, 'lists/ceis/20200101_CEIS.sqlite'));
    spoil('20200101_CEIS.sqlite', bundled);
    expect([found(), unreadable()]).toEqual([[], ['20200101_CEIS.sqlite notASnapshot']]);
  });

  test('is covered by the one of its day that was written beside it, and by no other of its day', async () => {
    spoil('20260930_CEIS.sqlite');
    await install(bundled, '2026-09-30', 2);
    expect(unreadable()).toEqual(['20260930_CEIS.sqlite notASnapshot']);
    await install(own, '2026-09-30', 3, { name: '20260930_CEIS.1790000000000.sqlite' });
    expect([found(), unreadable()]).toEqual([['2026-09-30 3'], []]);
    spoil('20260930_CEIS.1790000000001.sqlite');
    expect(unreadable()).toEqual(['20260930_CEIS.1790000000001.sqlite notASnapshot']);
  });

  test('of a month is covered by a later month and not by a later day', async () => {
    mkdirSync(path.join(own, 'registry'), { recursive: true });
    writeFileSync(path.join(own, 'registry/202610.sqlite'), 'not a database');
    const month = (date: string) =>
      writeSnapshot(
        path.join(own, `registry/x${date}.sqlite`),
        { kind: 'registry', list: '', file: `${date}_CNPJ.csv`, date, demonstration: false },
        async () => ({ records: 1 }),
      );
    await month('2026-10-31');
    expect(installedSnapshots.find('registry').unreadable).toHaveLength(1);
    await month('2026-11-01');
    expect(installedSnapshots.find('registry').unreadable).toHaveLength(0);
  });

  test('is read once it is mended in its place, and a link to nothing cannot be opened', async () => {
    const { path: good } = await install(bundled, '2026-09-30', 5);
    spoil('20260930_CEIS.sqlite');
    expect(unreadable()).toHaveLength(1);
    const folder = path.join(own, 'lists/ceis');
    utimesSync(folder, new Date(0), new Date(0));
    expect(unreadable()).toHaveLength(1);
    copyFileSync(good, path.join(folder, '20260930_CEIS.sqlite'));
    utimesSync(folder, new Date(0), new Date(0));
    expect([found(), unreadable()]).toEqual([['2026-09-30 5'], []]);
    symlinkSync('/nonexistent/disk.sqlite', path.join(folder, '20261001_CEIS.sqlite'));
    expect(unreadable()).toEqual(['20261001_CEIS.sqlite couldNotBeOpened']);
  });

  test.each(['lists/ceis', 'lists', ''])('lies in a folder whose disk is not there: the link "%s"', async (place) => {
    await install(bundled, '2026-11-01', 9, { demonstration: true });
    const disk = path.join(tempDir(), 'disk');
    await install(path.join(disk, 'data'), '2026-09-30', 5);
    rmSync(path.join(own, place), { recursive: true, force: true });
    mkdirSync(path.dirname(path.join(own, place)), { recursive: true });
    symlinkSync(path.join(disk, 'data', place), path.join(own, place), 'junction');
    expect([found(), unreadable()]).toEqual([['2026-09-30 5'], []]);
    renameSync(disk, `${disk}-away`);
    expect([found(), unreadable()]).toEqual([[], ['ceis couldNotBeOpened']]);
    renameSync(`${disk}-away`, disk);
    expect([found(), unreadable()]).toEqual([['2026-09-30 5'], []]);
  });

  test('is seen where it was whole and is cut off in its place, which its folder does not show', async () => {
    const { path: file } = await install(own, '2026-09-30', 5);
    utimesSync(path.dirname(file), new Date(0), new Date(0));
    expect([found(), unreadable()]).toEqual([['2026-09-30 5'], []]);
    truncateSync(file, 8192);
    expect([found(), unreadable()]).toEqual([[], ['20260930_CEIS.sqlite damaged']]);
  });

  test('and a snapshot of another list is none of this one', async () => {
    const { path: ceis } = await install(own, '2026-09-30', 1);
    mkdirSync(path.join(own, 'lists/pep'), { recursive: true });
    copyFileSync(ceis, path.join(own, 'lists/pep/20260930_PEP.sqlite'));
    expect(installedSnapshots.find('list', 'pep')).toMatchObject({
      snapshots: [],
      unreadable: [{ reason: 'notASnapshot' }],
    });
  });
});
