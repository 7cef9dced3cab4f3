import { existsSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { europeias } from '../../../../src-main/lists/sources/europeias/source.ts';
import { writeZip } from '../../../data/archives.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { EU_COLUMNS, EU_FEWER_COLUMNS, type EuCsvOptions, euCsv } from '../../official/eu-csv.ts';
import { INVENTED_EU_ENTITIES as ENTITIES, EU_CPF } from '../../official/eu-entities.ts';
import { euXml } from '../../official/eu-xml.ts';
import { readAll, recognised, withSamples, writeFile } from '../reading.ts';

const REAL = path.resolve(import.meta.dirname, '../../../../../shared/data/lists/europeias/sample_eu.xml');
const hasData = existsSync(REAL);
if (!hasData) console.log('skipped: ../shared/data/lists is not there, so the real EU file is not read');

const csvFile = (options?: EuCsvOptions, entities = ENTITIES) =>
  writeFile(tempDir(), 'eu.csv', euCsv(entities, options), 'utf8');
const xmlFile = (content = euXml(ENTITIES)) => writeFile(tempDir(), 'eu.xml', content, 'utf8');
const dateOf = (file: string) => withSamples([file], async (samples) => europeias.dateOf!(samples));
/** The old layout, Latin-1: each block has its own number under the same name. */
const OLD = 'Date_file;Entity_logical_id;Subject_type;Naal_wholename;Entity_logical_id\r\n01/02/2018;1;P;Fulano;1\r\n';

describe('an entity of the CSV', () => {
  test('is one record of all its rows, with every name once', async () => {
    const { records, rejected, folded } = await readAll(europeias, [csvFile()]);
    expect(rejected).toEqual([]);
    expect(records).toHaveLength(ENTITIES.length);
    expect(folded).toBe(19 - ENTITIES.length);
    expect(records[0]).toEqual({
      key: '13',
      name: 'Fulano "Abu Inventado" de Tal',
      aliases: [{ name: 'Фулано Инвентадо' }, { name: 'O Gordo' }],
      taxId: EU_CPF,
      birthDate: '1958-11-05',
      country: 'RUSSIAN FEDERATION',
      details: {
        Entity_SubjectType: 'person',
        Entity_EU_ReferenceNumber: 'EU.13.1',
        Entity_DesignationDate: '2003-06-27',
        Entity_Remark: '(Date of UN designation: 2003-06-27); (UNLI: "A1")',
        Entity_Regulation_Programme: 'TERR',
        Entity_Regulation_Type: 'amendment',
        Entity_Regulation_NumberTitle: '2026/0 (OJ L0)',
        Entity_Regulation_PublicationUrl: 'https://eur-lex.europa.eu/invented',
        NameAlias_Function: 'Chefe; tesoureiro',
        Address: 'Rua Inventada, 7, Campo Inventado, BRAZIL',
        BirthDate: '1958-11-05, Campo Inventado, BRAZIL\ncirca 1957',
        Identification: `National passport, XX00000\nFiscal code, ${EU_CPF}, BRAZIL`,
        Citizenship: 'RUSSIAN FEDERATION',
      },
    });
  });

  test('without a whole name has its parts; without a citizenship, the country of its address', async () => {
    const { records } = await readAll(europeias, [csvFile()]);
    expect(records.slice(1)).toMatchObject([
      { key: '20', name: 'Maria Inventada Souza', birthDate: '1970 to 1972', country: undefined, taxId: '' },
      { key: '42', name: 'BCI', aliases: [{ name: '"Banco" Comercial Inventado' }], country: 'SYRIA' },
      { key: '51', name: 'Sicrano', birthDate: '1965-03' },
    ]);
    expect(records[2]?.details).toMatchObject({ Entity_SubjectType: 'enterprise' });
  });

  test.each<[string, EuCsvOptions]>([
    ['rows that do not stand together', { scattered: true }],
    ['113 columns', { columns: EU_FEWER_COLUMNS }],
    ['columns in another order', { columns: EU_COLUMNS.toReversed() }],
    [
      'another spelling',
      { columns: EU_COLUMNS.map((column) => (column.startsWith('Address') ? 'ADDRESS NEW' : column)) },
    ],
  ])('is read as well with %s', async (_, options) => {
    const expected = await readAll(europeias, [csvFile()]);
    const { records, folded, rejected } = await readAll(europeias, [csvFile(options)]);
    const names = (all: typeof records) => all.map(({ key, name, aliases }) => ({ key, name, aliases }));
    expect(names(records)).toEqual(names(expected.records));
    expect([folded, rejected]).toEqual([expected.folded, []]);
  });

  test('without a name or a number is rejected with its line', async () => {
    const nameless = { ...ENTITIES[3]!, logicalId: 60, names: [] };
    const text = euCsv([ENTITIES[3]!, nameless]).replace(/$/, ';Sicrano\r\n');
    const { records, rejected } = await readAll(europeias, [writeFile(tempDir(), 'eu.csv', text, 'utf8')]);
    expect(records).toHaveLength(1);
    expect(rejected).toEqual([
      { line: 5, reason: '2 cells instead of 118' },
      { line: 4, reason: 'record 60 without a name' },
    ]);
  });
});

describe('the XML', () => {
  test('gives the records of the CSV, and which names are weak besides', async () => {
    const csv = await readAll(europeias, [csvFile()]);
    const xml = await readAll(europeias, [xmlFile()]);
    expect(xml.rejected).toEqual([]);
    const weak = ['O Gordo', 'BCI'];
    const withQuality = csv.records.map((record) => ({
      ...record,
      aliases: record.aliases.map(({ name }) => ({ name, quality: weak.includes(name) ? 'weak' : 'strong' })),
    }));
    // A weak name that comes first is not taken for the entity's own.
    const banco = { name: '"Banco" Comercial Inventado', aliases: [{ name: 'BCI', quality: 'weak' }] };
    expect(xml.records).toEqual(withQuality.with(2, { ...withQuality[2]!, ...banco }));
  });

  test('may have a prefix for its namespace', async () => {
    const content = euXml(ENTITIES)
      .replaceAll(/<(\/?)(?=[a-z])/gi, '<$1fsd:')
      .replace('xmlns=', 'xmlns:fsd=');
    expect(await recognised(europeias, [xmlFile(content)])).toBe(true);
    expect((await readAll(europeias, [xmlFile(content)])).records).toEqual(
      (await readAll(europeias, [xmlFile()])).records,
    );
  });

  test('that was cut off is refused', async () => {
    await expect(readAll(europeias, [xmlFile(euXml(ENTITIES).slice(0, -60))])).rejects.toThrow(
      'damaged or was cut off',
    );
  });
});

test('any name comes out as it was put in, in either form', { timeout: 20_000 }, async () => {
  // What is written without a closing quote does not end where it should in any reader; XML has no control characters.
  const names = fc
    .string({ unit: 'binary', minLength: 3, maxLength: 40 })
    .map((text) => `a${text.replace(/[\p{C}"\s]/gu, ' ')}z`);
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(names, { minLength: 1, maxLength: 6 }), async (list) => {
      const entities = list.map((whole, at) => ({ ...ENTITIES[3]!, logicalId: at + 1, names: [{ whole }] }));
      const csv = await readAll(europeias, [csvFile({ scattered: true }, entities)]);
      const xml = await readAll(europeias, [xmlFile(euXml(entities))]);
      expect(csv.records.map((record) => record.name)).toEqual(list);
      expect(xml.records.map((record) => record.name)).toEqual(list);
    }),
    { numRuns: 15 },
  );
});

describe('the date of the list', () => {
  test.each([
    ['the CSV', () => csvFile({ date: '02/09/2026' }), '20260902'],
    ['the XML', () => xmlFile(euXml(ENTITIES, '2020-04-15T15:29:22.497+02:00')), '20200415'],
    ['the old CSV', () => writeFile(tempDir(), 'old.csv', OLD), '20180201'],
    ['a CSV without rows', () => csvFile({}, []), null],
  ])('is in the content of %s', async (_, file, date) => {
    expect(await dateOf(file())).toBe(date);
  });
});

describe('is refused in one sentence', () => {
  test('the old layout, which is recognised', async () => {
    const old = writeFile(tempDir(), 'old.csv', OLD);
    expect(await recognised(europeias, [old])).toBe(true);
    await expect(readAll(europeias, [old])).rejects.toThrow(
      'old.csv is the EU list in its old layout, version 1.0; download csvFullSanctionsList_1_1 or xmlFullSanctionsList_1_1 instead.',
    );
  });

  test('something else', async () => {
    const other = writeFile(tempDir(), 'x.xml', '<export xmlns="urn:other"><sanctionEntity/></export>');
    expect(await recognised(europeias, [other])).toBe(false);
    await expect(readAll(europeias, [other])).rejects.toThrow('x.xml is not the consolidated list of the EU');
  });

  test('both forms at once', async () => {
    await expect(readAll(europeias, [csvFile(), xmlFile()])).rejects.toThrow('The EU list is one file');
  });
});

test('is recognised in an archive', async () => {
  const zip = await writeZip(tempDir(), 'eu.zip', { 'a/list': euCsv(ENTITIES) });
  expect(await recognised(europeias, [zip])).toBe(true);
  expect(await recognised(europeias, [])).toBe(false);
});

test.skipIf(!hasData)('the real excerpt of 2020-04-15 gives its 7 entities', async () => {
  expect(await recognised(europeias, [REAL])).toBe(true);
  expect(await dateOf(REAL)).toBe('20200415');
  const { records, rejected } = await readAll(europeias, [REAL]);
  expect(rejected).toEqual([]);
  expect(records).toHaveLength(7);
  expect(records[0]).toMatchObject({
    key: '5295',
    birthDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    country: 'ALGERIA',
  });
  expect(records[0]?.aliases).toHaveLength(4);
  expect(records.filter((record) => record.name === '' || /UNKNOWN/.test(record.country ?? ''))).toEqual([]);
});
