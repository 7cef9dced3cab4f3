import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importing } from '../importing.ts';
import { ALPHANUMERIC, CNPJ, csvOf, establishment } from '../open-data-files.ts';

const { place, importFiles, blockOf } = importing();

const MEGABYTE = 1024 ** 2;
const GOOD = csvOf([establishment(CNPJ)]);
const letters = (bytes: number) => Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ \n'.repeat(Math.ceil(bytes / 28)));

test('a quote that never closes is told with its line, and costs no more memory than a row may have', async () => {
  const open = Buffer.concat([GOOD, Buffer.from('"99887766";"0001'), letters(40 * MEGABYTE)]);
  const before = process.memoryUsage.rss();
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  await expect(importFiles({ 'x.ESTABELE': open })).rejects.toThrow(
    'x.ESTABELE is damaged: a quoted cell in the row of line 2 never ends; download it again.',
  );
  clearInterval(watch);
  console.log(`an endless quote took ${((most - before) / MEGABYTE).toFixed(0)} MB at most`);
  expect(most - before).toBeLessThan(250 * MEGABYTE);
  expect(existsSync(path.join(place.dataDir, 'registry', '202610.sqlite'))).toBe(false);
});

test('a quote that is open when the file ends is told too', async () => {
  await expect(importFiles({ 'x.ESTABELE': GOOD.subarray(0, GOOD.length - 2) })).rejects.toThrow(/line 1 never ends/);
});

test('a row of a million fields is left out, and the next is taken', async () => {
  const rows = Buffer.concat([Buffer.alloc(MEGABYTE, ';'), Buffer.from('\n'), GOOD]);
  const report = await importFiles({ 'x.ESTABELE': rows });
  expect(report.rejected).toEqual([{ line: 1, reason: `x.ESTABELE: ${MEGABYTE + 1} cells instead of 30` }]);
  expect(blockOf(CNPJ)).not.toBeNull();
});

test('a row of bytes that look like another encoding does not change how the rest is read', async () => {
  const mojibake = csvOf([establishment(ALPHANUMERIC, { nome_fantasia: 'JOÃ£O' })]);
  const honest = csvOf([establishment(CNPJ, { nome_fantasia: 'AÇÃO' })]);
  await importFiles({ 'x.ESTABELE': Buffer.concat([mojibake, honest]) });
  expect(blockOf(CNPJ)?.nomeFantasia).toBe('AÇÃO');
});
