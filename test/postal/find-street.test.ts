import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { importPostal } from '../../src-main/postal/import.ts';
import { createPostal, type PostalRoom } from '../../src-main/postal/room.ts';
import { tempDir } from '../support/temp-dir.ts';

const ROWS = [
  'cep,logradouro,bairro,cidade,uf',
  '01310100,Avenida Paulista,Bela Vista,São Paulo,SP',
  '01310200,Avenida Paulista,Bela Vista,São Paulo,SP',
  '05440000,Rua Paulistânia,Sumarezinho,São Paulo,SP',
  '01304000,Rua Augusta,Consolação,São Paulo,SP',
  '13480150,Avenida Paulista,Centro,Limeira,SP',
  '30130003,Avenida Paulista,Centro,Belo Horizonte,MG',
  '13495000,,,Iracemápolis,SP',
];

async function open(): Promise<PostalRoom> {
  const dataDir = tempDir();
  const file = path.join(tempDir(), 'ceps.csv');
  writeFileSync(file, ROWS.join('\n'));
  await importPostal({ sources: [file], dataDir, date: '20260801' }, () => {});
  const room = createPostal({ dataDir, bundledDir: tempDir() });
  onTestFinished(() => room.close());
  return room;
}

const ask = async (uf: string, localidade: string, logradouro: string) =>
  (await (await open()).findStreet({ uf, localidade, logradouro })).map(({ cep }) => cep);

describe('a street by its name', () => {
  test('is found in its town only, likest first, with every section', async () => {
    expect(await ask('SP', 'São Paulo', 'Avenida Paulista')).toEqual(['01310100', '01310200', '05440000']);
  });

  test('whatever the case, the accents, the short forms and the letters misread', async () => {
    expect((await ask('SP', 'SAO PAULO', 'AV PAULISTA')).slice(0, 2)).toEqual(['01310100', '01310200']);
    expect(await ask('SP', 'SA0 PAULO', 'AV PAULISIA')).toContain('01310100');
    expect(await ask('SP', 'SAO PAULO', 'R AUGUSTA')).toEqual(['01304000']);
  });

  test('comes with its whole record', async () => {
    const [record] = await (await open()).findStreet({ uf: 'SP', localidade: 'Limeira', logradouro: 'Av Paulista' });
    expect(record).toMatchObject({
      cep: '13480150',
      logradouro: 'Avenida Paulista',
      bairro: 'Centro',
      kind: 'logradouro',
    });
  });

  test('is not found in another state, another town, a town without streets, or without a name', async () => {
    expect(await ask('RJ', 'São Paulo', 'Avenida Paulista')).toEqual([]);
    expect(await ask('SP', 'Campinas', 'Avenida Paulista')).toEqual([]);
    expect(await ask('SP', 'Iracemápolis', 'Avenida Paulista')).toEqual([]);
    for (const nothing of ['', ' ', '-']) expect(await ask('SP', 'São Paulo', nothing)).toEqual([]);
    expect(await ask('SP', '', 'Avenida Paulista')).toEqual([]);
    expect(await ask("SP' OR 1=1", '%', '_')).toEqual([]);
  });

  test('without data there is none', async () => {
    const room = createPostal({ dataDir: tempDir(), bundledDir: tempDir() });
    onTestFinished(() => room.close());
    expect(await room.findStreet({ uf: 'SP', localidade: 'São Paulo', logradouro: 'Avenida Paulista' })).toEqual([]);
  });
});
