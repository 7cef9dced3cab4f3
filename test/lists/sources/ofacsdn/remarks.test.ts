import { describe, expect, test } from 'vitest';
import { readRemarks } from '../../../../src-main/lists/sources/ofacsdn/remarks.ts';
import { cnpjOf, cpfOf, maskCnpj, maskCpf } from '../../../support/documents.ts';

describe('weak aliases', () => {
  test.each([
    ["a.k.a. 'BNC'.", ['BNC']],
    ["DOB 1950; a.k.a. 'EL PADRINO'; a.k.a. 'TURCO'.", ['EL PADRINO', 'TURCO']],
    ["a.k.a. 'AL SUDANI, Abu Seif'; Linked To: HAMAS.", ['AL SUDANI, Abu Seif']],
    ["a.k.a. 'DOCTOR M.R.O.'.", ['DOCTOR M.R.O.']],
    ["a.k.a. 'ABU-'UMAR'.", ["ABU-'UMAR"]],
    ["a.k.a. ''ABD-AL-'IZ'; POB Iraq.", ["'ABD-AL-'IZ"]],
    ["a.k.a. ''FOOPIE''; a.k.a. ''FUPI''.", ['FOOPIE', 'FUPI']],
    ["a.k.a. ''.", []],
    ['Linked To: AKA COMPANY.', []],
    ['', []],
  ])('%s', (text, names) => {
    expect(readRemarks(text).aliases.map((alias) => alias.name)).toEqual(names);
  });

  test('keep their kind, marked as weak', () => {
    expect(readRemarks("f.k.a. 'ANA I'; n.k.a. 'ANA II'.").aliases.map((alias) => alias.quality)).toEqual([
      'weak f.k.a.',
      'weak n.k.a.',
    ]);
  });
});

describe('the birth date', () => {
  test.each([
    ['DOB 05 Nov 1958; POB Cuba.', '1958-11-05'],
    ['DOB Nov 1958.', '1958-11'],
    ['DOB 1958.', '1958'],
    ['DOB circa 1958.', 'circa 1958'],
    ['DOB 1958 to 1960.', '1958 to 1960'],
    ['DOB 12 Jan 1963; alt. DOB 21 Nov 1963.', '1963-01-12'],
    ['POB Cuba.', undefined],
  ])('%s', (text, date) => {
    expect(readRemarks(text).birthDate).toBe(date);
  });
});

test('the first nationality or citizenship is the country', () => {
  expect(readRemarks('nationality Lebanon; citizen Brazil.').nationality).toBe('Lebanon');
  expect(readRemarks('DOB 1950; citizen Brazil; alt. citizen Paraguay.').nationality).toBe('Brazil');
  expect(readRemarks('citizenship unknown.').nationality).toBeUndefined();
});

describe('the document', () => {
  const cpf = maskCpf(cpfOf('529000444'));
  const cnpj = maskCnpj(cnpjOf('529000440001'));

  test.each([
    [`DOB 1950; Tax ID No. ${cpf} (Brazil); a.k.a. 'TURCO'.`, cpf],
    [`Passport CZ00000 (Brazil); alt. Tax ID No. ${cnpj} (Brazil).`, cnpj],
    [`Cadastro de Pessoas Fisicas ${cpfOf('529000444')}.`, cpfOf('529000444')],
    [`National ID No. ${cpfOf('529000444')} (Pakistan).`, ''],
    [`Tax ID No. ${cpfOf('529000444').slice(0, 10)}x (Brazil).`, ''],
    ['Tax ID No. 529.000.444-00 (Brazil).', ''],
    ['Identification Number 77688048 (Brazil).', ''],
    ['', ''],
  ])('%s', (text, taxId) => {
    expect(readRemarks(text).taxId).toBe(taxId);
  });
});
