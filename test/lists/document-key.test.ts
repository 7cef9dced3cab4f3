import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentKey, isUnusableDocument, maskCpf, maskOf } from '../../src-main/lists/document-key.ts';
import { cnpjOf, cpfOf, maskCpf as formatted, maskCnpj } from '../support/documents.ts';

const CPF = cpfOf('123456789');
const nine = fc.integer({ min: 0, max: 999_999_999 }).map((number) => String(number).padStart(9, '0'));
const cpf = nine.map(cpfOf).filter((digits) => !/^(\d)\1*$/.test(digits));

describe('a complete document', () => {
  test('is its bare digits, with or without mask', () => {
    fc.assert(
      fc.property(cpf, (digits) => {
        expect(documentKey(digits)).toBe(digits);
        expect(documentKey(formatted(digits))).toBe(digits);
        expect(documentKey(` ${formatted(digits)} `)).toBe(digits);
      }),
    );
  });

  test('may be a CNPJ, numeric or alphanumeric, in either case', () => {
    expect(documentKey(maskCnpj(cnpjOf('112223330001')))).toBe(cnpjOf('112223330001'));
    expect(documentKey(maskCnpj(cnpjOf('12ABC34501DE')).toLowerCase())).toBe(cnpjOf('12ABC34501DE'));
  });

  test.each(['-', '‐', '‑', '–', '—', '−'])('may be written with the dash %j', (dash) => {
    expect(documentKey(`529.982.247${dash}25`)).toBe('52998224725');
    expect(documentKey(`33.000.167/0001${dash}01`)).toBe('33000167000101');
    expect(documentKey(`***.982.247${dash}**`)).toBe('***982247**');
  });

  test('may have a quote at its beginning or end', () => {
    expect(documentKey('"52998224725')).toBe('52998224725');
    expect(documentKey("'529.982.247-25")).toBe('52998224725');
    expect(documentKey('33.000.167/0001-01"')).toBe('33000167000101');
  });

  test('may be the formula by which a spreadsheet keeps its zeros', () => {
    expect(documentKey('="52998224725"')).toBe('52998224725');
    expect(documentKey('="33.000.167/0001-01"')).toBe('33000167000101');
  });

  test('with a wrong check digit, or one digit repeated, is none', () => {
    const wrong = `${CPF.slice(0, 10)}${(Number(CPF[10]) + 1) % 10}`;
    expect(documentKey(wrong)).toBeNull();
    expect(documentKey(formatted(wrong))).toBeNull();
    expect(documentKey(`${wrong.slice(0, 9)}/${wrong.slice(9)}`)).toBeNull();
    expect(documentKey(maskCnpj('11222333000182'))).toBeNull();
    expect(documentKey('00000000000')).toBeNull();
    expect(documentKey('99999999999')).toBeNull();
    expect(documentKey('00000000000000')).toBeNull();
  });
});

describe('a masked CPF', () => {
  const VISIBLE = CPF.slice(3, 9);
  test.each([
    [`***.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-**`, `***${VISIBLE}**`],
    [`***${VISIBLE}**`, `***${VISIBLE}**`],
    [`xxx${VISIBLE}xx`, `***${VISIBLE}**`],
    [`XXX.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-XX`, `***${VISIBLE}**`],
    [`***.${CPF.slice(3, 6)}-**`, `***${CPF.slice(3, 6)}*****`],
    [`${CPF.slice(0, 3)}.***.***-${CPF.slice(9)}`, `${CPF.slice(0, 3)}******${CPF.slice(9)}`],
  ])('%s is %s', (published, key) => {
    expect(documentKey(published)).toBe(key);
    expect(maskCpf(CPF, maskOf(key)!)).toBe(key);
  });

  test('agrees with a CPF exactly when every visible digit is the same at its position', () => {
    const naive = (published: string, digits: string) =>
      [...published].every((char, at) => char === '*' || char === digits[at]);
    const hidden = fc.array(fc.boolean(), { minLength: 11, maxLength: 11 });
    fc.assert(
      fc.property(cpf, cpf, hidden, fc.boolean(), (one, other, stars, same) => {
        const published = [...one].map((char, at) => (stars[at] ? '*' : char)).join('');
        fc.pre(published.includes('*') && /\d/.test(published));
        const queried = same ? one : other;
        const key = documentKey(published)!;
        expect(maskCpf(queried, maskOf(key)!) === key).toBe(naive(published, queried));
      }),
    );
  });
});

describe('is no document', () => {
  test.each([
    ['', 'nothing'],
    ['***.***.***-**', 'all of it hidden, which would agree with everyone'],
    ['***', 'only stars'],
    ['-4', 'what the TSE writes in 2024'],
    ['1234567', 'a foreign number of 7 digits'],
    ['123456789', 'a CPF that lost its leading zeros: padding it would make another one'],
    ['12345678901234567', 'too many digits'],
    ['EXODBInternati', 'a placeholder of 14 letters'],
    ['**.345.678/0001-**', 'a masked CNPJ: only CPFs are published masked'],
    ['ABC.DEF.GHI-JK', 'letters'],
  ])('%j (%s)', (published) => {
    expect(documentKey(published)).toBeNull();
  });
});

test('a complete document has no mask', () => {
  expect(maskOf(CPF)).toBeNull();
});

test.each<[string, boolean]>([
  ['1234567890', true],
  ['529.982.247-26', true],
  ['33.000.167/0001-00', true],
  ['330001670001', true],
  ['000000000', true],
  ['"1234567890', true],
  ['4,18E+13', true],
  ['4.18E+10', true],
  ['529.982.247-25,00', true],
  ['33000167000101,00', true],
  ['CNPJ: 33.000.167/0001-01', true],
  ['529.982.247-25 / 33.000.167/0001-01', true],
  ['529.982.247-25', false],
  ['33.000.167/0001-01', false],
  ['***.982.247-**', false],
  ['12345678', false],
  ['123456789012345', false],
  ['AB1234567', false],
  ['', false],
])('%s has the digits of a CPF or CNPJ that is none: %s', (taxId, unusable) => {
  expect(isUnusableDocument(taxId)).toBe(unusable);
});
