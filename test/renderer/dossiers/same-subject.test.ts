import { expect, test } from 'vitest';
import { sameBy, tellingOf } from '../../../src-renderer/shared/dossier/same-subject.ts';
import { cnpjOf, cpfOf } from '../../support/documents.ts';

const CPF = cpfOf('012345678');
const CNPJ = cnpjOf('112223330001');
const NOTHING = { cpf: '', cnpj: '', reference: '' };

test('a document tells a subject once it is whole and right, with or without its mask', () => {
  expect(tellingOf({ ...NOTHING, cpf: '012.345.678-90' })).toEqual({ cpf: CPF });
  expect(tellingOf({ ...NOTHING, cpf: '012.345.678-9' })).toEqual({});
  expect(tellingOf({ ...NOTHING, cpf: '012.345.678-91' })).toEqual({});
  expect(tellingOf({ ...NOTHING, cnpj: ` ${CNPJ.slice(0, 2)}.${CNPJ.slice(2)} ` })).toEqual({ cnpj: CNPJ });
  expect(tellingOf({ ...NOTHING, reference: '  C  1 ' })).toEqual({ reference: 'C 1' });
});

test('the same is who has the whole document or reference, and nobody by having neither', () => {
  expect(sameBy({ cpf: CPF, reference: 'C-2' }, { cpf: CPF, reference: 'C-1' })).toBe('cpf');
  expect(sameBy({ cnpj: CNPJ }, { cnpj: CNPJ })).toBe('cnpj');
  expect(sameBy({ reference: 'C-1' }, { cpf: CPF, reference: 'C-1' })).toBe('reference');
  expect(sameBy({ reference: 'C-11' }, { reference: 'C-1' })).toBeNull();
  expect(sameBy({}, {})).toBeNull();
});
