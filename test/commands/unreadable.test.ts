import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { runCli } from '../support/cli.ts';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { tempDir } from '../support/temp-dir.ts';

const PEOPLE = Array.from({ length: 300 }, (_, at) => ({
  name: `PESSOA INVENTADA ${at}`,
  document: cpfOf(String(100_000_000 + at)),
}));
let dataDir: string;
let file: string;
beforeEach(async () => {
  dataDir = tempDir();
  await importList({ list: 'ceis', files: [writeCeis(dataDir, '20261120', PEOPLE)], dataDir }, () => undefined);
  const folder = path.join(dataDir, 'lists/ceis');
  file = path.join(folder, readdirSync(folder).find((name) => name.endsWith('.sqlite'))!);
});
const atesta = (...args: string[]) => runCli([...args, '--data-dir', dataDir]);
const spoilHeader = () => writeFileSync(file, readFileSync(file).fill(0, 0, 100));
/** Pages in the middle, where the blocks lie: what the file says of itself stays right. */
const spoilMiddle = () => {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xa5, 5 * 8192, bytes.length - 8192));
};

describe('a list that cannot be read', () => {
  test('is a failure of "lists status" and of "doctor", with a sentence', async () => {
    expect(await atesta('lists', 'status')).toMatchObject({ code: 0, stderr: '' });
    spoilHeader();
    const status = await atesta('lists', 'status');
    expect(status.code).toBe(1);
    expect(status.stdout).toMatch(/ceis +20261120_CEIS.sqlite +UNREADABLE/);
    expect(status.stderr).toMatch(
      /^ceis: 20261120_CEIS.sqlite is no snapshot of Atesta; import the official files again/,
    );
    const doctor = await atesta('doctor');
    expect(doctor.code).toBe(1);
    expect(doctor.stdout).toMatch(/failure +data files +questions fail until this is mended: ceis: 20261120_CEIS/);
  });

  test('leaves no row of a table looking clean', async () => {
    const table = path.join(dataDir, 'clients.csv');
    writeFileSync(table, `nome\nPESSOA INVENTADA 7\nNINGUÉM ASSIM\n`);
    spoilHeader();
    const screened = await atesta('screen', table);
    expect(screened.code).toBe(1);
    expect(screened.stdout).toContain('screened 2 rows: 0 with 0 records, 0 without');
    expect(screened.stdout).toContain(
      'not all rows were screened. Not looked up: Installed data of ceis cannot be read',
    );
    const rows = readFileSync(path.join(dataDir, 'clients-atesta.csv'), 'utf8').trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(2);
    for (const row of rows)
      expect(row).toMatch(/;not screened;.*;"?Not looked up: Installed data of ceis cannot be read/);
  });
});

test('a list damaged in its middle is found by "doctor", and its rows are not clean', async () => {
  expect((await atesta('doctor')).stdout).toMatch(/data files +.* read to the end, as written/);
  spoilMiddle();
  expect((await atesta('doctor')).stdout).toMatch(/failure +data files +.*ceis: 20261120_CEIS.sqlite is damaged/);
  const table = path.join(dataDir, 'clients.csv');
  writeFileSync(table, `nome\nNINGUÉM ASSIM\n`);
  expect((await atesta('screen', table, '--list', 'ceis')).code).toBe(1);
  expect(readFileSync(path.join(dataDir, 'clients-atesta.csv'), 'utf8')).toContain('not screened');
});
