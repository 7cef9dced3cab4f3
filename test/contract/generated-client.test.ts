import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { startTestService, type TestService } from '../support/service.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'test/.artifacts/client');
const file = path.join(folder, 'client.ts');

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  const spec = (await (await service.get('/openapi.json')).json()) as never;
  const { files } = await generateApi({
    spec,
    fileName: 'client.ts',
    output: false,
    silent: true,
    httpClientType: 'fetch',
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, files[0]!.fileContent);
});
afterAll(() => service.stop());

test('a client generated from the document has names for its types and passes a strict compiler', () => {
  const source = readFileSync(file, 'utf8');
  for (const name of [
    'FoundRecord',
    'ListsAnswerV2',
    'ResidenceAnswerV3',
    'ResidenceEntryV4',
    'TaxpayerAnswer',
    'ErrorBody',
  ]) {
    expect(source).toMatch(new RegExp(`export (interface|type) ${name}\\b`));
  }
  const words = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--target',
    'es2023',
    '--module',
    'nodenext',
    '--lib',
    'es2024,dom,dom.iterable',
    file,
  ];
  const { stdout, status } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/typescript/bin/tsc'), ...words],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});

test('and asks the running service', async () => {
  const { Api } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const key = service.key(...Object.values(PERMISSIONS));
  const headers = { authorization: `ApiKey ${key}` };
  const client = new Api({ baseUrl: service.address, baseApiParams: { headers, format: 'json' } });
  const status = await client.status.status();
  expect(status.data.data.installed.lists.ceis).toHaveLength(1);
  const found = await client.restrictedLists.restrictedListsV2({ list: 'ceis', name: 'aroeira' });
  expect(found.data.data[0].found[0].name).toContain('AROEIRA');
  const bill = new File([readFileSync(path.join(root, 'resources/sample-bill.pdf'))], 'conta.pdf');
  const read = await client.proofOfResidence.proofOfResidenceV3({ file: bill });
  expect(read.data.data[0].postOfficeData.matches.zipCode).toBe(true);
  const refused = await client.restrictedLists
    .restrictedListsV2({ list: 'outra', name: 'aroeira' })
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 422, error: { error: { statusCode: 422 } } });
});
