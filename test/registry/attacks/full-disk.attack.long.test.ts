import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importRegistry } from '../../../src-main/registry/import.ts';
import { openRegistry } from '../../../src-main/registry/open-data/reader.ts';
import { writeMonth } from '../../bench/registry/month.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';

const MEGABYTE = 1024 ** 2;
const dir = makeTempDir();
const disk = path.join(dir, 'disk');
mkdirSync(disk);
const mounted =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=340m', 'tmpfs', disk], { stdio: 'ignore' }).status === 0;
if (!mounted) console.log('full-disk: no small disk can be mounted here (Linux and its administrator only)');
afterAll(() => {
  if (mounted) spawnSync('umount', [disk]);
  removeTempDir(dir);
});

const month = path.join(dir, 'month');
beforeAll(async () => {
  if (mounted) await writeMonth({ folder: month, establishments: 60_000, parts: 2, zipped: true, seed: 9 });
}, 120_000);

/** Generated months begin with it. */
const FIRST = '00000000000191';
const ballast = path.join(disk, 'ballast');
/** Leaves so many bytes of the disk. */
function fillUpTo(left: number): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left)));
}

const dataDir = path.join(disk, 'data');
const run = (onProgress: Parameters<typeof importRegistry>[1] = () => undefined) =>
  importRegistry({ sources: [month], dataDir, date: '202610' }, onProgress);
const FULL = `The disk of ${dataDir} is full; make room and start the import again, it goes on where it was.`;

describe.skipIf(!mounted)('a disk that fills up', () => {
  test('while rows are taken, while the snapshot is written: a sentence, nothing half, and the next import goes on', async () => {
    await run();
    const file = path.join(dataDir, 'registry', '202610.sqlite');
    const lookup = () => {
      const registry = openRegistry(file);
      const block = registry.lookup(FIRST);
      registry.close();
      return block;
    };
    const before = lookup();
    expect(before).toMatchObject({ cnpj: FIRST });
    for (const [stage, left] of [
      ['reading', MEGABYTE],
      ['indexing', MEGABYTE],
    ] as const) {
      const fill = (progress: { stage: string }) => {
        if (progress.stage === stage && !existsSync(ballast)) fillUpTo(left);
      };
      await expect(run(fill)).rejects.toThrow(FULL);
      expect(readdirSync(path.join(dataDir, 'registry'))).toEqual(['202610.sqlite']);
      expect(lookup()).toEqual(before);
      rmSync(ballast);
    }
    const seen: number[] = [];
    await run(({ stage, rows }) => stage === 'reading' && seen.push(rows));
    expect(seen).toEqual([]);
    expect(readdirSync(path.join(dataDir, 'registry'))).toEqual(['202610.sqlite']);
    expect(existsSync(path.join(dataDir, 'updates', 'registry-import'))).toBe(false);
  }, 180_000);

  test('with too little room from the start is told before anything is read', async () => {
    fillUpTo(200 * MEGABYTE);
    await expect(run()).rejects.toThrow(/needs 0\.\d GB more free space for this import/);
    rmSync(ballast);
  });

  test('a disk that is read only is told', async () => {
    spawnSync('mount', ['-o', 'remount,ro', disk]);
    try {
      await expect(run()).rejects.toThrow(`${dataDir} cannot be written; check its permissions.`);
    } finally {
      spawnSync('mount', ['-o', 'remount,rw', disk]);
    }
  });
});

test('a data directory that is a file, or a link to nothing, is told', async () => {
  const source = path.join(dir, 'x.ESTABELE');
  writeFileSync(source, '');
  const file = path.join(dir, 'file');
  writeFileSync(file, '');
  symlinkSync(path.join(dir, 'nowhere', 'at', 'all'), path.join(dir, 'link'));
  for (const place of [file, path.join(dir, 'link')]) {
    await expect(importRegistry({ sources: [source], dataDir: place, date: '202610' })).rejects.toThrow(
      `${place} cannot be written; check its permissions.`,
    );
  }
});
