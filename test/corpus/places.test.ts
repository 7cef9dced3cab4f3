import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPostal } from '../../src-main/postal/room.ts';
import { openPostalStore, type PostalStore } from '../../src-main/postal/store.ts';
import { compareAddress } from '../../src-main/residence/address/compare.ts';
import { servesNumber } from '../../src-main/residence/address/section.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { drawPlace } from './places-bill.ts';
import { shortDistrict, shortStreet } from './places-print.ts';
import { openPlaces, type PlaceSource } from './places-snapshot.ts';
import { installPostalData } from './postal-data.ts';
import { createRandom } from './random.ts';

let folder: string;
let places: PlaceSource;
let store: PostalStore;
beforeAll(async () => {
  folder = makeTempDir();
  await installPostalData(folder);
  const postal = createPostal({ dataDir: folder, bundledDir: '/nonexistent' });
  const file = postal.current()!.path;
  await postal.close();
  [places, store] = [openPlaces(file), openPostalStore(file)];
});
afterAll(() => {
  places.close();
  store.close();
  removeTempDir(folder);
});

describe('drawPlace', () => {
  const draw = (uf: string, seed: number) => drawPlace(places, uf, createRandom(seed));

  test('gives a place of the state whose record the printed address matches', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const { cep, logradouro, printed = logradouro, bairro, localidade } = draw('SP', seed);
      const record = store.lookup(cep)!;
      expect(record.uf).toBe('SP');
      const read = { zipCode: cep, address: printed, number: '', district: bairro, city: localidade, state: 'SP' };
      const matches = compareAddress({ ...read, addressComplement: '' }, record, { ocr: false });
      expect([printed, bairro, matches.address.matched, matches.district.matched]).toEqual([
        printed,
        bairro,
        true,
        true,
      ]);
    }
  });

  test('gives house numbers that the CEP serves, but for a few', () => {
    const served = Array.from({ length: 300 }, (_, seed) => {
      const { cep, numbers } = draw('RO', seed + 1); // its one street is the odd side up to 2965
      return servesNumber(store.lookup(cep)!, String(numbers[0]));
    });
    const outside = served.filter((serves) => serves === false).length;
    expect(outside).toBeGreaterThan(0);
    expect(outside).toBeLessThan(300 * 0.08);
  });

  test('invents the street in a town of one CEP', () => {
    const drawn = Array.from({ length: 60 }, (_, seed) => draw('MT', seed + 1));
    const towns = drawn.filter(({ logradouro }) => logradouro === '');
    expect(towns.length).toBeGreaterThan(0);
    for (const { printed = '', localidade } of towns) expect([printed !== '', localidade]).toEqual([true, 'Sorriso']);
  });

  test('says which state has nothing to draw from', () => {
    expect(() => draw('RR', 1)).toThrow(/no streets in RR/);
  });
});

test('types and titles are cut short, names are not', () => {
  const random = createRandom(3);
  expect(shortStreet('Rua Doutor Rua', random)).toMatch(/^R\.? DR\.? RUA$/);
  expect(shortStreet('Alameda Santos', random)).toBe('AL SANTOS');
  expect(shortDistrict('Jardim São Luís', random)).toMatch(/^JD\.? SÃO LUÍS$/);
  expect(shortDistrict('Vila', random)).toBe('VILA');
});
