import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { importPostal } from '../../src-main/postal/import.ts';
import { createPostal, type PostalRoom } from '../../src-main/postal/room.ts';
import { tempDir } from '../support/temp-dir.ts';
import { EDNE, EDNE_DELTA, edneZip } from './edne-files.ts';

const HEADER = 'cep,logradouro,bairro,cidade,uf';

/** Installs a snapshot of this date with these streets of São Paulo, by CEP. */
async function install(dataDir: string, date: string, streets: Record<string, string>, demonstration = false) {
  const file = path.join(tempDir(), 'ceps.csv');
  const rows = Object.entries(streets).map(([cep, street]) => `${cep},${street},Centro,São Paulo,SP`);
  writeFileSync(file, [HEADER, ...rows].join('\n'));
  await importPostal({ sources: [file], dataDir, date, demonstration }, () => {});
}

function open(dataDir: string, bundledDir = tempDir()): PostalRoom {
  const room = createPostal({ dataDir, bundledDir });
  onTestFinished(() => room.close());
  return room;
}
const streetOf = async (room: PostalRoom, cep: string) => (await room.lookup(cep))?.logradouro;

describe('a lookup', () => {
  test('answers from the worker thread, null for a CEP that is not there', async () => {
    const dataDir = tempDir();
    await install(dataDir, '20260801', { '01310100': 'Avenida Paulista' });
    const room = open(dataDir);
    expect(await room.lookup('01310100')).toEqual({
      cep: '01310100',
      kind: 'logradouro',
      logradouro: 'Avenida Paulista',
      complemento: '',
      bairro: 'Centro',
      localidade: 'São Paulo',
      uf: 'SP',
      ibge: null,
      nome: '',
    });
    for (const cep of ['01310101', '1310100', '', '01310-100', "1' OR 1=1", '٠١٣١٠١٠٠']) {
      expect(await room.lookup(cep)).toBeNull();
    }
  });

  test('of many CEPs keeps their order', async () => {
    const dataDir = tempDir();
    await install(dataDir, '20260801', { '01310100': 'A', '01310200': 'B' });
    const records = await open(dataDir).lookupMany(['01310200', '99999999', '01310100', '01310200']);
    expect(records.map((record) => record?.logradouro)).toEqual(['B', undefined, 'A', 'B']);
  });

  test('without data finds nothing', async () => {
    const room = open(tempDir());
    expect(room.current()).toBeNull();
    expect(await room.lookup('01310100')).toBeNull();
    expect(await room.lookupMany([])).toEqual([]);
  });

  test('that nobody waits for any more is cancelled', async () => {
    const dataDir = tempDir();
    await install(dataDir, '20260801', { '01310100': 'A' });
    await expect(open(dataDir).lookup('01310100', AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('the snapshot that answers', () => {
  test('is the newest, at the very next question', async () => {
    const dataDir = tempDir();
    await install(dataDir, '20260801', { '01310100': 'Old' });
    const room = open(dataDir);
    expect(await streetOf(room, '01310100')).toBe('Old');
    await install(dataDir, '20260901', { '01310100': 'New' });
    expect(await streetOf(room, '01310100')).toBe('New');
    expect(room.current()).toMatchObject({ kind: 'postal', date: '2026-09-01', records: 1, demonstration: false });
    rmSync(path.join(dataDir, 'postal/20260901.sqlite'));
    expect(await streetOf(room, '01310100')).toBe('Old');
  });

  test('may be replaced under its own name', async () => {
    const dataDir = tempDir();
    await install(dataDir, '20260801', { '01310100': 'Old' });
    const room = open(dataDir);
    expect(await streetOf(room, '01310100')).toBe('Old');
    await install(dataDir, '20260801', { '01310100': 'New' });
    expect(await streetOf(room, '01310100')).toBe('New');
  });

  test('is the one that came with the program where the user has none', async () => {
    const [dataDir, bundledDir] = [tempDir(), tempDir()];
    await install(bundledDir, '20260801', { '01310100': 'Invented' }, true);
    const room = open(dataDir, bundledDir);
    expect(await streetOf(room, '01310100')).toBe('Invented');
    expect(room.current()?.demonstration).toBe(true);
    await install(dataDir, '20200101', { '01310200': 'Official' });
    expect(await streetOf(room, '01310100')).toBeUndefined();
    expect(room.current()?.demonstration).toBe(false);
  });
});

describe('a CEP that is missing', () => {
  test('cannot exist, is not in this copy, or went out of use', async () => {
    const [dataDir, dir] = [tempDir(), tempDir()];
    const sources = [
      await edneZip(path.join(dir, 'eDNE_Basico_26081.zip'), EDNE),
      await edneZip(path.join(dir, 'eDNE_Delta_Basico_26091.zip'), EDNE_DELTA),
    ];
    await importPostal({ sources, dataDir }, () => {});
    const room = open(dataDir);
    expect(await room.whyMissing('00123456')).toEqual({ reason: 'noSuchCep' });
    expect(await room.whyMissing('01999999')).toEqual({ reason: 'notInThisCopy' });
    expect(await room.whyMissing('01306001')).toEqual({
      reason: 'retired',
      replacedBy: '01306777',
      since: '2026-09-01',
    });
    expect(await open(tempDir()).whyMissing('01999999')).toEqual({ reason: 'notInThisCopy' });
  });
});

describe('postal data that is there and cannot be read', () => {
  const fails = async (room: PostalRoom) => {
    const asked = [
      () => room.lookup('01310100'),
      () => room.lookupMany(['01310100']),
      () => room.whyMissing('01310100'),
      () => room.findStreet({ uf: 'SP', localidade: 'São Paulo', logradouro: 'Avenida Paulista' }),
    ];
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: 'dataUnreadable', statusCode: 500 });
  };

  test('fails every question, demonstration data never stands in, and it answers once it is mended', async () => {
    const [dataDir, bundledDir] = [tempDir(), tempDir()];
    await install(bundledDir, '20261101', { '01310100': 'Invented' }, true);
    await install(dataDir, '20260801', { '01310100': 'Avenida Paulista' });
    const file = path.join(dataDir, 'postal/20260801.sqlite');
    const room = open(dataDir, bundledDir);
    expect(await streetOf(room, '01310100')).toBe('Avenida Paulista');
    const whole = readFileSync(file);
    rmSync(file);
    writeFileSync(file, Buffer.from(whole).fill(0, 0, 100));
    await fails(room);
    expect(() => room.current()).toThrow(/20260801.sqlite is no snapshot of Atesta/);
    writeFileSync(file, whole);
    expect(await streetOf(room, '01310100')).toBe('Avenida Paulista');
  });

  test('fails where one byte of it changed, before it was opened or while it is', async () => {
    const dataDir = tempDir();
    await install(dataDir, '20260801', { '01310100': 'Avenida Paulista' });
    const file = path.join(dataDir, 'postal/20260801.sqlite');
    const room = open(dataDir);
    expect(await streetOf(room, '01310100')).toBe('Avenida Paulista');
    const bytes = readFileSync(file);
    const at = bytes.indexOf('Avenida Paulista');
    bytes.write('Avenida Xaulista', at);
    writeFileSync(file, bytes);
    await expect(room.lookup('01310100')).rejects.toMatchObject({ code: 'dataUnreadable' });
    await expect(open(dataDir).lookup('01310100')).rejects.toMatchObject({ code: 'dataUnreadable' });
  });
});
