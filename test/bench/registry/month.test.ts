import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isValidCpf } from '../../../src-main/documents/cpf.ts';
import { importRegistry } from '../../../src-main/registry/import.ts';
import {
  COMPANIES,
  ESTABLISHMENTS,
  OPEN_DATA_FILES,
  type OpenDataFile,
  openDataFileOf,
  PARTNERS,
  SIMPLES,
} from '../../../src-main/registry/open-data/layout.ts';
import { openRegistry } from '../../../src-main/registry/open-data/reader.ts';
import { cnpjOf } from '../../support/documents.ts';
import { makeTempDir, removeTempDir, tempDir } from '../../support/temp-dir.ts';
import { fieldsOf } from './calibrate.ts';
import { type MonthOptions, type MonthRows, writeMonth } from './month.ts';
import { loadPlainTables, openPlainTables } from './plain-tables.ts';
import { sampleOf } from './sample.ts';
import { zipBytes } from './zip-bytes.ts';

const ESTABLISHMENTS_WRITTEN = 20_000;

const folders: string[] = [];
afterAll(() => folders.forEach(removeTempDir));

/** A month in csv files, read back. */
async function month(options: Partial<MonthOptions> = {}) {
  const folder = makeTempDir();
  folders.push(folder);
  const rows = await writeMonth({ folder, establishments: 2000, parts: 3, zipped: false, ...options });
  const names = readdirSync(folder).sort();
  const text = (file: OpenDataFile) =>
    names
      .filter((name) => openDataFileOf(name) === file)
      .map((name) => readFileSync(path.join(folder, name), 'latin1'))
      .join('');
  const of = (file: OpenDataFile) => text(file).trimEnd().split('\n').map(fieldsOf);
  return { folder, rows, names, text, of };
}

describe('an invented month', () => {
  let made: Awaited<ReturnType<typeof month>>;
  let establishments: string[][];
  let companies: string[][];
  beforeAll(async () => {
    made = await month({ establishments: ESTABLISHMENTS_WRITTEN, alphanumeric: 0.02 });
    establishments = made.of(ESTABLISHMENTS);
    companies = made.of(COMPANIES);
  });
  const share = (rows: readonly string[][], is: (row: string[]) => boolean) => rows.filter(is).length / rows.length;

  test('has every published file, named as published, three parts of the large ones', () => {
    expect(made.names).toHaveLength(3 * 3 + 1 + 6);
    for (const file of OPEN_DATA_FILES) {
      const parts = made.names.filter((name) => openDataFileOf(name) === file).length;
      expect(parts).toBe([ESTABLISHMENTS, COMPANIES, PARTNERS].some((large) => large === file) ? 3 : 1);
    }
    expect(made.names.every((name) => name.includes('.D61010'))).toBe(true);
  });

  test('has rows of the layout: every field quoted, as many as there are columns, LF at the end', () => {
    for (const file of OPEN_DATA_FILES) {
      const line = new RegExp(`^"[^"\\n]*"(;"[^"\\n]*"){${file.columns.length - 1}}$`);
      const lines = made.text(file).split('\n');
      expect(lines.pop()).toBe('');
      expect(lines.filter((text) => !line.test(text))).toEqual([]);
    }
  });

  test('counts what it wrote, in the proportions of the country', () => {
    const { rows } = made;
    expect(rows).toEqual({
      establishments: establishments.length,
      companies: companies.length,
      partners: made.of(PARTNERS).length,
      simples: made.of(SIMPLES).length,
    } satisfies MonthRows);
    expect(Math.abs(rows.establishments / ESTABLISHMENTS_WRITTEN - 1)).toBeLessThan(0.02);
    const inMillions = (count: number) => (70 * count) / rows.establishments;
    expect(Math.abs(inMillions(rows.companies) - 67)).toBeLessThan(1.5);
    expect(Math.abs(inMillions(rows.partners) - 27.5)).toBeLessThan(1.5);
    expect(Math.abs(inMillions(rows.simples) - 46)).toBeLessThan(1.5);
  });

  test('has valid CNPJs, each once, and a company for each of them', () => {
    const cnpjs = establishments.map(([base, order, digits]) => `${base}${order}${digits}`);
    expect(cnpjs.filter((cnpj) => cnpjOf(cnpj.slice(0, 12)) !== cnpj)).toEqual([]);
    expect(new Set(cnpjs).size).toBe(cnpjs.length);
    const bases = new Set(companies.map(([base]) => base));
    expect(bases.size).toBe(companies.length);
    expect(new Set(establishments.map(([base]) => base))).toEqual(bases);
    for (const file of [PARTNERS, SIMPLES]) expect(made.of(file).filter(([base]) => !bases.has(base!))).toEqual([]);
    expect(companies.filter(([base]) => /[A-Z]/.test(base!)).length).toBe(Math.round(companies.length * 0.02));
  });

  test('has sole traders whose names end in a valid CPF, and partners with masked ones', () => {
    const suffixed = companies.filter(([, name]) => / \d{11}$/.test(name!));
    expect(suffixed.length / companies.length).toBeGreaterThan(0.2);
    expect(suffixed.filter(([, name]) => !isValidCpf(name!.slice(-11)))).toEqual([]);
    expect(suffixed.filter((row) => row[2] !== '2135')).toEqual([]);
    const documents = made.of(PARTNERS).map((row) => row[3]!);
    expect(documents.filter((text) => !/^\*{3}\d{6}\*\*$/.test(text) && cnpjOf(text.slice(0, 12)) !== text)).toEqual(
      [],
    );
  });

  test('has statuses, activities and faults at about the real rates', () => {
    expect(share(establishments, (row) => row[5] === '02')).toBeCloseTo(0.43, 1);
    expect(share(establishments, (row) => row[5] === '08')).toBeCloseTo(0.455, 1);
    expect(share(establishments, (row) => row[5] === '04')).toBeCloseTo(0.11, 1);
    const secondary = establishments.flatMap((row) => (row[12] ? [row[12].split(',').length] : []));
    expect(Math.abs(secondary.length / establishments.length - 0.474)).toBeLessThan(0.02);
    expect(Math.abs(secondary.reduce((sum, count) => sum + count, 0) / secondary.length - 3.6)).toBeLessThan(0.25);
    expect(Math.abs(share(establishments, (row) => row[19] === 'EX') - 0.0024)).toBeLessThan(0.0012);
    expect(Math.abs(share(establishments, (row) => row[18]!.length === 7) - 0.001)).toBeLessThan(0.0008);
    expect(share(establishments, (row) => row[27] !== '')).toBeCloseTo(0.75, 1);
    expect(share(establishments, (row) => row[3] === '1')).toBeCloseTo(0.957, 1);
  });

  test('codes stand in their tables, but for those that stand in none as published', () => {
    const municipalities = codesOf(made.folder, 'MUNIC');
    expect(municipalities.size).toBe(5572);
    const used = new Set(establishments.map((row) => row[20]!));
    expect([...used].filter((code) => !municipalities.has(code))).toEqual([]);
    const reasons = codesOf(made.folder, 'MOTIC');
    expect(establishments.filter((row) => row[7] !== '32' && !reasons.has(row[7]!))).toEqual([]);
    expect(reasons.has('32')).toBe(false);
    const natures = codesOf(made.folder, 'NATJU');
    expect(companies.filter((row) => !natures.has(row[2]!))).toEqual([]);
    const qualities = codesOf(made.folder, 'QUALS');
    expect(companies.filter((row) => !qualities.has(row[3]!))).toEqual([]);
    const cnaes = codesOf(made.folder, 'CNAE');
    expect(cnaes.size).toBe(1359);
    expect(establishments.filter((row) => !cnaes.has(row[11]!))).toEqual([]);
  });

  test('lies by number on the whole and in no order in the small', () => {
    const first = made.names.find((name) => name.endsWith('ESTABELE'))!;
    const bases = readFileSync(path.join(made.folder, first), 'latin1').split('\n').slice(0, 200);
    expect(bases).not.toEqual(bases.toSorted());
  });
});

describe('the generator', () => {
  test('writes the same for the same seed, and other rows for another', async () => {
    const [one, same, other] = [await month(), await month(), await month({ seed: 2 })];
    const differing = OPEN_DATA_FILES.filter((file) => same.text(file) !== one.text(file));
    expect(differing).toEqual([]);
    expect(other.text(ESTABLISHMENTS) === one.text(ESTABLISHMENTS)).toBe(false);
  });

  test('puts NUL bytes, dates that are none and unlisted reasons into a large month', async () => {
    const { text } = await month({ establishments: 60_000, parts: 1 });
    const rows = text(ESTABLISHMENTS).trimEnd().split('\n').map(fieldsOf);
    const nul = rows.filter((row) => row[14]!.includes('\0')).length;
    expect(nul).toBeGreaterThan(0);
    expect(nul).toBeLessThan(20);
    expect(rows.some((row) => row[7] === '32')).toBe(true);
    expect(rows.some((row) => row[6] === '0')).toBe(true);
  });

  test('writes zips that import whole and that the plain tables hold the same of', async () => {
    const folder = tempDir();
    const zips = path.join(folder, 'zips');
    const rows = await writeMonth({ folder: zips, establishments: 2000, parts: 2 });
    const written = rows.establishments + rows.companies + rows.partners + rows.simples;
    const report = await importRegistry({ sources: [zips], dataDir: folder });
    expect(report).toMatchObject({ rejectedTotal: 0, folded: 0, snapshot: { records: rows.establishments } });
    expect(report.rowsRead).toBeGreaterThan(written + 7000); // the tables of codes
    const file = path.join(folder, 'plain.sqlite');
    expect(await loadPlainTables(zips, file)).toBe(report.rowsRead);
    const plain = openPlainTables(file);
    const registry = openRegistry(path.join(folder, 'registry', '202610.sqlite'));
    try {
      const { hits, misses } = await sampleOf(zips, path.join(folder, 'sample.json'), 300);
      expect(new Set(hits).size).toBe(300);
      for (const cnpj of hits) {
        const theirs = plain.lookup(cnpj) as Record<string, string> & { socios: unknown[] };
        const ours = registry.lookup(cnpj)!;
        expect(ours.razaoSocial).toBe(theirs.razao_social);
        expect(ours.qsa ?? []).toHaveLength(theirs.socios.length);
      }
      for (const cnpj of misses) {
        expect(cnpjOf(cnpj.slice(0, 12))).toBe(cnpj);
        expect([plain.lookup(cnpj), registry.lookup(cnpj)]).toEqual([null, null]);
      }
    } finally {
      plain.close();
      registry.close();
    }
    const { plain: bytes, gzipped } = await zipBytes(zips);
    expect(gzipped).toBeGreaterThan(bytes / 10);
    expect(gzipped).toBeLessThan(bytes / 2);
  });
});

/** The codes of the table whose file's suffix begins so. */
function codesOf(folder: string, suffix: string): Set<string> {
  const name = readdirSync(folder).find((each) => each.includes(`.${suffix}`))!;
  const lines = readFileSync(path.join(folder, name), 'latin1').trimEnd().split('\n');
  return new Set(lines.map((line) => fieldsOf(line)[0]!));
}
