import type { PostalRecord } from '../../postal/record.ts';
import { brasiliaRegions, numbersByQuadra, otherCityNames } from './city-names.ts';
import { type KnownNames, splitStreetLine } from './split.ts';

/**
 * Every text that names the record's street. The CEPs of large users and post offices carry the house number in it
 * (`Avenida Paulista 2100`, `Rua Marisa, s/n`), so they are also given without.
 */
export function streetNames(record: PostalRecord): string[] {
  const names = [record.logradouro, ...(record.outrosNomes?.logradouro ?? [])];
  if (record.kind !== 'logradouro') names.push(...names.map((name) => splitStreetLine(name).address));
  return written(names);
}

/**
 * Every text that names the record's district: `Taguatinga Norte (Taguatinga)` is known by both, and a community mailbox
 * has the name of the place that it serves.
 */
export function districtNames(record: PostalRecord): string[] {
  const names = [record.bairro, record.distrito ?? '', ...(record.outrosNomes?.bairro ?? [])];
  if (record.kind === 'caixaPostalComunitaria') names.push(record.nome.replace(/^CPC\s+/i, ''));
  return written(names.flatMap(withAndWithoutParentheses));
}

/** Every text that a bill may print as the record's city. */
export function cityNames(record: PostalRecord): string[] {
  const { localidade, uf, distrito = '', outrosNomes } = record;
  const names = [localidade, distrito, ...(outrosNomes?.localidade ?? []), ...otherCityNames(localidade, uf)];
  if (record.kind === 'localidade') names.push(record.bairro);
  if (uf === 'DF') names.push(...brasiliaRegions(record.bairro));
  return written(names);
}

/** What `splitStreetLine` wants to know of the record of the CEP. */
export function knownNames(record: PostalRecord): KnownNames {
  const streets = record.kind === 'logradouro' ? streetNames(record) : streetNames(record).slice(1);
  const { localidade, uf } = record;
  return { streets, districts: districtNames(record), byQuadra: numbersByQuadra(localidade, uf) };
}

function withAndWithoutParentheses(name: string): string[] {
  const [, outside = '', inside = ''] = /^(.*?)\s*\((.*)\)\s*$/.exec(name) ?? [];
  return [name, outside, inside];
}

const written = (names: string[]): string[] => [...new Set(names)].filter((name) => /[\p{L}\p{N}]/u.test(name));
