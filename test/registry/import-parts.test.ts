import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentenceOfWarning } from '../../src-main/contract/import-warnings.ts';
import { InstalledSnapshots } from '../../src-main/data/installed-snapshots.ts';
import { extentOf } from '../../src-main/portfolio/registrations/copy.ts';
import { lacksPartsOf, partsNotGiven } from '../../src-main/registry/open-data/lacking.ts';
import { PARTNERS } from '../../src-main/registry/open-data/layout.ts';
import { openRegistry } from '../../src-main/registry/open-data/reader.ts';
import { cnpjOf } from '../support/documents.ts';
import { importing } from './importing.ts';
import { CNPJ, csvOf, establishment, partner, zipOf } from './open-data-files.ts';

const OTHER = cnpjOf('998877670001');
const NUMBERS = Array.from({ length: 10 }, (_, number) => number);
const { place, importFiles, blockOf } = importing();

/** All parts of the partners but those of `lacking`; the first has the partner of `CNPJ`, the others those of nobody here. */
const partnersBut = (...lacking: number[]) =>
  Object.fromEntries(
    NUMBERS.filter((number) => !lacking.includes(number)).map((number) => [
      `K3241.K03200Y${number}.D61010.SOCIOCSV`,
      [partner(number === 0 ? CNPJ : cnpjOf(`88776655000${number}`), { nome_socio: 'JOSEFINA DAS NEVES' })],
    ]),
  );
const COMPANIES = { 'x.ESTABELE': [establishment(CNPJ), establishment(OTHER)] };
const hasPartners = () => {
  const registry = openRegistry(path.join(place.dataDir, 'registry/202610.sqlite'));
  registry.close();
  return registry.hasPartners;
};

describe('of a month without some file of partners', () => {
  test('nothing is known of the partners of a company that the others do not name, and the copy says why', async () => {
    const { warnings } = await importFiles({ ...COMPANIES, ...partnersBut(9) });
    expect(warnings).toContainEqual({ code: 'partsNotGiven', detail: 'Socios9.zip' });
    expect(warnings?.map(sentenceOfWarning)).toContain(
      'Not among the files: Socios9.zip; what they hold is not in this copy; import all files of the month together.',
    );
    expect(blockOf(OTHER)).not.toHaveProperty('qsa');
    expect(blockOf(CNPJ)?.qsa).toHaveLength(1);
    expect(hasPartners()).toBe(false);
    expect(extentOf(new InstalledSnapshots(place.dataDir, '/nowhere').registry()[0]!).hasPartners).toBe(false);
  });

  test('that the address lacked, it is said once and as much is known', async () => {
    const { warnings } = await importFiles({ ...COMPANIES, ...partnersBut(3) }, { missing: ['Socios3.zip'] });
    const codes = warnings?.map(({ code }) => code);
    expect(codes).toContain('filesMissing');
    expect(codes).not.toContain('partsNotGiven');
    expect(blockOf(OTHER)).not.toHaveProperty('qsa');
  });

  test('a file that is empty is as one that did not come', async () => {
    const { warnings } = await importFiles({ ...COMPANIES, ...partnersBut(9), 'K3241.K03200Y9.D61010.SOCIOCSV': [] });
    expect(warnings).toContainEqual({ code: 'partsNotGiven', detail: 'Socios9.zip' });
  });
});

test('of a month with all files, or with one without a number, no row is no partner', async () => {
  for (const files of [partnersBut(), { 'x.SOCIOCSV': [partner(CNPJ, { nome_socio: 'JOSEFINA DAS NEVES' })] }]) {
    const { warnings } = await importFiles({ ...COMPANIES, ...files });
    expect(warnings?.map(({ code }) => code)).not.toContain('partsNotGiven');
    expect(blockOf(OTHER)?.qsa).toEqual([]);
    expect(hasPartners()).toBe(true);
  }
});

test('the number is that of the zip, or of the file inside where the zip is of several', async () => {
  const inside = Object.entries(partnersBut(4)).map(([name, rows]) => [name, csvOf(rows)] as const);
  const { warnings } = await importFiles({ ...COMPANIES, 'mes.zip': await zipOf(Object.fromEntries(inside)) });
  expect(warnings).toContainEqual({ code: 'partsNotGiven', detail: 'Socios4.zip' });
});

test('whichever parts are missing are named, each once, and those of establishments leave open who has left', () => {
  fc.assert(
    fc.property(fc.subarray(NUMBERS, { minLength: 1 }), (numbers) => {
      const tally = { rows: 1 } as never;
      const taken = numbers.map((number) => ({
        file: 'estabelecimentos',
        source: `Estabelecimentos${number}.zip`,
        tally,
      }));
      const names = partsNotGiven(taken);
      expect(names).toEqual(
        NUMBERS.filter((number) => !numbers.includes(number)).map((number) => `Estabelecimentos${number}.zip`),
      );
      const warnings = names.length > 0 ? [{ code: 'partsNotGiven', detail: names.join(', ') }] : [];
      expect(extentOf({ records: 70_000_000, warnings }).part).toBe(names.length > 0 ? null : '');
      expect(lacksPartsOf(PARTNERS, warnings)).toBe(false);
    }),
  );
});
