import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '../../src-main/data/csv.ts';
import { decodeText } from '../../src-main/data/text.ts';
import { importRegistry } from '../../src-main/registry/import.ts';
import { buildLocalBlock } from '../../src-main/registry/local-block.ts';
import {
  COMPANIES,
  ESTABLISHMENTS,
  type OpenDataFile,
  openDataFileOf,
  PARTNERS,
  SIMPLES,
} from '../../src-main/registry/open-data/layout.ts';
import { openRegistry, type Registry } from '../../src-main/registry/open-data/reader.ts';
import { codeOf } from '../../src-main/registry/open-data/values.ts';
import { writeMonth } from '../bench/registry/month.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

type Values = Record<string, string>;

/** A month in plain maps, as slow and as simple as can be. */
interface Month {
  establishments: Values[];
  companies: Map<string, Values>;
  simples: Map<string, Values>;
  partners: Map<string, Map<string, Values>>;
  codes: Map<string, string>;
}

let dir: string;
let month: Month;
let registry: Registry;
beforeAll(async () => {
  dir = makeTempDir();
  const folder = path.join(dir, 'month');
  await writeMonth({
    folder,
    establishments: 4000,
    zipped: false,
    density: 'spread',
    seed: 7,
    alphanumeric: 0.05,
  });
  month = await readMonth(folder);
  await importRegistry({ sources: [folder], dataDir: dir, date: '202610' });
  registry = openRegistry(path.join(dir, 'registry', '202610.sqlite'));
}, 120_000);
afterAll(() => {
  registry?.close();
  removeTempDir(dir);
});

test('every establishment of a generated month is answered with all its rows', () => {
  expect(month.establishments.length).toBeGreaterThan(3900);
  const describe = (table: string, code: string) => month.codes.get(`${table} ${code}`) ?? '';
  for (const establishment of month.establishments) {
    const base = establishment.cnpj_basico!;
    const rows = {
      establishment,
      company: month.companies.get(base),
      simples: month.simples.get(base),
      partners: [...(month.partners.get(base)?.values() ?? [])],
    };
    const cnpj = base + establishment.cnpj_ordem + establishment.cnpj_dv;
    expect(registry.lookup(cnpj)).toEqual(buildLocalBlock(rows as Parameters<typeof buildLocalBlock>[0], describe));
  }
});

test('a number that the month lacks is not found beside those that it has', () => {
  for (const { cnpj_basico, cnpj_ordem, cnpj_dv } of month.establishments) {
    expect(registry.lookup(`${cnpj_basico}${cnpj_ordem}${cnpj_dv === '00' ? '01' : '00'}`)).toBeNull();
    expect(registry.lookup(`${cnpj_basico}9876${cnpj_dv}`)).toBeNull();
  }
});

async function readMonth(folder: string): Promise<Month> {
  const read: Month = {
    establishments: [],
    companies: new Map(),
    simples: new Map(),
    partners: new Map(),
    codes: new Map(),
  };
  for (const name of readdirSync(folder).sort()) {
    const file = openDataFileOf(name);
    if (!file) continue;
    for (const cells of await cellsOf(path.join(folder, name))) take(read, file, cells);
  }
  return read;
}

function take(month: Month, file: OpenDataFile, cells: string[]): void {
  const row: Values = Object.fromEntries(file.columns.map((column, at) => [column, cells[at]!]));
  const base = row.cnpj_basico!;
  if (file === ESTABLISHMENTS) month.establishments.push(row);
  else if (file === COMPANIES) month.companies.set(base, row);
  else if (file === SIMPLES) month.simples.set(base, row);
  else if (file === PARTNERS) {
    const known = month.partners.get(base) ?? new Map<string, Values>();
    if (!known.has(cells.join())) known.set(cells.join(), row);
    month.partners.set(base, known);
  } else {
    const { width } = file as OpenDataFile & { width: number };
    month.codes.set(`${file.table} ${codeOf(cells[0]!, width)}`, cells[1]!);
  }
}

async function cellsOf(file: string): Promise<string[][]> {
  const bytes = [new Uint8Array(readFileSync(file))];
  const rows: string[][] = [];
  const text = decodeText(
    (async function* () {
      yield* bytes;
    })(),
    'windows-1252',
  );
  for await (const batch of readCsv(text, { delimiter: ';', label: file })) {
    for (const { cells } of batch) rows.push(cells.map((cell) => cell.replace(/\s+/g, ' ').trim()));
  }
  return rows;
}
