import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindOfCep, readCep, readLocality } from '../../src-main/postal/sources/classify.ts';
import { STATES, stateOfCep, stateOfIbge, ufOfState } from '../../src-main/postal/states.ts';

const cep = fc.integer({ min: 0, max: 99_999_999 }).map((number) => String(number).padStart(8, '0'));

describe('a CEP in a table', () => {
  test('is read with and without its mask', () => {
    fc.assert(
      fc.property(cep, (digits) => {
        const [a, b, c] = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5)];
        expect(readCep(digits)).toBe(digits);
        expect(readCep(` ${a}${b}-${c} `)).toBe(digits);
        expect(readCep(`${a}.${b}-${c}`)).toBe(digits);
      }),
    );
  });

  test('that lost its leading zero is one of São Paulo', () => {
    expect(readCep('1310100', 'SP')).toBe('01310100');
    expect(readCep('1310100', 'RJ')).toBeNull();
    expect(readCep('1310100')).toBeNull();
  });

  test.each(['', '123', '013101000', '01310-10', 'O1310100', '01310 100 1'])('%j is none', (text) =>
    expect(readCep(text, 'SP')).toBeNull(),
  );
});

describe('what a CEP stands for', () => {
  test.each([
    ['01310100', 'Avenida Paulista', 'logradouro'],
    ['01001000', 'Praça da Sé', 'logradouro'],
    ['13910000', '', 'localidade'],
    ['01310900', 'Avenida Paulista 2100', 'grandeUsuario'],
    ['13010960', 'Rua X', 'grandeUsuario'],
    ['37410970', 'Rua Desembargador Alberto Luz 96', 'unidadeOperacional'],
    ['37410999', 'Rua X', 'unidadeOperacional'],
    ['89239995', 'Rodovia BR 101', 'caixaPostalComunitaria'],
  ] as const)('%s %s is %s', (code, street, kind) => expect(kindOfCep(code, street)).toBe(kind));
});

describe('a locality', () => {
  test('may be a district of a municipality', () => {
    expect(readLocality('Sousas (Campinas)')).toEqual({ localidade: 'Campinas', distrito: 'Sousas' });
    expect(readLocality(' Campinas ')).toEqual({ localidade: 'Campinas', distrito: '' });
    expect(readLocality('(Campinas)')).toEqual({ localidade: '(Campinas)', distrito: '' });
  });
});

describe('the states', () => {
  test('are 27, each with codes of its own', () => {
    expect(STATES).toHaveLength(27);
    expect(new Set(STATES.map(({ uf }) => uf)).size).toBe(27);
    expect(new Set(STATES.map(({ ibge }) => ibge)).size).toBe(27);
  });

  test('share no CEP', () => {
    const ranges = STATES.flatMap((state) => state.ranges).toSorted(([a], [b]) => a - b);
    for (const [index, [from, to]] of ranges.entries()) {
      expect(from).toBeLessThanOrEqual(to);
      expect(from).toBeGreaterThan(ranges[index - 1]?.[1] ?? 0);
    }
  });

  test.each([
    ['01310100', 'SP'],
    ['70100000', 'DF'],
    ['72800000', 'GO'],
    ['73015132', 'DF'],
    ['69301000', 'RR'],
    ['99999999', 'RS'],
    ['00999999', null],
  ])('CEP %s is of %s', (code, uf) => expect(stateOfCep(code)).toBe(uf));

  test('are known by code, name and IBGE code', () => {
    expect(ufOfState(' são paulo ')).toBe('SP');
    expect(ufOfState('sp')).toBe('SP');
    expect(ufOfState('Guanabara')).toBeNull();
    expect(stateOfIbge('3550308')).toBe('SP');
    expect(stateOfIbge('9900000')).toBeNull();
  });
});
