import { createReadStream, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { stateOfCep, stateOfIbge } from '../../src-main/postal/states.ts';
import { type Place, places, sharedData } from './sources.ts';

const whole = path.join(sharedData, 'postal/cepaberto-2024-11.csv.gz');
const rows = places();

describe('the postal demonstration data', () => {
  test('has about a hundred CEPs of all 27 states, none twice', () => {
    expect(rows.length).toBeGreaterThanOrEqual(90);
    expect(rows.length).toBeLessThanOrEqual(130);
    expect(new Set(rows.map(({ cep }) => cep)).size).toBe(rows.length);
    expect(new Set(rows.map(({ uf }) => uf)).size).toBe(27);
  });

  test('has CEPs and IBGE codes of the state that they say', () => {
    for (const { cep, uf, ibge } of rows) {
      expect(cep).toMatch(/^\d{8}$/);
      expect(stateOfCep(cep)).toBe(uf);
      expect(stateOfIbge(ibge)).toBe(uf);
    }
  });

  test('has the places that everybody knows', () => {
    const place = (cep: string) => rows.find((row) => row.cep === cep)?.logradouro;
    expect(place('01001000')).toBe('Praça da Sé');
    expect(place('01310100')).toBe('Avenida Paulista');
    expect(place('22010000')).toBe('Avenida Atlântica');
    expect(place('40026280')).toBe('Largo do Pelourinho');
    expect(place('70100000')).toBe('Praça dos Três Poderes');
  });

  test('has CEPs of a whole locality beside those of streets', () => {
    expect(rows.filter(({ logradouro }) => logradouro === '').map(({ localidade }) => localidade)).toContain('Paraty');
  });

  if (!existsSync(whole)) console.log('skipped: no whole postal file to compare the demonstration CEPs with');
  test.skipIf(!existsSync(whole))(
    'agrees with CEP Aberto on every street, district, city and state',
    async () => {
      const official = await officialRows(new Set(rows.map(({ cep }) => cep)));
      const { ibge: _, ...columns } = rows[0]!;
      const comparable = rows.map((row) => Object.keys(columns).map((column) => row[column as keyof Place]));
      expect(comparable).toEqual(rows.map(({ cep }) => official.get(cep)));
    },
    60_000,
  );
});

async function officialRows(wanted: Set<string>): Promise<Map<string, string[]>> {
  const table = (name: string) =>
    new Map(
      (parseSync(readFileSync(path.join(sharedData, 'postal', name))) as string[][]).map((row) => [row[0]!, row]),
    );
  const cities = table('cepaberto-cities.csv');
  const states = table('cepaberto-states.csv');
  const found = new Map<string, string[]>();
  for await (const row of createReadStream(whole).pipe(createGunzip()).pipe(parse()) as AsyncIterable<string[]>) {
    const [cep, street, complement, district, city, state] = row as [string, string, string, string, string, string];
    if (!wanted.has(cep)) continue;
    const texts = [street, complement, district, cities.get(city)![1]!, states.get(state)![2]!];
    found.set(cep, [cep, ...texts.map((text) => text.trim())]);
  }
  return found;
}
