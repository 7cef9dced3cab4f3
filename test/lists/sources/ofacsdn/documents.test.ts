import { expect, test } from 'vitest';
import { taxIdOf } from '../../../../src-main/lists/sources/ofacsdn/documents.ts';
import { cnpjOf, cpfOf, maskCpf } from '../../../support/documents.ts';

const CPF = cpfOf('123456789');
const of = (number: string, country = 'Brazil', type = 'Tax ID No.') => ({ type, number, country });

test.each([
  ['a CPF', of(CPF)],
  ['a CPF with its separators', of(maskCpf(CPF))],
  ['a CNPJ', of(cnpjOf('112223330001'))],
  ['a number that is called CPF', of(CPF, '', 'C.P.F.')],
])('%s is who it is', (_, document) => expect(taxIdOf([document])).toBe(document.number));

test.each([
  ['a masked number, which may be anybody', of(`***.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-**`)],
  ['a number that the publisher hid by letters', of(`XXX${CPF.slice(3, 9)}XX`)],
  ['a number of another country', of(CPF, 'Pakistan')],
  ['a number of no country', of(CPF, '')],
  ['wrong check digits', of(`${CPF.slice(0, 10)}${(Number(CPF[10]) + 1) % 10}`)],
])('%s is nobody', (_, document) => expect(taxIdOf([document])).toBe(''));

test('the first that is one counts', () => {
  expect(taxIdOf([of('X1'), of(CPF), of(cpfOf('987654321'))])).toBe(CPF);
});
