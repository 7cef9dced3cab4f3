import { describe, expect, test } from 'vitest';
import { ofacsdn } from '../../../../src-main/lists/sources/ofacsdn/source.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { ADVANCED_NAMESPACES, type AdvancedOptions, sdnAdvanced } from '../../official/ofac-advanced.ts';
import { CNPJ, CPF, INVENTED_PARTIES, type InventedParty } from '../../official/ofac-parties.ts';
import { asListed, readAll, recognised, withSamples, writeFile } from '../reading.ts';

const text = (options?: AdvancedOptions, parties: readonly InventedParty[] = INVENTED_PARTIES) =>
  [...sdnAdvanced(() => parties, options)].join('');
const file = (content = text()) => writeFile(tempDir(), 'sdn_advanced.xml', content, 'utf8');
const recordsOf = async (content: string) => (await readAll(ofacsdn, [file(content)])).records;
const sectionOf = (content: string, name: string) =>
  content.slice(content.indexOf(`<${name}>`), content.indexOf(`</${name}>`) + name.length + 3);

describe('a party', () => {
  test('has everything that the file says of it in six places, numbers resolved', async () => {
    const { records, rejected } = await readAll(ofacsdn, [file()]);
    expect(rejected).toEqual([]);
    expect(asListed(records.slice(0, 2))).toEqual([
      {
        key: '36',
        name: 'AEROINVENTADA, LINHAS AEREAS, S.A.',
        aliases: [
          { name: 'AERO-INVENTADA', quality: 'A.K.A.' },
          { name: 'AEROVELHA', quality: 'F.K.A.' },
          { name: 'AEROINV', quality: 'weak A.K.A.' },
        ],
        taxId: CNPJ,
        birthDate: undefined,
        country: 'Cuba',
        details: {
          PartyType: 'Entity',
          Program: 'CUBA',
          EntryEvent: '2019-09-13, Executive Order 00000 (Invented)',
          Location: 'Havana, Cuba\nCalle 1, No. 2, Panama',
          IDRegDocument: `Tax ID No., ${CNPJ}, Brazil`,
        },
      },
      {
        key: '306',
        name: 'Fulano "El Gordo" DE TAL',
        aliases: [
          { name: 'فلان الفلاني', quality: 'original script' },
          { name: 'Fulano Neto DE TAL', quality: 'A.K.A.' },
          { name: "'ABD-AL-INVENTADO", quality: 'weak A.K.A.' },
        ],
        taxId: CPF,
        birthDate: '1958-11-05',
        country: 'Brazil',
        details: {
          PartyType: 'Individual',
          Program: 'SDNTK\nTCO',
          EntryEvent: '2019-09-13, Executive Order 00000 (Invented)',
          Gender: 'Male',
          Birthdate: '1958-11-05',
          Location: 'Rua Inventada 7, Campo Inventado, Brazil',
          'Nationality Country': 'Brazil',
          Title: 'Chefe; Tesoureiro',
          IDRegDocument: `Passport, XX00000, Brazil\nCadastro de Pessoas Fisicas, ${CPF}`,
          ProfileRelationship: 'Owned or Controlled By AEROINVENTADA, LINHAS AEREAS, S.A.',
        },
      },
    ]);
    expect(records.slice(-2).map((record) => [record.details, record.country])).toMatchObject([
      [{ PartyType: 'Vessel', Program: 'SDGT\nIRGC', 'Vessel Flag': 'Panama' }, 'Panama'],
      [{ PartyType: 'Aircraft' }, undefined],
    ]);
  });

  test('without a name is rejected with its line', async () => {
    const content = text().replace(
      '<DistinctParties>',
      '<DistinctParties>\n<DistinctParty FixedRef="7"><Profile ID="7"/></DistinctParty>',
    );
    const { records, rejected } = await readAll(ofacsdn, [file(content)]);
    expect(records).toHaveLength(INVENTED_PARTIES.length);
    expect(rejected).toEqual([{ line: expect.any(Number), reason: 'record 7 without a name' }]);
    expect(content.split('\n')[rejected[0]!.line - 1]).toContain('FixedRef="7"');
  });

  test('has a patronymic in capitals before the comma, another behind it', async () => {
    const content = text().replaceAll('>First Name<', '>Patronymic<').replace('>Joao, Jr.<', '>PEREIRA<');
    const names = (await recordsOf(content)).map((record) => record.name);
    expect(names).toContain('PEREIRA SICRANO INVENTADO');
    expect(names).toContain('Maria INVENTADA');
  });

  test('has an empty name part or alias left out', async () => {
    const content = text().replace('>AERO-INVENTADA<', '> <').replace('>AEROVELHA<', '>-<');
    expect((await recordsOf(content))[0]?.aliases).toEqual([{ name: 'AEROINV', quality: 'weak A.K.A.' }]);
  });

  test('keeps a name in the composition in which it was published', async () => {
    const [nfc, nfd] = ['FELÍCIA', 'FELÍCIA'.normalize('NFD')];
    const content = text().replace('>AERO-INVENTADA<', `>${nfc}<`).replace('>AEROVELHA<', `>${nfd}<`);
    expect((await recordsOf(content))[0]?.aliases.map((alias) => alias.name).slice(0, 2)).toEqual([nfc, nfd]);
  });
});

describe('gives the same', () => {
  test('with attributes in another order', async () => {
    expect(await recordsOf(text({ reversed: true }))).toEqual(await recordsOf(text()));
  });

  test('with its sections in another order, the reference values first', async () => {
    const content = text();
    const [locations, parties] = [sectionOf(content, 'Locations'), sectionOf(content, 'DistinctParties')];
    const swapped = content
      .replace(locations, () => '<!-- 1 -->')
      .replace(parties, () => locations)
      .replace('<!-- 1 -->', () => parties);
    expect(swapped).not.toBe(content);
    expect(await recordsOf(swapped)).toEqual(await recordsOf(content));
  });
});

test.each(ADVANCED_NAMESPACES)('is recognised, with its date, under the namespace %s', async (namespace) => {
  const one = file(text({ namespace, date: '2026-04-02' }));
  expect(await recognised(ofacsdn, [one])).toBe(true);
  expect(await withSamples([one], async (samples) => ofacsdn.dateOf!(samples))).toBe('20260402');
});

test('has no date where it does not say', async () => {
  const one = file(text().replace(/<DateOfIssue[\s\S]*<\/DateOfIssue>/, ''));
  expect(await withSamples([one], async (samples) => ofacsdn.dateOf!(samples))).toBeNull();
});

describe('is refused in one sentence', () => {
  test('the list of others than SDNs in the same form, unless forced', async () => {
    const other = file(text({ list: 'Sectoral Sanctions Identifications List' }));
    expect((await readAll(ofacsdn, [other])).doubts).toEqual([
      expect.stringContaining(
        'sdn_advanced.xml is not the SDN list but Sectoral Sanctions Identifications List of OFAC',
      ),
    ]);
    expect((await readAll(ofacsdn, [file(text())])).doubts).toEqual([]);
  });

  test('a file without reference values', async () => {
    const content = text();
    const other = file(content.replace(sectionOf(content, 'ReferenceValueSets'), ''));
    await expect(readAll(ofacsdn, [other])).rejects.toThrow('has no ReferenceValueSets');
  });

  test('a file that was cut off', async () => {
    await expect(readAll(ofacsdn, [file(text().slice(0, -100))])).rejects.toThrow('damaged or was cut off');
  });

  test('another namespace', async () => {
    const other = file(text({ namespace: 'urn:other' }));
    expect(await recognised(ofacsdn, [other])).toBe(false);
    await expect(readAll(ofacsdn, [other])).rejects.toThrow('sdn_advanced.xml is none of sdn.csv');
  });
});
