import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { blanked, bytesPerRow, fieldsOf, scattered } from '../registry/calibrate.ts';
import { type Month, RegistryFixture } from '../registry/registry-fixture.ts';
import { zipBytes } from '../registry/zip-bytes.ts';
import { root } from '../root.ts';
import type { Result, Subject } from '../subject.ts';

const MB = 1e6;
const GB = 1e9;

/** A whole month: companies, partners and Simples follow in the proportions that the generated month has. */
const WHOLE = 70_000_000;
const WHOLE_GOAL_GB = 12;
/** The second point of the line through which a whole month is estimated. */
const SMALL_SHARE = 10;
/** Below so many establishments the part that does not grow hides the shares. */
const SHARES_FROM = 50_000;

export const registrySize: Subject = {
  name: 'registry-size',
  async *run(fixtures) {
    const fixture = RegistryFixture.of(fixtures);
    yield* calibration(fixture);
    const month = await fixture.month();
    const ours = await fixture.snapshot();
    const plain = await fixture.plainTables();
    const csv = await zipBytes(month.folder);
    const { establishments } = month.rows;
    const each = (bytes: number) => `${(bytes / establishments).toFixed(1)} bytes`;
    yield {
      what: `registry snapshot, ${establishments.toLocaleString('en-US')} establishments`,
      value: ours.bytes / MB,
      unit: 'MB',
      reference: { what: 'gzip -6 of the csv files', value: csv.gzipped / MB },
      note: `${each(ours.bytes)} an establishment with its share of the other files; csv ${each(csv.plain)}, gzip ${each(csv.gzipped)}`,
    };
    yield {
      what: 'the same beside tables',
      value: ours.bytes / MB,
      unit: 'MB',
      reference: { what: "SQLite's plain tables, with indexes", value: plain.bytes / MB },
      note: each(plain.bytes),
    };

    const small = await fixture.monthOf(Math.floor(fixtures.establishments / SMALL_SHARE));
    const smallBytes = (await fixture.snapshotOf(small)).bytes;
    const marginal = (ours.bytes - smallBytes) / (establishments - small.rows.establishments);
    const fixed = Math.max(0, ours.bytes - marginal * establishments);
    const whole = fixed + marginal * WHOLE;
    const straight = (ours.bytes / establishments) * WHOLE;
    yield {
      what: 'registry snapshot of a whole month, estimated',
      value: Math.max(whole, straight) / GB,
      unit: 'GB',
      reference: { what: "SQLite's plain tables, estimated", value: ((plain.bytes / establishments) * WHOLE) / GB },
      goal: { of: 'value', atMost: WHOLE_GOAL_GB },
      note:
        `the larger of ${(straight / GB).toFixed(2)} GB = ${each(ours.bytes)} × 70 million establishments, and ` +
        `${(whole / GB).toFixed(2)} GB = ${(fixed / MB).toFixed(1)} MB + ${marginal.toFixed(1)} bytes × 70 million, the line ` +
        `through this snapshot and one of ${small.rows.establishments.toLocaleString('en-US')}; numbers lie as close as in a ` +
        `whole month and the proportions are its own: 67 million companies, 27.5 million partners, 46 million of Simples`,
    };
    const enough = small.rows.establishments >= SHARES_FROM;
    yield* shares(fixture, enough ? small : month, enough ? smallBytes : ours.bytes);
  },
};

const KINDS = [
  { files: /^Empresas/, rows: 'companies', of: 'a company' },
  { files: /^Socios/, rows: 'partners', of: 'a partner' },
  { files: /^Simples/, rows: 'simples', of: 'a row of Simples' },
] as const;

/** What each kind of row adds, by leaving its files out: for extending to other proportions than these. */
async function* shares(fixture: RegistryFixture, month: Month, all: number): AsyncGenerator<Result> {
  let rest = all;
  for (const { files, rows, of } of KINDS) {
    const without = (await fixture.snapshotOf(month, (name) => !files.test(name))).bytes;
    const csv = await zipBytes(month.folder, files);
    rest -= all - without;
    yield {
      what: `bytes that ${of} adds`,
      value: (all - without) / month.rows[rows],
      unit: 'bytes',
      reference: { what: 'gzip -6 of the csv', value: csv.gzipped / month.rows[rows] },
      note: `a snapshot of ${month.rows.establishments.toLocaleString('en-US')} establishments less one without these files`,
    };
  }
  const csv = await zipBytes(month.folder, /^Estabelecimentos/);
  yield {
    what: 'bytes of an establishment, the rest',
    value: rest / month.rows.establishments,
    unit: 'bytes',
    reference: { what: 'gzip -6 of the csv', value: csv.gzipped / month.rows.establishments },
    note: 'with all that does not grow: code tables and dictionaries',
  };
}

const SAMPLES = path.resolve(root, '../shared/data/registry/dados-abertos-cnpj');
/** Rows of the real sample that its makers made up. */
const MADE_UP = /^"990000/;
/** Telephones and e-mail, which the real sample has blanked. */
const BLANKED = [21, 22, 23, 24, 25, 26, 27];
/** The real sample of companies has none below this base and none whose name ends in a CPF. */
const COMPANIES_FROM = '41280000';
const CALIBRATION = 50_000;

/** Whether the generated rows are as hard to compress as real ones: as many of each, scattered over the country. */
async function* calibration(fixture: RegistryFixture): AsyncGenerator<Result> {
  if (!existsSync(SAMPLES)) {
    console.log(`registry-size: generated rows are not compared with real ones, which are not at ${SAMPLES}`);
    return;
  }
  const { folder } = await fixture.monthOf(CALIBRATION, { density: 'spread', zipped: false, alphanumeric: 0 });
  const generated = (suffix: string) =>
    readdirSync(folder)
      .filter((name) => name.includes(suffix))
      .flatMap((name) => linesOf(path.join(folder, name)));
  const asPublished = (row: string) => {
    const [base, name] = fieldsOf(row) as [string, string];
    return base >= COMPANIES_FROM && !/\d{11}$/.test(name);
  };
  const kinds = [
    { real: 'ESTABELE.csv', rows: blanked(generated('ESTABELE'), BLANKED), what: 'establishments' },
    { real: 'EMPRECSV.csv', rows: generated('EMPRECSV').filter(asPublished), what: 'companies' },
    { real: 'SIMPLESCSV.csv', rows: generated('SIMPLES'), what: 'Simples' },
  ];
  for (const { real, rows, what } of kinds) {
    const sample = linesOf(path.join(SAMPLES, real)).filter((row) => !MADE_UP.test(row));
    // By base, as both the sample of companies and a snapshot are.
    const theirs = bytesPerRow(sample.sort());
    const ours = bytesPerRow(scattered(rows.sort(), sample.length));
    yield {
      what: `gzip -6 of a generated row, ${what}`,
      value: ours.gzipped,
      unit: 'bytes',
      reference: { what: 'of a real row', value: theirs.gzipped },
      goal: { of: 'ratio', atLeast: 1 },
      note: `${sample.length} rows of each; not compressed ${ours.plain.toFixed(1)} beside ${theirs.plain.toFixed(1)}`,
    };
  }
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'latin1').split('\n').filter(Boolean);
}
