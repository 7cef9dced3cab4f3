import path from 'node:path';
import { expect, test } from 'vitest';
import { isRegistryData } from '../../src-main/registry/is-registry-data.ts';
import { tempDir } from '../support/temp-dir.ts';
import { CNPJ, company, csvOf, establishment, writeFiles, zipOf } from './open-data-files.ts';

test('a file of the open data is known by name and layout, plain, zipped or in a folder', async () => {
  const dir = tempDir();
  const [plain, zip] = writeFiles(dir, {
    'K3241.K03200Y0.D60411.ESTABELE': [establishment(CNPJ)],
    'Empresas0.zip': await zipOf({ 'K3241.K03200Y0.D60411.EMPRECSV': csvOf([company(CNPJ)]) }),
    'LAYOUT.pdf': Buffer.from('%PDF-1.7'),
  });
  expect(await isRegistryData([plain!])).toBe(true);
  expect(await isRegistryData([zip!])).toBe(true);
  expect(await isRegistryData([dir])).toBe(true);
});

test.each<[string, string | string[][]]>([
  ['Paises.csv', 'codigo;nome;continente\n105;Brasil;América\n'],
  ['Empresas.csv', [['Razão social', 'Cidade']]],
  ['ESTABELE.csv', ''],
  ['20260930_CEIS.csv', [['CEIS', '1', 'J', CNPJ, 'X', '', '']]],
  ['clientes.csv', [establishment(CNPJ)]],
])('%s without published name or layout is none', async (name, content) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : csvOf(content);
  expect(await isRegistryData(writeFiles(tempDir(), { [name]: bytes }))).toBe(false);
});

test('a damaged zip of a published name counts, so that the import can say what is wrong', async () => {
  const whole = await zipOf({ ESTABELE: csvOf([establishment(CNPJ)]) });
  const [cut, other] = writeFiles(tempDir(), {
    'Estabelecimentos0.zip': whole.subarray(0, -30),
    'fotos.zip': whole.subarray(0, -30),
  });
  expect(await isRegistryData([cut!])).toBe(true);
  expect(await isRegistryData([other!])).toBe(false);
});

test('a file that is not there is not recognised', async () => {
  expect(await isRegistryData([path.join(tempDir(), 'nothing.csv')])).toBe(false);
});
