import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { onu } from '../../../../src-main/lists/sources/onu/source.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { INVENTED_UN_ENTRIES, unXml } from '../../official/un-xml.ts';
import { readAll, recognised, withSamples, writeFile } from '../reading.ts';

const REAL = path.resolve(import.meta.dirname, '../../../../../shared/data/lists/onu/UN_consolidated.xml');
const hasData = existsSync(REAL);
if (!hasData) console.log('skipped: ../shared/data/lists is not there, so the real UN file is not read');

const INDIVIDUAL = `<INDIVIDUAL>
  <DATAID>1</DATAID><VERSIONNUM>1</VERSIONNUM>
  <FIRST_NAME>FULANO </FIRST_NAME><SECOND_NAME/><FOURTH_NAME> DE TAL &amp; FILHO</FOURTH_NAME>
  <UN_LIST_TYPE>DRC</UN_LIST_TYPE><LISTED_ON>2012-12-31</LISTED_ON>
  <NAME_ORIGINAL_SCRIPT>فلان</NAME_ORIGINAL_SCRIPT>
  <DESIGNATION><VALUE>Um</VALUE><VALUE>Dois</VALUE></DESIGNATION>
  <NATIONALITY><VALUE/><VALUE>Rwanda</VALUE></NATIONALITY>
  <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>BELTRANO</ALIAS_NAME></INDIVIDUAL_ALIAS>
  <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
  <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME> Sicrano </ALIAS_NAME></INDIVIDUAL_ALIAS>
  <INDIVIDUAL_ADDRESS><CITY>Kigali</CITY><COUNTRY>Rwanda</COUNTRY></INDIVIDUAL_ADDRESS>
  <INDIVIDUAL_ADDRESS><COUNTRY>Congo</COUNTRY></INDIVIDUAL_ADDRESS>
  <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE/></INDIVIDUAL_DATE_OF_BIRTH>
  <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1958-11-05</DATE></INDIVIDUAL_DATE_OF_BIRTH>
  <INDIVIDUAL_DOCUMENT/><SORT_KEY>x</SORT_KEY>
</INDIVIDUAL>`;
const ENTITY = `<ENTITY><DATAID>2</DATAID><FIRST_NAME>EMPRESA INVENTADA</FIRST_NAME>
  <ENTITY_ALIAS><QUALITY>f.k.a.</QUALITY><ALIAS_NAME>EMPRESA VELHA</ALIAS_NAME></ENTITY_ALIAS>
  <ENTITY_ADDRESS><STREET/><COUNTRY>Iraq</COUNTRY></ENTITY_ADDRESS></ENTITY>`;

const list = (
  individuals: string,
  entities = '',
  root = 'CONSOLIDATED_LIST dateGenerated="2026-02-27T00:00:09.554Z"',
) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root}><INDIVIDUALS>${individuals}</INDIVIDUALS><ENTITIES>${entities}</ENTITIES></${root.split(' ')[0]}>`;
const file = (content: string) => writeFile(tempDir(), 'consolidated.xml', content, 'utf8');
const birthDateOf = async (inner: string) => {
  const person = `<INDIVIDUAL><FIRST_NAME>A</FIRST_NAME><INDIVIDUAL_DATE_OF_BIRTH>${inner}</INDIVIDUAL_DATE_OF_BIRTH></INDIVIDUAL>`;
  return (await readAll(onu, [file(list(person))])).records[0]?.birthDate;
};

describe('what a part of the list has', () => {
  const warnings = async (content: string) => (await readAll(onu, [file(content)])).warnings;
  const of = (committee: string, element: string) =>
    element
      .replace(/<UN_LIST_TYPE>.*<\/UN_LIST_TYPE>/, '')
      .replace('<DATAID>', `<UN_LIST_TYPE>${committee}</UN_LIST_TYPE><DATAID>`);

  test('is told where all is of one committee, or all are persons or organizations', async () => {
    expect(await warnings(list(of('DRC', INDIVIDUAL), of('Al-Qaida', ENTITY)))).toEqual([]);
    expect(await warnings(list(of('DRC', INDIVIDUAL), of('DRC', ENTITY)))).toEqual([
      expect.stringMatching(/^Every entry is of DRC,/),
    ]);
    expect(await warnings(list(of('DRC', INDIVIDUAL) + of('Iraq', INDIVIDUAL)))).toEqual([
      expect.stringMatching(/ no ENTITY,/),
    ]);
    expect(await warnings(list('', of('DRC', ENTITY) + of('Iraq', ENTITY)))).toEqual([
      expect.stringMatching(/ no INDIVIDUAL,/),
    ]);
  });
});

describe('an entry', () => {
  test('has its names joined in their order, its aliases with their quality, and no empty alias', async () => {
    const { records } = await readAll(onu, [file(list(INDIVIDUAL, ENTITY))]);
    expect(records.map((record) => record.name)).toEqual(['FULANO DE TAL & FILHO', 'EMPRESA INVENTADA']);
    expect(records[0]?.aliases).toEqual([
      { name: 'فلان', quality: 'original script' },
      { name: 'BELTRANO', quality: 'Good' },
      { name: 'Sicrano', quality: 'Low' },
    ]);
    expect(records[1]?.aliases).toEqual([{ name: 'EMPRESA VELHA', quality: 'f.k.a.' }]);
  });

  test('has its country, birth date, and the rest as details under the tags of the file', async () => {
    const { records } = await readAll(onu, [file(list(INDIVIDUAL, ENTITY))]);
    expect(records[0]).toMatchObject({ birthDate: '1958-11-05', country: 'Rwanda', taxId: '' });
    expect(records[0]?.details).toEqual({
      DATAID: '1',
      UN_LIST_TYPE: 'DRC',
      LISTED_ON: '2012-12-31',
      DESIGNATION: 'Um\nDois',
      NATIONALITY: 'Rwanda',
      INDIVIDUAL_ADDRESS: 'Kigali, Rwanda\nCongo',
      INDIVIDUAL_DATE_OF_BIRTH: 'EXACT, 1958-11-05',
    });
    expect(records[1]).toMatchObject({ country: 'Iraq', birthDate: undefined });
  });

  test('has the key by which the UN knows it', async () => {
    const { records } = await readAll(onu, [file(list(INDIVIDUAL, ENTITY))]);
    expect(records.map((record) => record.key)).toEqual(['1', '2']);
  });

  test('without any name is rejected with its line', async () => {
    const { records, rejected } = await readAll(onu, [
      file(list('\n<INDIVIDUAL>\n<DATAID>9</DATAID></INDIVIDUAL>', ENTITY)),
    ]);
    expect(records).toHaveLength(1);
    expect(rejected).toEqual([{ line: 3, reason: 'INDIVIDUAL without a name' }]);
  });
});

test('what is odd in the official layout is read right', async () => {
  const { records, rejected } = await readAll(onu, [file(unXml(INVENTED_UN_ENTRIES))]);
  expect(rejected).toEqual([]);
  expect(records.map(({ name, aliases }) => [name, ...aliases.map((alias) => alias.name)])).toEqual([
    ['FULANO INVENTADO DE TAL & FILHO', 'BELTRANO'],
    ['SICRANO'],
    ['EMPRESA INVENTADA', 'E. I.'],
  ]);
  expect(records[0]).toMatchObject({ birthDate: '1958', country: 'Brazil' });
});

describe('the birth date', () => {
  test.each([
    ['<TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1958-11-05</DATE>', '1958-11-05'],
    ['<TYPE_OF_DATE>EXACT</TYPE_OF_DATE><YEAR>1958</YEAR>', '1958'],
    ['<TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1958</YEAR>', 'circa 1958'],
    ['<TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1958</FROM_YEAR><TO_YEAR>1960</TO_YEAR>', '1958 to 1960'],
    ['<TYPE_OF_DATE/>', undefined],
  ])('%s', async (inner, date) => {
    expect(await birthDateOf(inner)).toBe(date);
  });
});

describe('the date of the list', () => {
  const dateOf = (content: string) => withSamples([file(content)], async (samples) => onu.dateOf!(samples));

  test('is when it was generated', async () => {
    expect(await dateOf(list(INDIVIDUAL))).toBe('20260227');
  });

  test('is unknown where the root does not say', async () => {
    expect(await dateOf(list(INDIVIDUAL, '', 'CONSOLIDATED_LIST'))).toBeNull();
  });
});

describe('is refused in one sentence', () => {
  test('another document', async () => {
    const other = file('<export><sanctionEntity/></export>');
    await expect(readAll(onu, [other])).rejects.toThrow('consolidated.xml is not the consolidated list of the UN');
    expect(await recognised(onu, [other])).toBe(false);
  });

  test('a document that was cut off', async () => {
    await expect(readAll(onu, [file(list(INDIVIDUAL, ENTITY).slice(0, -30))])).rejects.toThrow(
      'damaged or was cut off',
    );
  });

  test('two documents', async () => {
    const one = file(list(INDIVIDUAL));
    await expect(readAll(onu, [one, one])).rejects.toThrow('The UN list is one file');
  });
});

test.skipIf(!hasData)(
  'the real file of 2026-02-27 gives 730 individuals, 273 entities and no empty alias',
  async () => {
    expect(await recognised(onu, [REAL])).toBe(true);
    const { records, rejected } = await readAll(onu, [REAL]);
    expect(rejected).toEqual([]);
    expect(records).toHaveLength(730 + 273);
    expect(new Set(records.map((record) => record.key)).size).toBe(730 + 273);
    const aliases = records.flatMap((record) => record.aliases);
    expect(aliases.filter((alias) => alias.name.trim() === '')).toEqual([]);
    const count = (quality: string) => aliases.filter((alias) => alias.quality === quality).length;
    expect([count('Good'), count('Low'), count('a.k.a.'), count('f.k.a.')]).toEqual([1625, 632, 650, 22]);
    expect(records.filter((record) => record.name === '' || record.name !== record.name.trim())).toEqual([]);
  },
);
