import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importRegistry } from '../../../src-main/registry/import.ts';
import { createRegistry, type RegistryRoom } from '../../../src-main/registry/room.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';
import { ask, callOf } from '../call.ts';
import { ALPHANUMERIC, CNPJ, company, establishment, writeFiles } from '../open-data-files.ts';

let dir: string;
let room: RegistryRoom;
beforeEach(() => {
  dir = makeTempDir();
  room = createRegistry({
    dataDir: path.join(dir, 'data'),
    bundledDir: path.join(dir, 'bundled'),
    registry: { receitaFederal: { provider: 'local' }, sintegra: { provider: 'local' } },
    secret: () => undefined,
    env: {},
  });
});
afterEach(async () => {
  await room.close();
  removeTempDir(dir);
});

/** Installs a snapshot that holds CNPJ under this trade name. */
function install(name: string, options: { into?: string; date?: string; demonstration?: boolean; cnpj?: string } = {}) {
  const { into = 'data', date = '20261010', demonstration = false, cnpj = CNPJ } = options;
  const sources = writeFiles(path.join(dir, 'in'), {
    'x.ESTABELE': [establishment(cnpj, { nome_fantasia: name })],
    'x.EMPRECSV': [company(cnpj, { razao_social: 'PEDRA LASCADA COMÉRCIO LTDA' })],
  });
  return importRegistry({ sources, dataDir: path.join(dir, into), date, demonstration });
}

async function nameOf(cnpj = CNPJ): Promise<string | undefined> {
  return JSON.parse(await ask(room.endpoint, `cnpj=${cnpj}`)).receitaFederal?.nomeFantasia;
}

test('a company of the copy is answered with its block, by its reader in a thread', async () => {
  await install('A PEDRA');
  const data = JSON.parse(await ask(room.endpoint, `cnpj=${CNPJ}`));
  expect(Object.keys(data)).toEqual(['cnpj', 'receitaFederal']);
  expect(data.receitaFederal).toMatchObject({
    cnpj: CNPJ,
    nomeFantasia: 'A PEDRA',
    razaoSocial: 'PEDRA LASCADA COMÉRCIO LTDA',
  });
});

test('an alphanumeric CNPJ is found, however it is written', async () => {
  await install('NOVA', { cnpj: ALPHANUMERIC });
  const data = JSON.parse(await ask(room.endpoint, `taxId=${ALPHANUMERIC.toLowerCase()}`));
  expect(data).toMatchObject({ cnpj: ALPHANUMERIC, receitaFederal: { nomeFantasia: 'NOVA' } });
});

test('a company that the copy lacks has no block', async () => {
  await install('A PEDRA');
  expect(await ask(room.endpoint, `cnpj=${ALPHANUMERIC}`)).toBe(`{"cnpj":"${ALPHANUMERIC}"}`);
});

test('without a snapshot nothing is found', async () => {
  const answer = await room.endpoint.handle(callOf(`cnpj=${CNPJ}`));
  expect(answer.data).toEqual({ json: `{"cnpj":"${CNPJ}"}` });
  expect(answer.sources).toEqual([]);
  expect(answer.headers).toEqual({
    'Atesta-Blocks': 'receitaFederal;outcome=notInstalled;provider=local, sintegra;outcome=notOffered;provider=local',
  });
});

test('a company that this copy lacks is not said not to exist', async () => {
  await install('A PEDRA');
  const blocksOf = async (query: string) => (await room.endpoint.handle(callOf(query))).headers?.['Atesta-Blocks'];
  expect(await blocksOf(`cnpj=${ALPHANUMERIC}`)).toContain('receitaFederal;outcome=notInThisCopy;provider=local');
  expect(await blocksOf(`cnpj=${CNPJ}`)).toContain('receitaFederal;outcome=found;provider=local');
  expect(await blocksOf('cpf=52998224725&uf=SP')).toBe('sintegra;outcome=notOffered;provider=local');
});

test.each(['cpf=52998224725&uf=SP', 'ie=1&uf=PR&iepr=2', ''])('"%s": open data knows companies only', async (query) => {
  await install('A PEDRA');
  expect(await ask(room.endpoint, query)).toBe('{}');
});

describe('the snapshot that answered', () => {
  test('is named, also when it has nothing', async () => {
    await install('A PEDRA');
    for (const cnpj of [CNPJ, ALPHANUMERIC]) {
      const { sources } = await room.endpoint.handle(callOf(`cnpj=${cnpj}`));
      expect(sources).toMatchObject([{ name: 'registry/202610', demonstration: false }]);
    }
  });

  test('is marked when it is demonstration data', async () => {
    await install('A PEDRA', { into: 'bundled', demonstration: true });
    const { sources } = await room.endpoint.handle(callOf(`cnpj=${CNPJ}`));
    expect(sources).toMatchObject([{ name: 'registry/202610', demonstration: true }]);
  });

  test('is the newest, and a replacement or removal counts at the next question', async () => {
    await install('SETEMBRO', { date: '20260910' });
    expect(await nameOf()).toBe('SETEMBRO');
    await install('OUTUBRO', { date: '20261010' });
    expect(await nameOf()).toBe('OUTUBRO');
    await install('OUTUBRO DE NOVO', { date: '20261011' });
    expect(await nameOf()).toBe('OUTUBRO DE NOVO');
    rmSync(path.join(dir, 'data/registry/202610.sqlite'));
    expect(await nameOf()).toBe('SETEMBRO');
  });

  test('is the official one where demonstration data lies beside it', async () => {
    await install('INVENTADA', { into: 'bundled', date: '20261110', demonstration: true });
    await install('OFICIAL', { date: '20260910' });
    expect(await nameOf()).toBe('OFICIAL');
  });
});

test('many questions at once are all answered', async () => {
  await install('A PEDRA');
  const names = await Promise.all(Array.from({ length: 200 }, () => nameOf()));
  expect(new Set(names)).toEqual(new Set(['A PEDRA']));
});

test('clients that hang up are not looked up, and disturb nobody', async () => {
  await install('A PEDRA');
  const gone = room.endpoint.handle(callOf(`cnpj=${CNPJ}`, AbortSignal.abort()));
  await expect(gone).rejects.toMatchObject({ code: 'cancelled' });
  const leaving = new AbortController();
  const left = room.endpoint.handle(callOf(`cnpj=${CNPJ}`, leaving.signal));
  const others = Array.from({ length: 20 }, () => nameOf());
  leaving.abort();
  expect(await Promise.all(others)).toEqual(others.map(() => 'A PEDRA'));
  await left;
});

test('a copy that is there and cannot be read fails, however many others there are, until it is mended', async () => {
  await install('INVENTADA', { into: 'bundled', date: '20261101', demonstration: true });
  await install('SETEMBRO', { date: '20260910' });
  await install('OUTUBRO');
  const file = path.join(dir, 'data/registry/202610.sqlite');
  const whole = readFileSync(file);
  writeFileSync(file, Buffer.from(whole).fill(0, 0, 100));
  await expect(nameOf()).rejects.toMatchObject({ code: 'dataUnreadable', statusCode: 500 });
  const changed = Buffer.from(whole);
  for (let at = 2 * 8192; at < whole.length - 8192; at++) changed[at]! ^= 0xff;
  writeFileSync(file, changed);
  await expect(nameOf()).rejects.toMatchObject({ code: 'dataUnreadable' });
  writeFileSync(file, whole);
  expect(await nameOf()).toBe('OUTUBRO');
});
