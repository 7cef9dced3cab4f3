import { createReadStream, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import type { PostalRecord } from '../../../src-main/postal/record.ts';
import { kindOfCep, readLocality } from '../../../src-main/postal/sources/classify.ts';

const folder = path.resolve(import.meta.dirname, '../../../../shared/data/postal');
export const dump = path.join(folder, 'cepaberto-2024-11.csv.gz');

export const haveRealStreets = existsSync(dump);
if (!haveRealStreets) console.log('skipped: the CEP Aberto file is not there (../shared/data/postal)');

export interface RealStreets {
  /** Every fiftieth record of the country. */
  records: PostalRecord[];
  /** All street names of some cities, without the CEPs of large users and post offices. */
  cities: string[][];
}

/** Real records to try the comparison on; São Paulo and every eleventh city that is large enough. */
export async function readRealStreets(): Promise<RealStreets> {
  const table = (name: string) => parseSync(readFileSync(path.join(folder, name))) as string[][];
  const states = new Map(table('cepaberto-states.csv').map(([id, , uf]) => [id!, uf!]));
  const places = new Map(
    table('cepaberto-cities.csv').map(([id, name, state]) => [
      id!,
      { ...readLocality(name!), uf: states.get(state!)! },
    ]),
  );
  const records: PostalRecord[] = [];
  const streets = new Map<string, Set<string>>();
  let row = 0;
  for await (const cells of createReadStream(dump).pipe(createGunzip()).pipe(parse())) {
    const [cep, logradouro, complemento, bairro, city] = (cells as string[]).map((cell) => cell.trim()) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const kind = kindOfCep(cep, logradouro);
    const place = places.get(city)!;
    if (row++ % 50 === 0) {
      const district = bairro || place.distrito;
      records.push({ cep, kind, logradouro, complemento, bairro: district, ...place, ibge: null, nome: '' });
    }
    if (kind !== 'logradouro' || (place.localidade !== 'São Paulo' && Number(city) % 11 !== 0)) continue;
    streets.set(city, (streets.get(city) ?? new Set()).add(logradouro));
  }
  return { records, cities: [...streets.values()].filter((names) => names.size > 200).map((names) => [...names]) };
}

/** Numbers from 0 to 1, the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
