import { expect, test } from 'vitest';
import { dossierSubject } from '../../src-main/portfolio/escalation.ts';
import { cnpjOf, cpfOf } from '../support/documents.ts';

test('a dossier about a client has what is known of them, and what its documents say', () => {
  const cpf = cpfOf('012345678');
  expect(
    dossierSubject({ reference: 'C-1', name: 'Fulano Exemplo', taxId: cpf, birthDate: '1970', country: 'BR' }),
  ).toEqual({ kind: 'person', names: ['Fulano Exemplo'], cpf, birthDate: '1970', country: 'BR', reference: 'C-1' });
  const cnpj = cnpjOf('112223330001');
  expect(dossierSubject({ reference: 'C-2', taxId: cnpj })).toEqual({
    kind: 'organization',
    names: ['C-2'],
    cnpj,
    reference: 'C-2',
  });
  expect(dossierSubject({ reference: 'C-4', name: 'Fulano Exemplo', taxId: cpf, moreTaxIds: [cnpj] })).toEqual({
    kind: 'person',
    names: ['Fulano Exemplo'],
    cpf,
    cnpj,
    reference: 'C-4',
  });
  // What is no document, and a country in words, are not taken for one.
  expect(dossierSubject({ reference: 'C-3', name: 'X', taxId: '***.456.789-**', country: 'Brasil' })).toEqual({
    kind: 'person',
    names: ['X'],
    reference: 'C-3',
  });
});
