import { describe, expect, test } from 'vitest';
import { ofacsdn } from '../../../../src-main/lists/sources/ofacsdn/source.ts';
import { writeZip } from '../../../data/archives.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { sdnAdvanced } from '../../official/ofac-advanced.ts';
import { writeSdnCsvSet } from '../../official/ofac-csv.ts';
import { INVENTED_PARTIES, manyParties } from '../../official/ofac-parties.ts';
import { sdnXml } from '../../official/ofac-xml.ts';
import { type Reading, readAll, recognised, writeFile } from '../reading.ts';

const PARTIES = [...INVENTED_PARTIES, ...manyParties(300)];
const csv = (dir = tempDir()) => writeSdnCsvSet(dir, PARTIES);
const xml = () => writeFile(tempDir(), 'sdn.xml', sdnXml(PARTIES), 'utf8');
const advanced = () => writeFile(tempDir(), 'sdn_advanced.xml', [...sdnAdvanced(() => PARTIES)].join(''), 'utf8');

/**
 * What all three forms publish: the same names, of which the csv has the main one in another order. Names in other scripts
 * stand in the advanced form only.
 */
function facts({ records }: Reading) {
  return records.map(({ key, name, aliases, taxId, birthDate, country }) => ({
    key,
    names: [{ name, quality: '' }, ...aliases]
      .filter(({ quality }) => quality !== 'original script')
      .map(
        (one) => `${one.name} (${one.quality?.toLowerCase().replace(/\.|(?:, )?(?:given name|surname) first$/g, '')})`,
      )
      .toSorted(),
    taxId,
    birthDate,
    country,
  }));
}

describe('the three forms of one list', () => {
  test('give the same people, names, documents, births and countries', async () => {
    const expected = facts(await readAll(ofacsdn, csv()));
    expect(expected).toHaveLength(PARTIES.length);
    expect(facts(await readAll(ofacsdn, [xml()]))).toEqual(expected);
    expect(facts(await readAll(ofacsdn, [advanced()]))).toEqual(expected);
  });

  test('lose no row', async () => {
    for (const files of [csv(), [xml()], [advanced()]]) {
      const { rejected, records } = await readAll(ofacsdn, files);
      expect([rejected, records.length]).toEqual([[], PARTIES.length]);
    }
  });

  test('are each recognised, in an archive too', async () => {
    expect(await recognised(ofacsdn, csv())).toBe(true);
    expect(await recognised(ofacsdn, [xml()])).toBe(true);
    const zip = await writeZip(tempDir(), 'SDN_ADVANCED.ZIP', {
      'SDN_ADVANCED.XML': [...sdnAdvanced(() => PARTIES)].join(''),
    });
    expect(await recognised(ofacsdn, [zip])).toBe(true);
    expect((await readAll(ofacsdn, [zip])).records).toEqual((await readAll(ofacsdn, [advanced()])).records);
  });
});

test('a csv set without continued remarks has a file of them without rows', async () => {
  const files = writeSdnCsvSet(tempDir(), PARTIES.slice(0, 3));
  expect(await recognised(ofacsdn, files)).toBe(true);
  expect((await readAll(ofacsdn, files)).records).toHaveLength(3);
});

describe('of several forms together', () => {
  test.each([
    ['both xml files', () => [xml(), advanced()]],
    ['a csv set with an xml file', () => [...csv(), xml()]],
    ['the same form twice', () => [advanced(), advanced()]],
  ])('%s are refused', async (_, files) => {
    const given = files();
    expect(await recognised(ofacsdn, given)).toBe(false);
    await expect(readAll(ofacsdn, given)).rejects.toThrow(
      'are several copies of the SDN list; give one xml file alone, or the csv files alone.',
    );
  });
});
