import { expect, test } from 'vitest';
import { subjectOfBill } from '../../../src-renderer/proof/dossier/subject.ts';
import { cnpjOf, cpfOf, maskCpf } from '../../support/documents.ts';
import { addressOf } from './readings.ts';

const CPF = cpfOf('123456789');
const CNPJ = cnpjOf('112223330001');
const bill = (name: string, taxNumber: string) => addressOf({ holder: { ...addressOf().holder, name, taxNumber } });

test.each([
  [bill(' ANA \n PRADO', maskCpf(CPF)), { names: ['ANA PRADO'], kind: 'person', cpf: CPF }],
  [bill('PEDRAS LTDA', CNPJ), { names: ['PEDRAS LTDA'], kind: 'organization', cnpj: CNPJ }],
  [bill('ANA PRADO', '***.456.789-**'), { names: ['ANA PRADO'] }],
  [bill('', ''), {}],
  [undefined, {}],
])('a bill is about its holder, by the number where it is whole', (address, subject) => {
  expect(subjectOfBill(address)).toEqual(subject);
});
