import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cnaeOf, treated, treatedText } from '../../../../src-main/registry/providers/fields/activity.ts';
import { cepOf, ufOf } from '../../../../src-main/registry/providers/fields/address.ts';
import { brazilianDateOf } from '../../../../src-main/registry/providers/fields/date.ts';
import { parseJson } from '../../../../src-main/registry/providers/fields/json.ts';
import { reaisOf } from '../../../../src-main/registry/providers/fields/money.ts';
import { phoneOf, phonesOf } from '../../../../src-main/registry/providers/fields/phone.ts';
import { codedOf, partnerKindOf, sizeOf } from '../../../../src-main/registry/providers/fields/receita.ts';

const pad = (value: number, width: number) => String(value).padStart(width, '0');

describe('dates', () => {
  const day = fc.date({ min: new Date('1850-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });

  test('every day in every writing is DD/MM/YYYY', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('', ' 00:00:00', 'T03:00:00.000Z'), (date, time) => {
        const [d, m, y] = [pad(date.getUTCDate(), 2), pad(date.getUTCMonth() + 1, 2), pad(date.getUTCFullYear(), 4)];
        const writings = [`${d}/${m}/${y}`, `${d}-${m}-${y}`, `${d}.${m}.${y}`, `${y}-${m}-${d}`, `${y}${m}${d}`];
        for (const text of writings) expect(brazilianDateOf(`${text}${time}`)).toBe(`${d}/${m}/${y}`);
      }),
    );
  });

  test.each(['', '0', '00000000', '0000-00-00', '2023-02-29', '31/04/2020', '2023-13-01', '1/2/2020', '05/06/20', 'x'])(
    'no date: %j',
    (text) => expect(brazilianDateOf(text)).toBeUndefined(),
  );

  test('no value makes it throw or say anything but a date', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(brazilianDateOf(parseJson(text)) ?? '01/01/2000').toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
      }),
    );
  });
});

describe('money', () => {
  test('cents come through exactly, as a number and as a text with point or comma', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), (amount) => {
        const [whole, cents] = [String(amount / 100n), String(amount % 100n).padStart(2, '0')];
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
        for (const value of [
          parseJson(`${whole}.${cents}`),
          `${whole}.${cents}`,
          `${whole},${cents}`,
          `R$ ${grouped},${cents}`,
        ]) {
          expect(reaisOf(value)).toBe(`${whole},${cents}`);
        }
      }),
    );
  });

  test.each([
    ['0', '0,00'],
    ['1000.5', '1000,50'],
    ['0.005', '0,01'],
    ['0.004999', '0,00'],
    ['1e3', '1000,00'],
    ['1.5E+10', '15000000000,00'],
    ['25e-2', '0,25'],
    ['1.000', '1,00'],
    ['999999999999', '999999999999,00'],
  ])('the number %s', (json, reais) => expect(reaisOf(parseJson(json))).toBe(reais));

  test.each(['-1', '1e999999', '1e-999999', '"1.000"', '"mil"', '"1,234.50"', '"0x10"', '""', 'null', 'true', '[1]'])(
    'no amount: %s',
    (json) => expect(reaisOf(parseJson(json))).toBeUndefined(),
  );

  test('two groups of thousands are certain', () => expect(reaisOf('1.000.000')).toBe('1000000,00'));
});

describe('activities', () => {
  const code = fc.integer({ min: 111301, max: 9900800 }).map((value) => pad(value, 7));

  test('a code is the same in every writing', () => {
    fc.assert(
      fc.property(code, (cnae) => {
        const [a, b, c, d] = [cnae.slice(0, 2), cnae.slice(2, 4), cnae[4], cnae.slice(5)];
        const writings = [cnae, `${a}${b}-${c}/${d}`, `${a}.${b}-${c}-${d}`, `${a}.${b}-${c}/${d}`];
        for (const text of writings) expect(cnaeOf(text)).toBe(cnae);
        expect(cnaeOf(parseJson(String(Number(cnae))))).toBe(cnae);
        for (const text of writings) expect(treatedText(`${text} - Comércio`)).toBe(`${a}${b}-${c}/${d} Comércio`);
      }),
    );
  });

  test.each(['0', '0000000', '00.00-0-00', '12345', '47.81', 'Comércio', '', '12345678'])('no code: %j', (text) => {
    expect(cnaeOf(text)).toBeUndefined();
  });

  test('a description keeps its own dashes; a text without code is no treated one', () => {
    expect(treated('4781400', 'Comércio - vestuário')).toBe('4781-4/00 Comércio - vestuário');
    expect(treatedText('4781400 Comércio - vestuário')).toBe('4781-4/00 Comércio - vestuário');
    expect(treatedText('Comércio varejista')).toBeUndefined();
    expect(treatedText('4781-4/00')).toBeUndefined();
    expect(treatedText('4781-4/00 - ')).toBeUndefined();
  });
});

describe('addresses, telephones and codes', () => {
  test('a CEP has 8 digits', () => {
    expect(cepOf('04.538-133')).toBe('04538133');
    expect(cepOf(parseJson('1311902'))).toBe('01311902');
    for (const text of ['', '123', '123456789', 'CEP 01311902', '0131190A']) expect(cepOf(text)).toBeUndefined();
  });

  test('a state is two letters', () => {
    expect(ufOf(' sp ')).toBe('SP');
    for (const text of ['São Paulo', 'S1', '', '35']) expect(ufOf(text)).toBeUndefined();
  });

  test('telephones are digits', () => {
    expect(phoneOf('11', '5550-0101')).toBe('1155500101');
    expect(phoneOf('11', '')).toBeUndefined();
    expect(phonesOf('(61) 5550-0101 / (61) 5550-0102')).toEqual(['6155500101', '6155500102']);
    expect(phonesOf('ramal 12')).toBeUndefined();
  });

  test('codes get their zeros back, and no name of an object is one', () => {
    expect(codedOf(parseJson('5'), 2, 'Administrador')).toEqual({ codigo: '05', descricao: 'Administrador' });
    expect(codedOf(undefined, 2, '')).toBeUndefined();
    expect(sizeOf(parseJson('3'), 'EPP')).toBe('EMPRESA DE PEQUENO PORTE');
    expect(sizeOf('constructor', 'Médio')).toBe('MÉDIO');
    expect(partnerKindOf('constructor')).toBeUndefined();
  });
});
