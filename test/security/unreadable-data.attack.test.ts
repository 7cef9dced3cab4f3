import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SearchEvent } from '../../src-main/contract/list-search.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { askForLines, eventsOf } from '../support/ndjson.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { tempDir } from '../support/temp-dir.ts';

/** Official data that is there and cannot be read must never pass for "not listed". */
const CPF = cpfOf('100000001');
let service: TestService;
let key: string;
let whole: string;
let file: string;

beforeAll(async () => {
  service = await startTestService();
  key = service.key(PERMISSIONS.oneList, PERMISSIONS.allLists);
});
afterAll(() => service.stop());
beforeEach(async () => {
  const folder = path.join(service.dataDir, 'lists/ceis');
  rmSync(folder, { recursive: true, force: true });
  const csv = writeCeis(tempDir(), '20261120', [{ name: 'PESSOA INVENTADA', document: CPF }]);
  await importList({ list: 'ceis', files: [csv], dataDir: service.dataDir }, () => undefined);
  file = path.join(folder, readdirSync(folder).find((name) => name.endsWith('.sqlite'))!);
  whole = path.join(tempDir(), 'whole.sqlite');
  copyFileSync(file, whole);
});

const get = (query: string, version = 'v2') => service.get(`/restricted-lists/${version}?${query}`, key);
const withFormat = (format: string) => () => {
  const beside = `${file}.beside`;
  copyFileSync(whole, beside);
  const db = new Database(beside);
  db.prepare("UPDATE meta SET value = ? WHERE key = 'format'").run(format);
  db.close();
  renameSync(beside, file);
};
const zeroHeader = () => {
  const bytes = readFileSync(file);
  bytes.fill(0, 0, 100);
  writeFileSync(file, bytes);
};
const DAMAGES: readonly (readonly [string, string, () => void])[] = [
  ['a header of zeros', 'notASnapshot', zeroHeader],
  ['no bytes', 'notASnapshot', () => truncateSync(file, 0)],
  ['half of its pages', 'damaged', () => truncateSync(file, 8192)],
  ['the format of long ago', 'olderFormat', withFormat('0')],
  ['a format to come', 'newerFormat', withFormat('999')],
];

async function search(query: string): Promise<SearchEvent[]> {
  const response = await askForLines(
    service.address,
    `/restricted-lists/v2?${query}&partial=true`,
    service.workstationKey,
  );
  return eventsOf<SearchEvent>(response);
}

describe.each(DAMAGES)('an official file with %s', (_, reason, damage) => {
  test('R46 fails every question that asks its list, and no other', async () => {
    expect((await get(`list=ceis&taxId=${CPF}`)).status).toBe(200);
    damage();
    for (const query of [
      `list=ceis&taxId=${CPF}`,
      `list=todas&taxId=${CPF}`,
      'list=ceis&name=pessoa',
      'list=todas&name=pessoa',
    ]) {
      for (const version of ['v1', 'v2']) {
        const response = await get(query, version);
        expect(response.status, `${version} ${query}`).toBe(500);
        expect((await response.json()).error.message).toMatch(/^Installed data of ceis cannot be read.*20261120_CEIS/);
      }
    }
    expect((await get(`list=cnep&taxId=${CPF}`)).status).toBe(200);
    const batch = await fetch(`${service.address}/restricted-lists/v2/batch?list=todas`, {
      method: 'POST',
      headers: { authorization: `ApiKey ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify([CPF]),
    });
    expect(batch.status).toBe(500);
  });

  test('is named where people look, and the window searches on in the other lists', async () => {
    damage();
    const named = [{ file: path.basename(file), reason }];
    const status = await (await fetch(`${service.address}/status`)).json();
    expect(status.data.installed.unreadable).toEqual({ lists: { ceis: named }, postal: [], registry: [] });
    expect(status.data.installed.lists.ceis).toEqual([]);
    const data = await (await service.get('/workstation/api/data', service.workstationKey)).json();
    expect(data.lists.find(({ list }: { list: string }) => list === 'ceis')).toMatchObject({
      snapshots: [],
      unreadable: named,
    });

    const [scope, ...others] = await search(`list=todas&taxId=${CPF}`);
    expect(scope).toMatchObject({
      type: 'scope',
      consulted: expect.arrayContaining([
        { list: 'pep', snapshots: [expect.objectContaining({ demonstration: true })] },
      ]),
      notConsulted: expect.arrayContaining([
        { list: 'ceis', reason: 'unreadable', files: named },
        { list: 'cnep', reason: 'notInstalled', files: [] },
      ]),
    });
    expect(others.at(-2)).toMatchObject({ type: 'done' });
    const strict = await askForLines(
      service.address,
      `/restricted-lists/v2?list=todas&taxId=${CPF}`,
      service.workstationKey,
    );
    expect(strict.status).toBe(500);
  });

  test('answers again once the file is imported anew', async () => {
    damage();
    expect((await get(`list=ceis&taxId=${CPF}`)).status).toBe(500);
    const csv = writeCeis(tempDir(), '20261120', [{ name: 'PESSOA INVENTADA', document: CPF }]);
    await importList({ list: 'ceis', files: [csv], dataDir: service.dataDir }, () => undefined);
    const answer = await get(`list=ceis&taxId=${CPF}`);
    expect((await answer.json()).data).toHaveLength(1);
  });
});

test('a newest file that cannot be read is not passed over for an older one, an older one for a newer is', async () => {
  for (const date of ['20261119', '20261121']) {
    const csv = writeCeis(tempDir(), date, [{ name: 'PESSOA INVENTADA', document: CPF }]);
    await importList({ list: 'ceis', files: [csv], dataDir: service.dataDir, force: true }, () => undefined);
  }
  zeroHeader();
  expect((await get(`list=ceis&taxId=${CPF}`)).status).toBe(200);
  rmSync(path.join(service.dataDir, 'lists/ceis/20261121_CEIS.sqlite'));
  expect((await get(`list=ceis&taxId=${CPF}`)).status).toBe(500);
  rmSync(file);
  expect((await get(`list=ceis&taxId=${CPF}`)).headers.get('atesta-data')).toBe('ceis/20261119_CEIS');
});

test('a lock at the first look fails the question at once, and the next one after it is answered', async () => {
  rmSync(file);
  copyFileSync(whole, file);
  const lock = new Database(file);
  lock.pragma('locking_mode = EXCLUSIVE');
  lock.exec('BEGIN EXCLUSIVE');
  const startedAt = performance.now();
  const refused = await get(`list=ceis&taxId=${CPF}`);
  expect([refused.status, performance.now() - startedAt < 4000]).toEqual([500, true]);
  const status = await (await fetch(`${service.address}/status`)).json();
  expect(status.data.installed.unreadable.lists.ceis).toEqual([
    { file: path.basename(file), reason: 'couldNotBeOpened' },
  ]);
  lock.close();
  expect((await (await get(`list=ceis&taxId=${CPF}`)).json()).data).toHaveLength(1);
  expect((await (await fetch(`${service.address}/status`)).json()).data.installed.unreadable.lists).toEqual({});
});

test('a document that nothing can match does not make the list readable', async () => {
  expect((await get('list=ceis&taxId=123')).status).toBe(200);
  zeroHeader();
  for (const list of ['ceis', 'todas']) expect((await get(`list=${list}&taxId=123`)).status).toBe(500);
});
