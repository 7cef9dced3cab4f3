import { describe, expect, test } from 'vitest';
import type { PostalRecord } from '../../src-main/postal/record.ts';
import { compareFound } from '../../src-main/residence/compare-found.ts';
import { findOnPage } from '../../src-main/residence/find/find-addresses.ts';
import { RECORD } from './answers/sample.ts';
import { rows, textPage } from './text-page.ts';

const shape = { page: 0, width: 600, height: 850, rotation: 0, skew: 0 } as const;
const record = (cep: string, logradouro: string, localidade = 'São Paulo', uf = 'SP'): PostalRecord => ({
  ...RECORD,
  cep,
  logradouro,
  localidade,
  uf,
  kind: logradouro === '' ? 'localidade' : 'logradouro',
});
const postalOf = (...records: PostalRecord[]) => ({
  lookupMany: async (ceps: readonly string[]) => ceps.map((cep) => records.find((each) => each.cep === cep) ?? null),
  findStreet: async () => records,
  whyMissing: async () => ({ reason: 'notInThisCopy' as const }),
});

/** The block of a bill whose CEP was read as `cep`. */
const block = (cep: string, street = 'AVENIDA PAULISTA, 900 AP 3', city = 'SÃO PAULO - SP') =>
  findOnPage(textPage(rows(20, 100, ['MARIA DA SILVA', street, 'BELA VISTA', `CEP: ${cep} ${city}`])), null, {
    ocr: true,
    stateOfKey: null,
  }).address!;
const compared = (cep: string, ocr: boolean, ...records: PostalRecord[]) =>
  compareFound(block(cep), shape, postalOf(...records), ocr);

describe('an address and its record', () => {
  test('are taken apart and compared, and say where they stand', async () => {
    const read = await compared('01310-100', true, record('01310100', 'Avenida Paulista'));
    expect(read.extraction).toEqual({
      zipCode: '01310100',
      address: 'AVENIDA PAULISTA',
      number: '900',
      district: 'BELA VISTA',
      city: 'SÃO PAULO',
      state: 'SP',
      addressComplement: 'AP 3',
    });
    expect(Object.values(read.matches).every((match) => match.matched)).toBe(true);
    expect(Object.keys(read.boxes).sort()).toEqual([
      'address',
      'addressComplement',
      'city',
      'district',
      'name',
      'number',
      'state',
      'zipCode',
    ]);
    expect(read.boxes.number!.x).toBeGreaterThan(read.boxes.address!.x + read.boxes.address!.width - 0.001);
    expect(read.holder.address).toBe('AVENIDA PAULISTA, 900 AP 3\nBELA VISTA\nCEP: 01310-100 SÃO PAULO - SP');
  });

  test('the street that the record knows may hold numbers', async () => {
    const found = block('01002-000', 'RUA 15 DE NOVEMBRO 200 AP 3');
    const read = await compareFound(found, shape, postalOf(record('01002000', 'Rua 15 de Novembro')), false);
    expect(read.extraction).toMatchObject({ address: 'RUA 15 DE NOVEMBRO', number: '200', addressComplement: 'AP 3' });
  });
});

describe('a street that OCR may have misread', () => {
  const september = record('40301150', 'Rua 28 de Setembro', 'Salvador', 'BA');
  const december = record('40301151', 'Rua 28 de Dezembro', 'Salvador', 'BA');
  const read = (street: string, ...records: PostalRecord[]) =>
    compareFound(block('40301-150', `${street}, 12`, 'SALVADOR - BA'), shape, postalOf(...records), true);

  test('is the record’s where it is nobody else’s', async () => {
    expect((await read('RUA 28 DE SEZEMBRO', september, december)).matches.address.matched).toBe(true);
    expect((await read('RUA 28 DE DEZEMBRO', september)).matches.address.matched).toBe(true);
  });

  test('is another where the town has one of the name that was read', async () => {
    const { address } = (await read('RUA 28 DE DEZEMBRO', september, december)).matches;
    expect(address).toMatchObject({ matched: false, outcome: 'differs' });
  });
});

describe('a CEP that OCR misread', () => {
  const right = record('01310100', 'Avenida Paulista');

  test('is mended when one CEP a digit away has the printed city and street', async () => {
    const read = await compared('07310-100', true, right);
    expect(read.extraction.zipCode).toBe('01310100');
    expect(read.record).toEqual(right);
  });

  test('also when the CEP that was read exists, of another street', async () => {
    const read = await compared('01370-100', true, right, record('01370100', 'Rua Outra'));
    expect(read.extraction.zipCode).toBe('01310100');
  });

  test('stays when it agrees with its own record', async () => {
    const read = await compared('01310-100', true, right, record('07310100', 'Avenida Paulista'));
    expect(read.extraction.zipCode).toBe('01310100');
  });

  test('stays when two CEPs would do, or none', async () => {
    const twin = record('01310100', 'Avenida Paulista');
    expect((await compared('01310-400', true, twin, record('01310900', 'Avenida Paulista'))).extraction.zipCode).toBe(
      '01310400',
    );
    expect((await compared('07310-100', true, record('01310100', 'Rua Outra'))).extraction.zipCode).toBe('07310100');
    expect(
      (await compared('07310-100', true, record('01310100', 'Avenida Paulista', 'Campinas'))).extraction.zipCode,
    ).toBe('07310100');
  });

  test('is mended to that of a whole town, which has no street to compare', async () => {
    const town = record('78890000', '', 'Sorriso', 'MT');
    const found = block('18890-000', 'RUA DAS ACACIAS, 12', 'SORRISO - MT');
    expect((await compareFound(found, shape, postalOf(town), true)).extraction.zipCode).toBe('78890000');
  });

  test('in two digits is mended when the street says so, and the warning tells what was read', async () => {
    const read = await compared('07310-700', true, right);
    expect(read.extraction.zipCode).toBe('01310100');
    expect(read.warnings).toEqual([{ code: 'cepMended', read: '07310700' }]);
  });

  test('in two digits, beside a CEP of the printed city, only with the printed district', async () => {
    const there = record('07310700', 'Rua Outra');
    expect((await compared('07310-700', true, right, there)).extraction.zipCode).toBe('01310100');
    const elsewhere = { ...right, bairro: 'Outro Bairro' };
    expect((await compared('07310-700', true, elsewhere, there)).extraction.zipCode).toBe('07310700');
  });

  test('in digits that OCR seldom confuses is found by the name of the street', async () => {
    expect((await compared('41310-150', true, right)).extraction.zipCode).toBe('01310100');
    expect((await compared('45510-150', true, right)).extraction.zipCode).toBe('45510150');
  });

  test('but stays where the OCR is sure of it, for the print may well be of a CEP that is no more', async () => {
    const found = block('41310-150');
    const readAt = (confidence: number) => {
      const words = found.zipCode.words.map((word) => ({ ...word, confidence }));
      return compareFound({ ...found, zipCode: { ...found.zipCode, words } }, shape, postalOf(right), true);
    };
    expect((await readAt(80)).extraction.zipCode).toBe('01310100');
    expect((await readAt(93)).extraction.zipCode).toBe('41310150');
  });

  test('of several sections of the street is the one that the number lies in', async () => {
    const other = { ...right, cep: '01310700', complemento: '- de 2 a 610 - lado par' };
    expect((await compared('01310-400', true, right, other)).extraction.zipCode).toBe('01310100');
  });

  test('is not mended to a section that the number does not lie in', async () => {
    const other = { ...right, complemento: '- de 2 a 610 - lado par' };
    expect((await compared('07310-100', true, other)).extraction.zipCode).toBe('07310100');
  });

  test('is not mended to a large user of the street at another number', async () => {
    const office = { ...right, kind: 'grandeUsuario' as const, logradouro: 'Avenida Paulista 2100', complemento: '' };
    expect((await compared('07310-100', true, office)).extraction.zipCode).toBe('07310100');
    const same = { ...office, logradouro: 'Avenida Paulista 900' };
    expect((await compared('07310-100', true, same)).extraction.zipCode).toBe('01310100');
  });

  test('is not mended to a street that is only the beginning of the printed one', async () => {
    const found = block('07002-000', 'RUA VINTE E UM ALTO, 900');
    const read = await compareFound(found, shape, postalOf(record('01002000', 'Rua Vinte')), true);
    expect(read.extraction.zipCode).toBe('07002000');
  });

  test('beside a CEP of the printed city is not mended for a street of one letter', async () => {
    const found = block('01370-150', 'RUA B, 900');
    const cepOf = async (...records: PostalRecord[]) =>
      (await compareFound(found, shape, postalOf(...records), true)).extraction.zipCode;
    expect(await cepOf(record('01310150', 'Rua B'))).toBe('01310150');
    expect(await cepOf(record('01310150', 'Rua B'), record('01370150', 'Rua E'))).toBe('01370150');
  });

  test('that has the printed street stays, though a CEP a digit away has its district too', async () => {
    const there = { ...record('01370100', 'Avenida Paulista'), bairro: 'Outro Bairro' };
    expect((await compared('01370-100', true, right, there)).extraction.zipCode).toBe('01370100');
  });

  test('stays where two towns are a digit away', async () => {
    const towns = [record('78890000', '', 'Sorriso', 'MT'), record('48890000', '', 'Sorriso', 'MT')];
    const found = block('18890-000', 'RUA DAS ACACIAS, 12', 'SORRISO - MT');
    const read = async (...records: PostalRecord[]) =>
      (await compareFound(found, shape, postalOf(...records), true)).extraction.zipCode;
    expect(await read(towns[0]!)).toBe('78890000');
    expect(await read(towns[1]!)).toBe('48890000');
    expect(await read(...towns)).toBe('18890000');
  });

  test('of the town itself stays, though another CEP of the town is a digit away', async () => {
    const found = block('78890-000', 'RUA DAS ACACIAS, 12', 'SORRISO - MT');
    const towns = [record('78890000', '', 'Sorriso', 'MT'), record('78800000', '', 'Sorriso', 'MT')];
    expect((await compareFound(found, shape, postalOf(...towns), true)).extraction.zipCode).toBe('78890000');
  });

  test('is not mended to a like street of another state', async () => {
    const elsewhere = record('01310100', 'Avenida Paulista', 'São Paulo', 'RJ');
    expect((await compared('07310-100', true, elsewhere)).extraction.zipCode).toBe('07310100');
  });

  test('is not mended in four digits by the name of the street, and without city or state not at all', async () => {
    expect((await compared('45420-150', true, right)).extraction.zipCode).toBe('45420150');
    const cityless = { ...block('07310-100'), city: null };
    expect((await compareFound(cityless, shape, postalOf(right), true)).extraction.zipCode).toBe('07310100');
    const stateless = { ...block('07310-100'), state: null };
    expect((await compareFound(stateless, shape, postalOf(right), true)).extraction.zipCode).toBe('07310100');
  });

  test('is never mended on the direct path', async () => {
    const read = await compared('07310-100', false, right);
    expect(read.extraction.zipCode).toBe('07310100');
    expect(read.record).toBeNull();
  });
});

describe('a CEP without record', () => {
  test('says why, as the postal data knows it', async () => {
    expect((await compared('01310-100', false)).warnings).toEqual([{ code: 'cepNotInThisCopy' }]);
    const retired = { reason: 'retired' as const, replacedBy: '01310200', since: '2026-08-01' };
    const postal = { ...postalOf(), whyMissing: async () => retired };
    const { warnings } = await compareFound(block('01310-100'), shape, postal, false);
    expect(warnings).toEqual([{ code: 'cepRetired', replacedBy: '01310200', since: '2026-08-01' }]);
  });
});

describe('a row that names the district', () => {
  test('leaves what looks like one on the row of the street to the complement', async () => {
    const found = block('01310-100', 'AVENIDA PAULISTA, 900 - ENTRADA PELA ESQUINA');
    const read = await compareFound(found, shape, postalOf(record('01310100', 'Avenida Paulista')), false);
    expect(read.extraction).toMatchObject({ addressComplement: 'ENTRADA PELA ESQUINA', district: 'BELA VISTA' });
  });
});
