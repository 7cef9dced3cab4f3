import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AddressCount, decide } from '../../src-main/postal/sources/cnefe/decide.ts';
import { Tally } from '../../src-main/postal/sources/cnefe/tally.ts';
import { zipOf } from '../support/publishers.ts';
import { tempDir } from '../support/temp-dir.ts';
import { type Address, writeCnefe } from './cnefe-files.ts';
import { importTo } from './import-to.ts';

const times = (count: number, address: Address): Address[] => Array.from({ length: count }, () => address);
const OTTO = {
  cep: '13070178',
  type: 'AVENIDA',
  title: 'DOUTOR',
  name: 'OTTO INVENTADO',
  locality: 'JARDIM INVENTADO',
};
const streets = (count: number, cep: string): Address[] =>
  Array.from({ length: count }, (_, at) => ({ cep, name: `INVENTADA ${at}` }));

describe('CNEFE', () => {
  test('gives a CEP the street that four fifths of its addresses name, with its type and title', async () => {
    const { store, report } = await importTo({
      sources: writeCnefe([...times(8, OTTO), ...streets(2, OTTO.cep)], { bom: true }),
    });
    expect(store.lookup(OTTO.cep)).toEqual({
      cep: '13070178',
      kind: 'logradouro',
      logradouro: 'AVENIDA DOUTOR OTTO INVENTADO',
      complemento: '',
      bairro: 'JARDIM INVENTADO',
      localidade: 'Campinas',
      uf: 'SP',
      ibge: '3509502',
      nome: '',
    });
    expect(report).toMatchObject({
      rowsRead: 10,
      kept: 1,
      folded: 9,
      rejectedTotal: 0,
      snapshot: { date: '2022-07-31' },
    });
  });

  test('says of its data where it is from and what it lacks', async () => {
    const { report } = await importTo({ sources: writeCnefe([...times(3, OTTO), ...streets(2, '13070000')]) });
    expect(report.snapshot.warnings).toEqual([
      { code: 'unofficialSource', detail: 'CNEFE 2022 (IBGE)' },
      { code: 'censusAddresses' },
      { code: 'cepsUncertain', detail: '1' },
    ]);
  });

  test.each([
    ['fewer than three addresses', times(2, OTTO)],
    ['less than four fifths', [...times(7, OTTO), ...streets(2, OTTO.cep)]],
    ['streets without a name', times(9, { ...OTTO, type: 'RUA', title: '', name: 'SEM DENOMINAÇÃO' })],
    ['two municipalities', [...times(5, OTTO), ...times(5, { ...OTTO, municipality: '3556206' })]],
    ['nine streets', streets(9, OTTO.cep)],
  ])('leaves out a CEP of %s', async (_what, addresses) => {
    const other = times(3, { cep: '13070179', name: 'CERTA' });
    const { store, report } = await importTo({ sources: writeCnefe([...addresses, ...other]) });
    expect(store.lookup(OTTO.cep)).toBeNull();
    expect(store.lookup('13070179')).toMatchObject({ logradouro: 'RUA CERTA' });
    expect(report.warnings).toContainEqual({ code: 'cepsUncertain', detail: '1' });
  });

  test('gives a CEP of many streets the municipality alone', async () => {
    const { store } = await importTo({
      sources: writeCnefe(streets(10, '13270000').map((one) => ({ ...one, municipality: '3556206' }))),
    });
    expect(store.lookup('13270000')).toMatchObject({
      kind: 'localidade',
      logradouro: '',
      bairro: '',
      localidade: 'Valinhos',
    });
  });

  test('is one street for an accent, and no street for a stray in another municipality', async () => {
    const accented = { ...OTTO, name: 'Otto  Inventado' };
    const stray = { ...OTTO, municipality: '3556206', name: 'OUTRA' };
    const { store } = await importTo({ sources: writeCnefe([...times(2, OTTO), ...times(2, accented), stray]) });
    expect(store.lookup(OTTO.cep)).toMatchObject({ logradouro: 'AVENIDA DOUTOR OTTO INVENTADO', ibge: '3509502' });
  });

  test('of a municipality is named by its file, in an archive too', async () => {
    const [csv] = writeCnefe(times(3, OTTO), { name: '3509502_CIDADE_INVENTADA.csv', table: false });
    const zip = path.join(tempDir(), '3509502_CIDADE_INVENTADA.zip');
    writeFileSync(zip, await zipOf({ '3509502_CIDADE_INVENTADA.csv': readFileSync(csv!) }));
    const { store } = await importTo({ sources: [zip] });
    expect(store.lookup(OTTO.cep)).toMatchObject({ localidade: 'CIDADE INVENTADA' });
  });

  test('of a state cannot be used without the names of its municipalities', async () => {
    const sources = writeCnefe(times(3, OTTO), { table: false });
    await expect(importTo({ sources })).rejects.toThrow(/nothing names municipality 3509502; import it together/);
  });

  test('rejects what is no CEP, by its line', async () => {
    const { report } = await importTo({ sources: writeCnefe([...times(3, OTTO), { ...OTTO, cep: '' }]) });
    expect(report).toMatchObject({
      rowsRead: 4,
      rejectedTotal: 1,
      rejected: [{ line: 5, reason: 'the CEP has not 8 digits' }],
    });
  });
});

/** Whatever the order, and over what is laid down on the disk, as counting everything at once would. */
test('counting agrees with a plain count, and what is decided with a plain reading of the rule', () => {
  const address = fc.record({
    cep: fc.constantFrom('13070178', '13070179', '01001000'),
    municipality: fc.constantFrom('3509502', '3556206'),
    street: fc.constantFrom('', ...Array.from({ length: 12 }, (_, at) => `RUA ${at}`)),
    locality: fc.constantFrom('', 'CENTRO', 'VILA'),
  });
  const biased = fc.array(fc.record({ address, times: fc.integer({ min: 1, max: 20 }) }), { maxLength: 25 });
  fc.assert(
    fc.property(biased, fc.integer({ min: 1, max: 5 }), (drawn, held) => {
      const all = drawn.flatMap(({ address: one, times: count }) => Array.from({ length: count }, () => one));
      const tally = new Tally(held);
      for (const { cep, municipality, street, locality } of all) tally.add(cep, municipality, street, locality);
      const found = [...tally.byCep()];
      tally.close();
      expect(found.map(({ cep }) => cep)).toEqual([...new Set(all.map(({ cep }) => cep))].sort());
      for (const { cep, addresses } of found) {
        const own = all.filter((one) => one.cep === cep);
        expect(addresses.reduce((sum, { count }) => sum + count, 0)).toBe(own.length);
        expect(decide(addresses)).toEqual(naive(own));
      }
    }),
  );
});

type Row = Omit<AddressCount, 'count'>;

function naive(rows: readonly Row[]): ReturnType<typeof decide> {
  const clear = (of: readonly Row[], field: keyof Row) =>
    [...new Set(of.map((one) => one[field]))].find((value) => {
      const having = of.filter((one) => one[field] === value).length;
      return having >= 3 && having * 5 >= of.length * 4;
    });
  const municipality = clear(rows, 'municipality');
  if (municipality === undefined) return null;
  const there = rows.filter((one) => one.municipality === municipality);
  const street = clear(there, 'street');
  if (street) {
    const locality =
      clear(
        there.filter((one) => one.street === street),
        'locality',
      ) ?? '';
    return { municipality, street, locality };
  }
  const groups = Object.values(Object.groupBy(there, (one) => one.street)).map((group) => group!.length);
  const isPlace = groups.length >= 10 && Math.max(...groups) * 2 < there.length;
  return isPlace ? { municipality, street: '', locality: '' } : null;
}
