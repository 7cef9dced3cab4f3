import { mkdirSync } from 'node:fs';
import { randomFrom } from '../random.ts';
import { alphanumericBase, bases, type Density } from './bases.ts';
import { codeTables } from './code-tables.ts';
import { companyRow, someCompany } from './company.ts';
import { establishmentRow, establishmentsOf } from './establishment.ts';
import { partnerRows } from './partner.ts';
import { Parts } from './parts.ts';
import { simplesRow } from './simples-row.ts';
import { csvSink, type Sink, zipSink } from './sinks.ts';

export interface MonthOptions {
  /** An empty folder; it is made when it is not there. */
  folder: string;
  /** So many, more or less by a few in a thousand: companies are written whole. */
  establishments: number;
  /** Parts of Empresas, Estabelecimentos and Socios each; 10 as published. */
  parts?: number;
  /** Zips as published, else the csv files that lie in them. */
  zipped?: boolean;
  density?: Density;
  seed?: number;
  /** Share of companies with letters in their number, which are all new. */
  alphanumeric?: number;
}

/** Rows of each kind that were written. */
export interface MonthRows {
  establishments: number;
  companies: number;
  partners: number;
  simples: number;
}

/** In the names of the files: the tenth of October 2026. */
const EXTRACTED = 'D61010';
/** Establishments whose rows are shuffled together: files are by base on the whole and in no order in the small. */
const WINDOW = 40_000;
/** An assumption; the first numbers with letters were given away in July 2026. */
const ALPHANUMERIC = 0.005;
/** Establishments that the average company has. */
export const PER_COMPANY = 1.045;

/**
 * Writes an invented month of Receita Federal's "Dados Abertos do CNPJ" in the official layout, every field quoted, in
 * ISO-8859-1: the same for the same options. The rows stream, so that memory does not grow with their number.
 */
export async function writeMonth(options: MonthOptions): Promise<MonthRows> {
  const { folder, establishments, parts = 10, zipped = true, density = 'eras', seed = 1 } = options;
  const random = randomFrom(seed);
  mkdirSync(folder, { recursive: true });
  const sink = (archive: string, name: string): Sink =>
    zipped ? zipSink(folder, archive, name) : csvSink(folder, name);
  const many = (archive: string, suffix: string) =>
    new Parts(
      Array.from({ length: parts }, (_, nth) =>
        sink(`${archive}${nth}.zip`, `K3241.K03200Y${nth}.${EXTRACTED}.${suffix}`),
      ),
      random,
    );
  const files = {
    companies: many('Empresas', 'EMPRECSV'),
    establishments: many('Estabelecimentos', 'ESTABELE'),
    partners: many('Socios', 'SOCIOCSV'),
    simples: new Parts([sink('Simples.zip', `F.K03200$W.SIMPLES.CSV.${EXTRACTED}`)], random),
  };
  const all = Object.values(files);
  const flush = async () => {
    for (const file of all) await file.flush();
  };

  const companies = Math.ceil(establishments / PER_COMPANY);
  let flushed = 0;
  for (const [base, age] of numbers(companies, density, options.alphanumeric ?? ALPHANUMERIC, random)) {
    const company = someCompany(base, age, random);
    const count = establishmentsOf(company, random);
    for (let nth = 0; nth < count; nth++) files.establishments.add(establishmentRow(company, nth, random));
    files.companies.add(companyRow(company, random));
    files.partners.add(partnerRows(company, random));
    files.simples.add(simplesRow(company, random));
    if (files.establishments.rows - flushed >= WINDOW) {
      await flush();
      flushed = files.establishments.rows;
    }
  }
  await flush();
  await Promise.all(all.map((file) => file.close()));
  for (const [suffix, text] of Object.entries(codeTables())) {
    const table = sink(`${TABLES[suffix]}.zip`, `F.K03200$Z.${EXTRACTED}.${suffix}`);
    await table.write(text);
    await table.close();
  }
  return {
    establishments: files.establishments.rows,
    companies: files.companies.rows,
    partners: files.partners.rows,
    simples: files.simples.rows,
  };
}

/** Zips of the tables by the suffix of the file in them. */
const TABLES: Record<string, string> = {
  CNAECSV: 'Cnaes',
  MOTICSV: 'Motivos',
  MUNICCSV: 'Municipios',
  NATJUCSV: 'Naturezas',
  PAISCSV: 'Paises',
  QUALSCSV: 'Qualificacoes',
};

/** The bases with the number that their age goes by. */
function* numbers(
  count: number,
  density: Density,
  alphanumeric: number,
  random: () => number,
): Generator<readonly [base: string, age: number]> {
  const withLetters = Math.round(count * alphanumeric);
  for (const base of bases(count - withLetters, density, random)) yield [String(base).padStart(8, '0'), base];
  const given = new Set<string>();
  while (given.size < withLetters) {
    const base = alphanumericBase(random);
    if (given.has(base)) continue;
    given.add(base);
    yield [base, 64_900_000];
  }
}
