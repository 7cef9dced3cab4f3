import { describe, expect, test } from 'vitest';
import type { PostalRecord } from '../../src-main/postal/record.ts';
import { compareFound, withoutRepeats } from '../../src-main/residence/compare-found.ts';
import { findAnywhere } from '../../src-main/residence/find/find-addresses.ts';
import { addressRead, RECORD } from './answers/sample.ts';
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
});

/** The block of a bill whose CEP was read as `cep`. */
const block = (cep: string, street = 'AVENIDA PAULISTA, 900 AP 3', city = 'SÃO PAULO - SP') =>
  findAnywhere(textPage(rows(20, 100, ['MARIA DA SILVA', street, 'BELA VISTA', `CEP: ${cep} ${city}`])), null, {
    ocr: true,
  })!;
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

  test('is never mended on the direct path', async () => {
    const read = await compared('07310-100', false, right);
    expect(read.extraction.zipCode).toBe('07310100');
    expect(read.record).toBeNull();
  });
});

describe('the same address on several pages', () => {
  const street = (address: ReturnType<typeof addressRead>, name: string) => ({
    ...address,
    extraction: { ...address.extraction, address: name },
  });

  test('comes once, of the first page', () => {
    const kept = withoutRepeats([
      addressRead(0, RECORD),
      addressRead(1, RECORD),
      street(addressRead(2, RECORD), 'AVENIDA PAULISTA'),
    ]);
    expect(kept.map(({ page }) => page)).toEqual([0]);
  });

  test('another street or another CEP is another address', () => {
    const kept = withoutRepeats([
      addressRead(0, RECORD),
      street(addressRead(1, RECORD), 'RUA DIREITA'),
      addressRead(2, RECORD, '01310200'),
    ]);
    expect(kept.map(({ page }) => page)).toEqual([0, 1, 2]);
  });
});
