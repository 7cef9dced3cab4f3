import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIST_NAMES } from '../../src-main/contract/lists.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import type { DataStatus } from '../../src-main/contract/window/data.ts';
import type { KeySummary } from '../../src-main/contract/window/integration.ts';
import type { SettingsAnswer } from '../../src-main/contract/window/settings.ts';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { cnpjOf, cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

const CPF = cpfOf('123456789');
let service: TestService;
let files: string;
beforeAll(async () => {
  files = makeTempDir();
  service = await startTestService();
  const file = writeCeis(files, '20260930', [
    { name: 'ZULMIRA INVENTADA', document: CPF },
    { name: 'EMPRESA INVENTADA LTDA', document: cnpjOf('112223330001'), tradeName: 'PADARIA DO EXEMPLO' },
  ]);
  await importList({ list: 'ceis', files: [file], dataDir: service.dataDir }, () => undefined);
});
afterAll(async () => {
  await service.stop();
  removeTempDir(files);
});

async function call(method: string, route: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { authorization: `ApiKey ${service.workstationKey}` };
  if (body !== undefined) headers['content-type'] = 'application/json';
  return fetch(`${service.address}/workstation/api${route}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

describe('data', () => {
  test('names every list with its publisher and says what is installed', async () => {
    const status = (await (await call('GET', '/data')).json()) as DataStatus;
    expect(status.lists.map(({ list }) => list)).toEqual(LIST_NAMES);
    expect(status.lists.find(({ list }) => list === 'ceis')).toMatchObject({
      title: expect.any(String),
      publisher: expect.any(String),
      snapshots: [{ file: '20260930_CEIS.csv', date: '2026-09-30', records: 2, demonstration: false }],
    });
  });
});

describe('keys', () => {
  test('are created, shown once, listed without the key, and revoked', async () => {
    const created = await call('POST', '/keys', { name: 'ERP Matriz', permissions: [PERMISSIONS.oneList] });
    expect(created.status).toBe(201);
    const { key } = (await created.json()) as { key: string };
    expect((await service.get('/restricted-lists/v2?list=ceis&name=abc', key)).status).toBe(200);
    const listed = await (await call('GET', '/keys')).text();
    expect(listed).toContain('ERP Matriz');
    expect(listed).not.toContain(key);
    expect((await call('DELETE', '/keys/ERP%20Matriz')).status).toBe(204);
    expect((await service.get('/restricted-lists/v2?list=ceis&name=abc', key)).status).toBe(401);
    const all = (await (await call('GET', '/keys')).json()) as KeySummary[];
    expect(all.find(({ name }) => name === 'ERP Matriz')?.revokedAt).not.toBeNull();
  });

  test('that cannot be are refused with a sentence', async () => {
    await call('POST', '/keys', { name: 'taken', permissions: [PERMISSIONS.oneList] });
    expect((await call('POST', '/keys', { name: 'taken', permissions: [PERMISSIONS.oneList] })).status).toBe(409);
    expect((await call('POST', '/keys', { name: 'x', permissions: ['workstation'] })).status).toBe(422);
    expect((await call('POST', '/keys', { name: 'x' })).status).toBe(422);
    expect((await call('DELETE', '/keys/nobody')).status).toBe(404);
    expect((await call('GET', '/usage?days=0')).status).toBe(422);
  });
});

describe('settings', () => {
  test('are kept, and config.json stays as it is', async () => {
    const before = (await (await call('GET', '/settings')).json()) as SettingsAnswer;
    expect(before.settings).toMatchObject({ theme: 'auto', listGroups: [], columnWidths: {} });
    expect(before.comparison).toEqual({ match: 'similar', threshold: 85 });
    const own = {
      listGroups: [{ name: 'Fornecedores', lists: ['ceis', 'cnep'] }],
      columnWidths: { lists: { list: 9.5 } },
    } as const;
    const changed = await call('PUT', '/settings', {
      theme: 'dark',
      language: 'en',
      welcomed: true,
      alertNotifications: false,
      displayName: 'Ana Exemplo',
      ...own,
    });
    expect(((await changed.json()) as SettingsAnswer).settings).toEqual({
      theme: 'dark',
      language: 'en',
      welcomed: true,
      alertNotifications: false,
      displayName: 'Ana Exemplo',
      ...own,
    });
    const again = (await (await call('GET', '/settings')).json()) as SettingsAnswer;
    expect(again.settings.theme).toBe('dark');
    expect(again.service).toMatchObject({
      address: service.address,
      providers: { receitaFederal: 'local', sintegra: '' },
    });
    expect(existsSync(path.join(service.dataDir, 'config.json'))).toBe(false);
  });

  test.each([
    [{ theme: 'pink' }],
    [{ port: 4210 }],
    [{ unknown: 1 }],
    [{ listGroups: [{ name: 'A', lists: [] }] }],
    [{ listGroups: [{ name: ' ', lists: ['ceis'] }] }],
    [{ listGroups: [{ name: 'A', lists: ['todas'] }] }],
    [
      {
        listGroups: [
          { name: 'A', lists: ['ceis'] },
          { name: 'a ', lists: ['cnep'] },
        ],
      },
    ],
    [{ columnWidths: { lists: { list: 0 } } }],
    [{ columnWidths: { lists: { list: '9' } } }],
    [{ columnWidths: { 'a b': {} } }],
    ['text'],
  ])('%j is refused', async (changes) => {
    expect((await call('PUT', '/settings', changes)).status).toBe(422);
  });
});
