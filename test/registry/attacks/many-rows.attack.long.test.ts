import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { importRegistry } from '../../../src-main/registry/import.ts';
import { openRegistry } from '../../../src-main/registry/open-data/reader.ts';
import { cnpjOf } from '../../support/documents.ts';
import { importing } from '../importing.ts';
import { CNPJ, company, csvOf, establishment, partner, simples } from '../open-data-files.ts';

const { place, importFiles, blockOf } = importing();

/** Writes so many rows without holding them, and imports the file. */
async function fileOf(name: string, rows: number, rowOf: (at: number) => string): Promise<string> {
  const file = path.join(place.dir, 'in', name);
  mkdirSync(path.dirname(file), { recursive: true });
  await pipeline(
    Readable.from(
      (function* () {
        for (let at = 0; at < rows; ) {
          let text = '';
          for (const end = Math.min(at + 2000, rows); at < end; at++) text += rowOf(at);
          yield text;
        }
      })(),
    ),
    createWriteStream(file),
  );
  return file;
}

test('more partners of one company than memory has room for are refused with a sentence', async () => {
  const row = csvOf([partner(CNPJ, { nome_socio: 'NOME?', identificador_de_socio: '2' })]).toString();
  const file = await fileOf('x.SOCIOCSV', 1_200_000, (at) => row.replace('?', `${at} `.padEnd(40, 'X')));
  const sources = [await fileOf('x.ESTABELE', 1, () => csvOf([establishment(CNPJ)]).toString()), file];
  await expect(importRegistry({ sources, dataDir: place.dataDir, date: '202610' })).rejects.toThrow(
    'The files have more rows of one company than any company can have; download them again.',
  );
}, 120_000);

test('a hundred thousand establishments of one company are all found, each with the partners', async () => {
  const base = CNPJ.slice(0, 8);
  const count = 100_000;
  const orderOf = (at: number) => (at + 1).toString(36).toUpperCase().padStart(4, '0');
  const row = csvOf([establishment(CNPJ, { nome_fantasia: '?' })]).toString();
  const file = await fileOf('x.ESTABELE', count, (at) => {
    const cnpj = cnpjOf(base + orderOf(at));
    return row
      .replace('"0001"', `"${orderOf(at)}"`)
      .replace(`"${CNPJ.slice(12)}"`, `"${cnpj.slice(12)}"`)
      .replace('?', `N${at}`);
  });
  const partners = Array.from({ length: 3 }, (_, at) => partner(CNPJ, { nome_socio: `SOCIO ${at}` }));
  const [rest] = [await fileOf('x.SOCIOCSV', 1, () => csvOf(partners).toString())];
  const report = await importRegistry({ sources: [file, rest], dataDir: place.dataDir, date: '202610' });
  expect(report).toMatchObject({ folded: 0, snapshot: { records: count } });
  const registry = openRegistry(path.join(place.dataDir, 'registry', '202610.sqlite'));
  for (const at of [0, 1, 399, 400, 401, 50_000, 99_999]) {
    expect(registry.lookup(cnpjOf(base + orderOf(at)))).toMatchObject({ nomeFantasia: `N${at}`, qsa: [{}, {}, {}] });
  }
  expect(registry.lookup(cnpjOf(`${base}ZZZZ`))).toBeNull();
  registry.close();
}, 120_000);

test('what a company has as many of as establishments is not repeated beyond twice its size', async () => {
  const base = CNPJ.slice(0, 8);
  const order = (at: number) => String(at + 1).padStart(4, '0');
  await importFiles({
    'x.ESTABELE': Array.from({ length: 4000 }, (_, at) => establishment(cnpjOf(base + order(at)))),
    'x.SOCIOCSV': Array.from({ length: 4000 }, (_, at) => partner(CNPJ, { nome_socio: `SOCIO ${at}` })),
  });
  for (const at of [0, 3999]) expect(blockOf(cnpjOf(base + order(at)))?.qsa).toHaveLength(4000);
}, 60_000);

test('companies with letters that follow each other come to millions of rows in one range, and all are found', async () => {
  const companies = 560_000;
  const baseOf = (at: number) => `A0${(at * 7).toString(36).toUpperCase().padStart(6, '0')}`;
  const like = 'A0000000000100';
  const rows = {
    'x.ESTABELE': csvOf([establishment(like, { nome_fantasia: '?' })]).toString(),
    'x.EMPRECSV': csvOf([company(like, { razao_social: '?' })]).toString(),
    'x.SIMPLES': csvOf([simples(like, { opcao_pelo_simples: 'S' })]).toString(),
    'x.SOCIOCSV': csvOf([partner(like, { nome_socio: '?' })]).toString(),
  };
  const sources: string[] = [];
  for (const [name, row] of Object.entries(rows)) {
    sources.push(
      await fileOf(name, companies, (number) => {
        const at = (number * 7919) % companies; // not in their order
        return row.replace('A0000000', baseOf(at)).replace('?', `N${at}`);
      }),
    );
  }
  const report = await importRegistry({ sources, dataDir: place.dataDir, date: '202610' });
  expect(report).toMatchObject({ rowsRead: companies * 4, folded: 0, snapshot: { records: companies } });
  const registry = openRegistry(path.join(place.dataDir, 'registry', '202610.sqlite'));
  for (let at = 0; at < companies; at += 9973) {
    expect(registry.lookup(`${baseOf(at)}000100`)).toMatchObject({
      nomeFantasia: `N${at}`,
      razaoSocial: `N${at}`,
      simples: { optante: 'S' },
      qsa: [{ nome: `N${at}` }],
    });
  }
  registry.close();
}, 180_000);
