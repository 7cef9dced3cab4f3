import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sentenceOfWarning } from '../../src-main/contract/import-warnings.ts';
import { InstalledSnapshots } from '../../src-main/data/installed-snapshots.ts';
import { extentOf } from '../../src-main/portfolio/registrations/copy.ts';
import { UNREAD_KEPT } from '../../src-main/registry/open-data/ingest/unread.ts';
import { openRegistry } from '../../src-main/registry/open-data/reader.ts';
import { cnpjOf } from '../support/documents.ts';
import { asOfBefore } from './copy-of-before.ts';
import { importing } from './importing.ts';
import { ALPHANUMERIC, CNPJ, company, csvOf, establishment, partner, simples } from './open-data-files.ts';

const NOBODYS = cnpjOf('998877670001');
const { place, importFiles, blockOf } = importing();

const COMPANIES = { 'x.ESTABELE': [CNPJ, ALPHANUMERIC, NOBODYS].map((cnpj) => establishment(cnpj)) };
const JOSEFINA = { nome_socio: 'JOSEFINA DAS NEVES' };
const file = () => path.join(place.dataDir, 'registry/202610.sqlite');
const qsaOf = (cnpj: string) => blockOf(cnpj)?.qsa?.map(({ nome }) => nome);
const knowsAbsence = () => {
  const registry = openRegistry(file());
  registry.close();
  return registry.hasPartners;
};
const text = (...rows: string[][]) => csvOf(rows).toString('latin1');
const cut = (rows: string[][], from: number) => csvOf(rows).subarray(0, from);

describe('of partners some of whose rows could not be read', () => {
  test.each([
    ['alone', [partner(CNPJ, JOSEFINA).slice(0, 10)]],
    ['beside one that could', [partner(CNPJ, JOSEFINA), partner(CNPJ, { nome_socio: 'CAIO' }).slice(0, 10)]],
    ['with letters', [partner(CNPJ, JOSEFINA).slice(0, 10), partner(ALPHANUMERIC, JOSEFINA).slice(0, 5)]],
  ])('nothing is answered of their company, and everything of the others (%s)', async (_, rows) => {
    const { warnings } = await importFiles({ ...COMPANIES, 'x.SOCIOCSV': [...rows, partner(cnpjOf('112233440001'))] });
    expect(blockOf(CNPJ)).not.toHaveProperty('qsa');
    if (rows.length > 1 && rows[1]![0] === ALPHANUMERIC.slice(0, 8)) {
      expect(blockOf(ALPHANUMERIC)).not.toHaveProperty('qsa');
    }
    expect(qsaOf(NOBODYS)).toEqual([]);
    expect(knowsAbsence()).toBe(true);
    expect(warnings?.map(({ code }) => code)).toContain('rowsRejected');
    expect(warnings?.map(({ code }) => code)).not.toContain('filesNotWhole');
  });

  test.each([
    ['no base in front', csvOf([partner(CNPJ, JOSEFINA), ['1234567', ...partner(CNPJ).slice(1)]])],
    // The quote that never closes takes the next line, of another company, into its row.
    [
      'a row that took the next one in',
      Buffer.from(
        `${text(partner(CNPJ, JOSEFINA))}${text(partner(ALPHANUMERIC)).replace(/"\n$/, '\n')}${text(partner(NOBODYS))}`,
      ),
    ],
  ])('whose they are nobody knows: who has none named may have some (%s)', async (_, bytes) => {
    const { warnings } = await importFiles({ ...COMPANIES, 'x.SOCIOCSV': bytes });
    expect(blockOf(NOBODYS)).not.toHaveProperty('qsa');
    expect(qsaOf(CNPJ)).toEqual(['JOSEFINA DAS NEVES']);
    expect(knowsAbsence()).toBe(false);
    expect(warnings).toContainEqual({ code: 'filesNotWhole', detail: 'x.SOCIOCSV' });
    expect(warnings?.map(sentenceOfWarning)).toContain(
      'Not read whole: x.SOCIOCSV; what could not be read may be of any company; import these files anew from their zips.',
    );
    expect(extentOf(new InstalledSnapshots(place.dataDir, '/nowhere').registry()[0]!).hasPartners).toBe(false);
  });

  test('more companies than are kept, and of none it is known', async () => {
    const bases = Array.from({ length: UNREAD_KEPT + 1 }, (_, at) => cnpjOf(`${10_000_000 + at}0001`));
    await importFiles({
      'x.ESTABELE': [NOBODYS, ...bases].map((cnpj) => establishment(cnpj)),
      'x.SOCIOCSV': [partner(CNPJ), ...bases.map((cnpj) => partner(cnpj).slice(0, 3))],
    });
    expect(blockOf(NOBODYS)).not.toHaveProperty('qsa');
  });

  test('a copy of before says which rows were rejected and not whose: of none it is known', async () => {
    await importFiles({ ...COMPANIES, 'x.SOCIOCSV': [partner(CNPJ, JOSEFINA), partner(ALPHANUMERIC).slice(1)] });
    asOfBefore(file(), 1);
    expect(blockOf(NOBODYS)).not.toHaveProperty('qsa');
    expect(qsaOf(CNPJ)).toEqual(['JOSEFINA DAS NEVES']);
    expect(knowsAbsence()).toBe(false);
  });
});

test('rows of other files that could not be read take nothing from what is known of partners', async () => {
  await importFiles({
    ...COMPANIES,
    'x.EMPRECSV': [company(CNPJ).slice(1)],
    'x.SIMPLES.CSV': [simples(CNPJ).slice(0, 3)],
    'x.SOCIOCSV': [partner(CNPJ, JOSEFINA)],
  });
  expect(qsaOf(NOBODYS)).toEqual([]);
  expect(knowsAbsence()).toBe(true);
});

describe('a file that was cut', () => {
  const rows = [partner(CNPJ, JOSEFINA), partner(ALPHANUMERIC, JOSEFINA)];
  const { length } = csvOf(rows);

  test('inside a field is refused', async () => {
    const importing = importFiles({ ...COMPANIES, 'x.SOCIOCSV': cut(rows, length - 2) });
    await expect(importing).rejects.toMatchObject({ code: 'quoteWithoutEnd' });
  });

  test('between two fields is not whole: of nobody it is known that there are no partners', async () => {
    const { warnings } = await importFiles({ ...COMPANIES, 'x.SOCIOCSV': cut(rows, length - 4) });
    expect(warnings).toContainEqual({ code: 'filesNotWhole', detail: 'x.SOCIOCSV' });
    expect(blockOf(NOBODYS)).not.toHaveProperty('qsa');
    expect(knowsAbsence()).toBe(false);
  });

  test('of establishments leaves open who has left', async () => {
    const bytes = csvOf(COMPANIES['x.ESTABELE']);
    await importFiles({ 'x.ESTABELE': bytes.subarray(0, -4) });
    const [{ warnings } = {}] = new InstalledSnapshots(place.dataDir, '/nowhere').registry();
    expect(extentOf({ records: 70_000_000, warnings: warnings! })).toMatchObject({ part: null });
  });

  test('a last line without its end is whole where its row is', async () => {
    const { warnings } = await importFiles({ ...COMPANIES, 'x.SOCIOCSV': cut(rows, length - 1) });
    expect(warnings?.map(({ code }) => code)).not.toContain('filesNotWhole');
    expect(qsaOf(NOBODYS)).toEqual([]);
  });
});
