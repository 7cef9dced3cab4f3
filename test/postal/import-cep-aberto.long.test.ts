import { createReadStream, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { describe, expect, test } from 'vitest';
import { tempDir } from '../support/temp-dir.ts';
import { importTo } from './import-to.ts';

const shared = path.resolve(import.meta.dirname, '../../../shared/data/postal');
const CITIES = '11,Campinas,26\n12,Sousas (Campinas),26\n13,Arez,20\n';
const STATES = '20,Rio Grande do Norte,RN\n26,São Paulo,SP\n';
const IBGE =
  'codigo_ibge,nome,latitude,longitude,capital,codigo_uf,siafi_id,ddd,fuso_horario\n3509502,Campinas,-22,-47,0,35,6291,19,America/Sao_Paulo\n2401206,Arês (Arez),-6,-35,0,24,1623,84,America/Recife\n';
const ROWS = [
  '13010001,Rua Marechal Deodoro, - até 799/800 ,Centro,11,26',
  '13106000,,,,12,26',
  '13106001,"Rua Maneco Rosa, s/n",,Centro,12,26',
  '59170000,,,,13,20',
].join('\n');

/** The files of one import, by name. */
function folderOf(files: Record<string, string>): string[] {
  const dir = tempDir();
  return Object.entries(files).map(([name, text]) => {
    writeFileSync(path.join(dir, name), text);
    return path.join(dir, name);
  });
}

describe('the dumps of CEP Aberto', () => {
  test('take city and state from the tables beside them', async () => {
    const { store, report } = await importTo({
      sources: folderOf({ 'sp.cepaberto_2024-11.csv': ROWS, 'cities.csv': CITIES, 'states.csv': STATES }),
    });
    expect(report).toMatchObject({ rowsRead: 4, kept: 4, snapshot: { date: '2024-11-01' } });
    expect(report.snapshot.warnings).toEqual([{ code: 'unofficialSource', detail: 'CEP Aberto' }]);
    expect(report.snapshot.file).toBe('sp.cepaberto_2024-11.csv');
    expect(store.lookup('13010001')).toEqual({
      cep: '13010001',
      kind: 'logradouro',
      logradouro: 'Rua Marechal Deodoro',
      complemento: '- até 799/800',
      bairro: 'Centro',
      localidade: 'Campinas',
      uf: 'SP',
      ibge: null,
      nome: '',
    });
  });

  test('name a district by itself and its municipality', async () => {
    const { store } = await importTo({
      sources: folderOf({ 'sp-202411.csv': ROWS, 'cities.csv': CITIES, 'states.csv': STATES }),
    });
    expect(store.lookup('13106000')).toMatchObject({
      kind: 'localidade',
      bairro: 'Sousas',
      distrito: 'Sousas',
      localidade: 'Campinas',
    });
    expect(store.lookup('13106001')).toMatchObject({ bairro: 'Centro', distrito: 'Sousas', localidade: 'Campinas' });
  });

  test('take IBGE codes from a table of municipalities, old names included', async () => {
    const { store } = await importTo({
      sources: folderOf({ 'sp-202411.csv': ROWS, 'c.csv': CITIES, 's.csv': STATES, 'm.csv': IBGE }),
    });
    expect(store.lookup('13106000')?.ibge).toBe('3509502');
    expect(store.lookup('59170000')?.ibge).toBe('2401206');
  });

  test('cannot be used without the tables', async () => {
    const sources = folderOf({ 'sp-202411.csv': ROWS });
    await expect(importTo({ sources })).rejects.toThrow(/together with its cities.csv and states.csv/);
  });

  test('reject a row whose city is not in the table', async () => {
    const { report } = await importTo({
      sources: folderOf({
        'sp-202411.csv': `${ROWS}\n13010002,Rua X,,Centro,99,26\n`,
        'c.csv': CITIES,
        's.csv': STATES,
      }),
    });
    expect(report.rejected).toEqual([{ line: 5, reason: 'there is no city of number 99' }]);
  });
});

const whole = path.join(shared, 'cepaberto-2024-11.csv.gz');
const skip = !existsSync(whole);
if (skip) console.log('skipped: the whole CEP Aberto file is not there (../shared/data/postal)');

describe.skipIf(skip)('the whole file of November 2024', () => {
  test('is imported, every row as it stands', async () => {
    const names = ['cepaberto-2024-11.csv.gz', 'cepaberto-cities.csv', 'cepaberto-states.csv', 'ibge-municipios.csv'];
    const { store, report } = await importTo({ sources: names.map((name) => path.join(shared, name)) });
    expect(report).toMatchObject({ rowsRead: 1_113_914, kept: 1_113_914, folded: 0, rejectedTotal: 0 });
    expect(report.snapshot).toMatchObject({ records: 1_113_914, file: names[0], date: '2024-11-01' });

    let rows = 0;
    let compared = 0;
    let withIbge = 0;
    for await (const row of createReadStream(whole).pipe(createGunzip()).pipe(parse())) {
      if (rows++ % 50 !== 0) continue;
      const [cep, logradouro, complemento, bairro] = (row as string[]).map((cell) => cell.trim());
      const record = store.lookup(cep!);
      expect(record).toMatchObject({ cep, logradouro, complemento });
      if (bairro !== '') expect(record?.bairro).toBe(bairro);
      if (record?.ibge) withIbge++;
      compared++;
    }
    expect(compared).toBe(22_279);
    expect(withIbge / compared).toBeGreaterThan(0.998);
  }, 240_000);
});
