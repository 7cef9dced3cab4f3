import { expect, test } from 'vitest';
import { documentsWithin } from '../../src-main/documents/documents-within.ts';
import { cnpjOf, cpfOf, maskCnpj, maskCpf } from '../support/documents.ts';

const [cpf, other, cnpj] = [cpfOf('123456789'), cpfOf('987654321'), cnpjOf('112223330001')];

test('a document with its mask hides none without beside it', () => {
  expect(documentsWithin(`cônjuge ${maskCpf(cpf)} e ${other}`, 'any')).toEqual([cpf, other]);
  expect(documentsWithin(`${maskCnpj(cnpj)} sócio ${other}, de novo ${maskCpf(other)}`, 'any')).toEqual([cnpj, other]);
  expect(documentsWithin(`cônjuge ${maskCpf(cpf)} e ${other}`, 'masked')).toEqual([cpf]);
});

test('of numbers without a mask those alone that have right check digits', () => {
  expect(documentsWithin(`protocolo 12345678901, ${cpf}`, 'any')).toEqual([cpf]);
  expect(documentsWithin(maskCpf(cpf).replaceAll(/[.-]/g, ' '), 'any')).toEqual([cpf]);
});
