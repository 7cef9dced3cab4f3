import { rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { Catalogue } from '../../src-main/data/catalogue.ts';
import { writeSnapshot } from '../../src-main/data/write-snapshot.ts';
import { tempDir } from '../support/temp-dir.ts';

let own: string;
let bundled: string;
let catalogue: Catalogue;
beforeEach(() => {
  own = tempDir();
  bundled = tempDir();
  catalogue = new Catalogue(own, bundled);
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
  return writeSnapshot(target, head, async () => records);
}
const found = () => catalogue.lists('ceis').map(({ date, records }) => `${date} ${records}`);

describe('the catalogue', () => {
  test('knows nothing where nothing is installed', () => {
    expect(found()).toEqual([]);
    expect(catalogue.postal()).toEqual([]);
    expect(catalogue.registry()).toEqual([]);
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

  test('passes over files that are no snapshots', async () => {
    await install(own, '2026-09-30', 1);
    const { writeFileSync } = await import('node:fs');
    writeFileSync(path.join(own, 'lists/ceis/20261001_CEIS.sqlite'), 'not a database');
    writeFileSync(path.join(own, 'lists/ceis/notes.txt'), 'x');
    expect(found()).toEqual(['2026-09-30 1']);
  });
});
