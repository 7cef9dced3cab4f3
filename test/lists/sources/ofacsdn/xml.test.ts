import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importList } from '../../../../src-main/lists/import/import-list.ts';
import { ofacsdn } from '../../../../src-main/lists/sources/ofacsdn/source.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { CNPJ, CPF, INVENTED_PARTIES } from '../../official/ofac-parties.ts';
import { SDN_NAMESPACES, sdnXml } from '../../official/ofac-xml.ts';
import { asListed, readAll, recognised, withSamples, writeFile } from '../reading.ts';

const DATA = path.resolve(import.meta.dirname, '../../../../../shared/data/lists/ofacsdn');
const REAL = path.join(DATA, 'sdn_excerpt_2020-04-22.xml');
const REAL_CSV = ['sdn.csv', 'alt.csv', 'add.csv', 'sdn_comments.csv'].map((name) => path.join(DATA, '2021-07', name));
const hasData = [REAL, ...REAL_CSV].every((file) => existsSync(file));
if (!hasData) console.log('skipped: ../shared/data/lists is not there, so the real sdn.xml is not read');

const file = (content = sdnXml(INVENTED_PARTIES)) => writeFile(tempDir(), 'sdn.xml', content, 'utf8');

describe('an entry', () => {
  test('has its name with the given names first, its aliases, document and details under the tags of the file', async () => {
    const { records, rejected } = await readAll(ofacsdn, [file()]);
    expect(rejected).toEqual([]);
    expect(asListed(records.slice(0, 2))).toEqual([
      {
        key: '36',
        name: 'AEROINVENTADA, LINHAS AEREAS, S.A.',
        aliases: [
          { name: 'AERO-INVENTADA', quality: 'a.k.a.' },
          { name: 'AEROVELHA', quality: 'f.k.a.' },
          { name: 'AEROINV', quality: 'weak a.k.a.' },
        ],
        taxId: CNPJ,
        birthDate: undefined,
        country: 'Cuba',
        details: {
          sdnType: 'Entity',
          program: 'CUBA',
          id: `Tax ID No., ${CNPJ}, Brazil`,
          address: 'Havana, Cuba\nCalle 1, No. 2, Panama',
        },
      },
      {
        key: '306',
        name: 'Fulano "El Gordo" DE TAL',
        aliases: [
          { name: 'Fulano Neto DE TAL', quality: 'a.k.a.' },
          { name: "'ABD-AL-INVENTADO", quality: 'weak a.k.a.' },
        ],
        taxId: CPF,
        birthDate: '1958-11-05',
        country: 'Brazil',
        details: {
          title: 'Chefe; Tesoureiro',
          sdnType: 'Individual',
          program: 'SDNTK\nTCO',
          id: `Passport, XX00000, Brazil\nCadastro de Pessoas Fisicas, ${CPF}`,
          address: 'Rua Inventada 7, Campo Inventado, Brazil',
          nationality: 'Brazil',
          dateOfBirthItem: '05 Nov 1958',
        },
      },
    ]);
    expect(records.find((record) => record.key === '9639')).toMatchObject({
      country: 'Panama',
      details: { callSign: 'INV1', vesselFlag: 'Panama' },
    });
  });

  test('takes the birth date and nationality that OFAC calls the main ones', async () => {
    const [first, rest] = sdnXml([INVENTED_PARTIES[1]!]).split('<dateOfBirthList>') as [string, string];
    const other = '<dateOfBirthItem><dateOfBirth>1900</dateOfBirth><mainEntry>false</mainEntry></dateOfBirthItem>';
    const { records } = await readAll(ofacsdn, [file(`${first}<dateOfBirthList>${other}${rest}`)]);
    expect(records[0]?.birthDate).toBe('1958-11-05');
    expect(records[0]?.details).toMatchObject({ dateOfBirthItem: '1900\n05 Nov 1958' });
  });

  test('without a name is rejected with its line; one alias of many without a name is left out', async () => {
    const nameless = '<sdnEntry>\n<uid>7</uid></sdnEntry></sdnList>';
    const content = sdnXml([INVENTED_PARTIES[0]!])
      .replace('<akaList>', '<akaList><aka><uid>1</uid><type>a.k.a.</type><lastName/></aka>')
      .replace('</sdnList>', nameless);
    const { records, rejected } = await readAll(ofacsdn, [file(content)]);
    expect(records.map((record) => record.aliases.length)).toEqual([3]);
    expect(rejected).toEqual([{ line: expect.any(Number), reason: 'sdnEntry without a name' }]);
    expect(content.split('\n')[rejected[0]!.line - 1]).toContain('<sdnEntry>');
  });
});

test('of which fewer entries have come than it says is doubted', async () => {
  const run = (content: string, force = false) =>
    importList({ list: 'ofacsdn', files: [file(content)], dataDir: tempDir(), force }, () => undefined);
  const { length } = INVENTED_PARTIES;
  const counted = (count: string) => sdnXml(INVENTED_PARTIES).replace(/(?<=<Record_Count>).*(?=<)/, count);
  for (const count of [String(length + 1), '8,197']) {
    await expect(run(counted(count))).rejects.toThrow(
      new RegExp(`^sdn.xml has ${length} entries and says that it has ${count.replace(',', '')}, .*--force`),
    );
    expect(await run(counted(count), true)).toMatchObject({ kept: length });
  }
  for (const count of [String(length), String(length - 1), ''])
    expect([count, (await readAll(ofacsdn, [file(counted(count))])).doubts]).toEqual([count, []]);
  const nameless = counted(String(length + 1)).replace('</sdnList>', '<sdnEntry><uid>7</uid></sdnEntry></sdnList>');
  expect((await readAll(ofacsdn, [file(nameless)])).doubts).toEqual([]);
});

test.each(SDN_NAMESPACES)('is recognised, with its date, under the namespace %s', async (namespace) => {
  const one = file(sdnXml(INVENTED_PARTIES, '04/02/2026', namespace));
  expect(await recognised(ofacsdn, [one])).toBe(true);
  expect(await withSamples([one], async (samples) => ofacsdn.dateOf!(samples))).toBe('20260402');
});

test('another namespace is not recognised', async () => {
  expect(await recognised(ofacsdn, [file(sdnXml(INVENTED_PARTIES, '04/02/2026', 'urn:other'))])).toBe(false);
});

test.skipIf(!hasData)(
  'the real excerpt has the names, aliases and births of the csv set for the same entries',
  async () => {
    expect(await recognised(ofacsdn, [REAL])).toBe(true);
    expect(await withSamples([REAL], async (samples) => ofacsdn.dateOf!(samples))).toBe('20200422');
    const { records, rejected, doubts } = await readAll(ofacsdn, [REAL]);
    expect(rejected).toEqual([]);
    expect(records).toHaveLength(8);
    expect(doubts).toEqual([expect.stringContaining('has 8 entries and says that it has 8197')]);
    const csv = new Map((await readAll(ofacsdn, REAL_CSV)).records.map((record) => [record.key, record]));
    const shared = records.filter((record) => csv.has(record.key));
    expect(shared).toHaveLength(7);
    const facts = (record: (typeof records)[number] | undefined) => ({
      names: [record?.name, ...(record?.aliases.map((alias) => alias.name) ?? [])].toSorted(),
      birthDate: record?.birthDate,
      country: record?.country,
    });
    expect(shared.map(facts)).toEqual(shared.map((record) => facts(csv.get(record.key))));
  },
);
