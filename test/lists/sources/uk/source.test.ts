import { existsSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uk } from '../../../../src-main/lists/sources/uk/source.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { CON_LIST_COLUMNS, conList, UK_COLUMNS, UK_CPF, UK_ROWS, ukList } from '../../official/uk-list.ts';
import { readAll, recognised, withSamples, writeFile } from '../reading.ts';

const REAL = path.resolve(import.meta.dirname, '../../../../../shared/data/lists/uk/sample_hmt.csv');
const hasData = existsSync(REAL);
if (!hasData) console.log('skipped: ../shared/data/lists is not there, so the real UK file is not read');

const file = (content = ukList()) => writeFile(tempDir(), 'UK-Sanctions-List.csv', content, 'utf8');
const dateOf = (path: string) => withSamples([path], async (samples) => uk.dateOf!(samples));
const recordsOf = async (...rows: Record<string, string>[]) =>
  (await readAll(uk, [file(ukList(rows.map((row) => ({ 'Unique ID': 'INV1', ...row }))))])).records;

describe('the UK Sanctions List', () => {
  test('gives one record of all rows of a number, wherever they stand', async () => {
    const { records, folded, rejected } = await readAll(uk, [file()]);
    expect(rejected).toEqual([]);
    expect(folded).toBe(UK_ROWS.length - 3);
    expect(records).toEqual([
      {
        key: 'INV0001',
        name: 'FULANO INVENTADO DE TAL',
        aliases: [
          { name: 'FULANO TALINHO', quality: 'Low quality' },
          { name: 'FULANO DE THAL', quality: 'Primary name variation' },
          { name: 'TALINHO FULANO', quality: 'Low quality, surname first' },
          { name: 'DE TAL FULANO INVENTADO', quality: 'surname first' },
          { name: 'فلان', quality: 'original script' },
          { name: 'DE THAL FULANO', quality: 'surname first' },
        ],
        taxId: UK_CPF,
        birthDate: '1962-09',
        country: 'Brazil',
        details: {
          'Last Updated': '08/10/2026',
          'Unique ID': 'INV0001',
          'OFSI Group ID': '99001',
          Title: 'Dr',
          'Regime Name': 'The Invented (Sanctions) Regulations 2026',
          'Designation Type': 'Individual',
          'Sanctions Imposed': 'Asset freeze|Travel Ban',
          'UK Statement of Reasons': 'Reasons with "quotes", commas,\nand two lines.',
          'Date Designated': '25/01/2021',
          'D.O.B': '00/09/1962\ndd/mm/1970',
          'Nationality(/ies)': 'Brazil',
          'National Identifier number': UK_CPF,
          'National Identifier additional information': 'Brazilian tax number',
          Address: 'Rua Inventada, 7, Campo Inventado, Brazil\nRua Inventada, 9, Cuba',
        },
      },
      {
        key: 'INV0002',
        name: 'EMPRESA INVENTADA LTDA',
        aliases: [
          { name: 'EILTDA', quality: 'Good quality' },
          { name: 'شركة', quality: 'original script' },
        ],
        taxId: '',
        birthDate: undefined,
        country: 'Syria',
        details: {
          'Unique ID': 'INV0002',
          'Regime Name': 'The Invented (Sanctions) Regulations 2026',
          'Designation Type': 'Entity',
          Address: 'Syria\nSouk 1, Lebanon',
        },
      },
      {
        key: 'INV0003',
        name: 'NAVIO INVENTADO',
        aliases: [],
        taxId: '',
        birthDate: undefined,
        country: 'Gabon',
        details: {
          'Unique ID': 'INV0003',
          'Regime Name': 'The Invented (Sanctions) Regulations 2026',
          'Designation Type': 'Ship',
          'IMO number': 'IMO0000000',
          'Current believed flag of ship': 'Gabon',
        },
      },
    ]);
  });

  test('may have its columns in another order, more of them, a mark at the start and no date above', async () => {
    const columns = [...UK_COLUMNS.toReversed(), 'New column'];
    const content = `\ufeff${ukList(UK_ROWS, '', columns).replace(/^.*\r\n/, '')}`;
    const { records } = await readAll(uk, [file(content)]);
    const expected = (await readAll(uk, [file()])).records;
    expect(records.map(({ key, name, aliases }) => ({ key, name, aliases }))).toEqual(
      expected.map(({ key, name, aliases }) => ({ key, name, aliases })),
    );
  });

  test('has a document only where the row says that it is Brazilian and its digits are right', async () => {
    const taxIdOf = async (number: string, about: string) =>
      (
        await recordsOf({
          'Name 6': 'X',
          'National Identifier number': number,
          'National Identifier additional information': about,
        })
      )[0]?.taxId;
    expect(await taxIdOf(UK_CPF, 'Pakistan')).toBe('');
    expect(await taxIdOf(`${UK_CPF} (Brazil)`, '')).toBe(UK_CPF);
    expect(await taxIdOf('52900033391', 'Brazil')).toBe('');
  });

  test('takes the first of several values in one cell', async () => {
    const [record] = await recordsOf({
      'Name 6': 'X',
      'D.O.B': '00/00/1975|01/02/1976',
      'Nationality(/ies)': 'Cuba|Brazil',
    });
    expect(record).toMatchObject({ birthDate: '1975', country: 'Cuba' });
  });

  test('has as main name the best that it calls so, else the first', async () => {
    const variation = { 'Name 6': 'A', 'Name type': 'Primary name variation' };
    const alias = { 'Name 6': 'B', 'Name type': 'Alias' };
    expect((await recordsOf(alias, variation))[0]?.name).toBe('A');
    expect((await recordsOf(alias, { 'Name 6': 'C' }))[0]?.name).toBe('B');
    expect((await recordsOf({ 'Name 1': 'Only', 'Name 2': 'Given' }))[0]).toMatchObject({
      name: 'Only Given',
      aliases: [],
    });
  });

  test('has what cannot be read rejected with its line', async () => {
    const content = ukList([{ 'Name 6': 'NOBODY' }, { 'Unique ID': 'INV9', 'D.O.B': '1970' }, ...UK_ROWS]);
    const { records, rejected } = await readAll(uk, [file(`${content}cut,off\r\n`)]);
    expect(records).toHaveLength(3);
    expect(rejected).toEqual([
      { line: 3, reason: 'no UNIQUE ID' },
      { line: 15, reason: '2 cells instead of 58' },
      { line: 4, reason: 'record INV9 without a name' },
    ]);
  });
});

describe('the closed ConList', () => {
  const rows: Record<string, string>[] = [
    {
      'Group ID': '9',
      'Name 6': 'TAL',
      'Name 1': 'Fulano',
      'Alias Type': 'AKA',
      'Alias Quality': 'Good',
      DOB: '00/00/1936',
    },
    {
      'Group ID': '9',
      'Name 6': 'DE TAL',
      'Name 1': 'Fulano',
      'Alias Type': 'Prime Alias',
      DOB: '00/00/1937',
      Country: 'Cuba',
    },
    { 'Group ID': '10', 'Name 6': 'EMPRESA', 'Alias Type': 'Primary name', 'Group Type': 'Entity' },
  ];

  test.each([
    ['as published', CON_LIST_COLUMNS],
    ['with another spelling of a column', CON_LIST_COLUMNS.with(17, 'NI Details')],
  ])('is read %s', async (_, columns) => {
    const { records, folded } = await readAll(uk, [file(conList(rows, '27/01/2026', columns))]);
    expect(folded).toBe(1);
    expect(records).toEqual([
      {
        key: '9',
        name: 'Fulano DE TAL',
        aliases: [
          { name: 'Fulano TAL', quality: 'Good' },
          { name: 'TAL Fulano', quality: 'Good, surname first' },
          { name: 'DE TAL Fulano', quality: 'surname first' },
        ],
        taxId: '',
        birthDate: '1936',
        country: 'Cuba',
        details: { DOB: '00/00/1936\n00/00/1937', 'Group ID': '9', Address: 'Cuba' },
      },
      { key: '10', name: 'EMPRESA', aliases: [], taxId: '', details: { 'Group Type': 'Entity', 'Group ID': '10' } },
    ]);
  });

  test('may be windows-1252', async () => {
    const accented = [{ ...rows[2]!, 'Name 6': 'CAFÉ INVENTADO' }];
    const latin = writeFile(tempDir(), 'ConList.csv', conList(accented), 'latin1');
    expect((await readAll(uk, [latin])).records[0]?.name).toBe('CAFÉ INVENTADO');
  });
});

test('any name comes out as it was put in, never twice, and never empty', { timeout: 20_000 }, async () => {
  const letters = fc
    .string({ unit: 'binary', maxLength: 12 })
    .map((text) => `X${text.replace(/[^\p{L}\p{M}]/gu, '')}Y`);
  const part = fc.oneof(fc.constant(''), letters);
  const row = fc.record({ 'Name 6': part, 'Name 1': part, 'Name 2': part, 'Name non-latin script': part });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
      const [record] = await recordsOf({ 'Name 6': 'MAIN', 'Name type': 'Primary Name' }, ...rows);
      const names = [record!.name, ...record!.aliases.map((alias) => alias.name)];
      const join = (...parts: string[]) => parts.filter((text) => text !== '').join(' ');
      const expected = rows.flatMap((one) => [
        join(one['Name 1'], one['Name 2'], one['Name 6']),
        join(one['Name 6'], one['Name 1'], one['Name 2']),
        one['Name non-latin script'],
      ]);
      expect(new Set(names)).toEqual(new Set(['MAIN', ...expected.filter((name) => name !== '')]));
      expect(new Set(names).size).toBe(names.length);
    }),
    { numRuns: 25 },
  );
});

describe('the date of the list', () => {
  test('is above the header', async () => {
    expect(await dateOf(file(ukList(UK_ROWS, '13-Feb-2026')))).toBe('20260213');
    expect(await dateOf(file(conList([], '02/01/2026')))).toBe('20260102');
  });

  test('is unknown where nothing is above', async () => {
    expect(await dateOf(file(ukList().replace(/^.*\r\n/, '')))).toBeNull();
  });
});

describe('is refused in one sentence', () => {
  test('another csv', async () => {
    const other = file('Report Date: 08-Oct-2026\r\nName 6,Name 1\r\nX,Y\r\n');
    expect(await recognised(uk, [other])).toBe(false);
    await expect(readAll(uk, [other])).rejects.toThrow(
      'UK-Sanctions-List.csv is not the UK Sanctions List as published: no line has the columns',
    );
  });

  test('two files', async () => {
    await expect(readAll(uk, [file(), file()])).rejects.toThrow('The UK list is one file');
  });
});

test('is recognised by the columns under the date', async () => {
  expect(await recognised(uk, [file()])).toBe(true);
  expect(await recognised(uk, [file(conList([]))])).toBe(true);
  expect(await recognised(uk, [])).toBe(false);
});

test.skipIf(!hasData)('the real excerpt of the closed list gives 6 people of 23 rows', async () => {
  expect(await recognised(uk, [REAL])).toBe(true);
  expect(await dateOf(REAL)).toBe('20200427');
  const { records, folded, rejected } = await readAll(uk, [REAL]);
  expect(rejected).toEqual([]);
  expect([records.length, folded]).toEqual([6, 17]);
  expect(records.map((record) => record.key)).toEqual(['9053', '13063', '13754', '11039', '13017', '9215']);
  // Given names first, the surname in capitals last; the order of the file is an alias.
  for (const { name, aliases } of records) {
    expect(name).toMatch(/^(?:[A-Z][a-z-]+ )+[A-Z-]+$/);
    expect(aliases).toContainEqual({
      name: expect.stringMatching(/^[A-Z-]+(?: [A-Z][a-z-]+)+$/),
      quality: 'surname first',
    });
  }
  const scripts = records.flatMap((record) => record.aliases).filter((alias) => alias.quality === 'original script');
  expect(scripts.map((alias) => /^[\p{sc=Arabic}\p{sc=Cyrillic} ]+$/u.test(alias.name))).toEqual([true, true, true]);
  const known = records.map((record) => record.birthDate?.length);
  expect(known).toEqual(
    ['YYYY-MM-DD', 'YYYY-MM-DD', 'YYYY-MM', 'YYYY', 'YYYY-MM-DD', 'YYYY-MM-DD'].map((form) => form.length),
  );
});
