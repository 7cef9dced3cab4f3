import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLog } from '../../src-main/log.ts';
import { LogFile } from '../../src-main/log-file.ts';
import { noSmallDisk, smallDisk } from '../support/full-disk.ts';
import { tempDir } from '../support/temp-dir.ts';

const written = (log: LogFile) => new Promise<void>((resolve) => log.flush(resolve));
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean);

describe('the log', () => {
  test('is written in the order of its lines, by its owner alone', async () => {
    const file = path.join(tempDir(), 'logs', 'atesta.log');
    const log = new LogFile(file);
    for (let line = 0; line < 1000; line++) log.write(`${line}\n`);
    await written(log);
    log.write('last\n');
    await written(log);
    expect(linesOf(file)).toEqual([...Array(1000).keys(), 'last'].map(String));
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
  });

  test('is put aside when full, and the oldest file is removed', async () => {
    const dir = tempDir();
    const file = path.join(dir, 'atesta.log');
    for (const name of ['atesta.3.log', 'atesta.9.log']) writeFileSync(path.join(dir, name), 'once more were kept\n');
    writeFileSync(path.join(dir, 'atesta.old.log'), 'somebody’s own\n');
    const log = new LogFile(file, { files: 3, fileBytes: 100 });
    for (let line = 0; line < 10; line++) {
      log.write(`${String(line).repeat(49)}\n`);
      await written(log);
    }
    const kept = ['atesta.log', 'atesta.1.log', 'atesta.2.log'];
    expect(readdirSync(dir).sort()).toEqual([...kept, 'atesta.old.log'].sort());
    expect(kept.map((name) => linesOf(path.join(dir, name)).map((line) => line[0]))).toEqual([
      ['8', '9'],
      ['6', '7'],
      ['4', '5'],
    ]);
  });

  test('of a single file begins anew when full', async () => {
    const dir = tempDir();
    const log = new LogFile(path.join(dir, 'atesta.log'), { files: 1, fileBytes: 20 });
    for (const line of ['first line 1234\n', 'second line 123\n']) {
      log.write(line);
      await written(log);
    }
    expect(readdirSync(dir)).toEqual(['atesta.log']);
    expect(linesOf(path.join(dir, 'atesta.log'))).toEqual(['second line 123']);
  });

  test('that cannot be written loses lines, and says how many once it can', async () => {
    const dir = tempDir();
    const folder = path.join(dir, 'logs');
    writeFileSync(folder, 'a file where the folder should be');
    const log = new LogFile(path.join(folder, 'atesta.log'));
    for (const line of ['one\n', 'two\n', 'three\n']) log.write(line);
    await written(log);
    rmSync(folder);
    mkdirSync(folder);
    await expect.poll(() => linesOf(path.join(folder, 'atesta.log'))[0]).toMatch(/"lost":3,"msg":"3 lines lost"/);
    log.write('four\n');
    await written(log);
    expect(linesOf(path.join(folder, 'atesta.log')).at(-1)).toBe('four');
  });

  test('keeps no more in memory than a megabyte while it cannot be written', async () => {
    const dir = tempDir();
    const folder = path.join(dir, 'logs');
    writeFileSync(folder, 'a file where the folder should be');
    const file = path.join(folder, 'atesta.log');
    const log = new LogFile(file);
    for (let line = 0; line < 5000; line++) log.write(`${'x'.repeat(999)}\n`);
    rmSync(folder);
    await written(log);
    const lines = linesOf(file);
    const lost = 5000 - (lines.length - lines.filter((line) => line.includes('lost')).length);
    expect(lines.length).toBeLessThan(1100);
    expect(lines.find((line) => line.includes('lost'))).toContain(`"${lost} lines lost"`);
  });

  test.skipIf(noSmallDisk)('on a full disk holds whole lines only, and goes on when there is room', async () => {
    const disk = smallDisk('256k');
    const file = path.join(disk.dir, 'atesta.log');
    const log = new LogFile(file);
    log.write(`${JSON.stringify({ msg: 'before' })}\n`);
    await written(log);
    disk.fill();
    for (let line = 0; line < 100; line++) log.write(`${JSON.stringify({ msg: 'x'.repeat(500) })}\n`);
    await written(log);
    expect(linesOf(file).map((line) => JSON.parse(line).msg)).toEqual(['before']);
    disk.free();
    await expect.poll(() => linesOf(file).map((line) => JSON.parse(line).msg)).toEqual(['before', '100 lines lost']);
  });

  test('a last word before the end is on the disk when it has been said', () => {
    const file = path.join(tempDir(), 'atesta.log');
    const log = createLog({ file });
    log.info('before');
    log.fatal('crashed');
    expect(linesOf(file).map((line) => JSON.parse(line).msg)).toEqual(['before', 'crashed']);
  });
});
