import { expect, test } from 'vitest';
import type { Subject } from '../../../src-main/contract/dossiers.ts';
import { certainty, isSurelyOf } from '../../../src-main/evidence/dossiers/client.ts';

const ID = '1f7d3e5b-9c2a-4b6d-8e0f-3a5c7b9d1e2f';
const CPF = '12345678909';
const CLIENT: Subject = { kind: 'person', names: ['Fulano de Tal Exemplo'], cpf: CPF, reference: 'C1' };
const { cpf: _, ...WITHOUT_CPF } = CLIENT;

const CNPJ = '99104337000106';
const born = (birthDate: string): Subject => ({ ...WITHOUT_CPF, birthDate });
const about = (more: Partial<Subject>): Subject => ({ kind: 'person', names: ['FULANO de Tal Exemplo'], ...more });

test.each<[string, Subject, Subject, number | null]>([
  ['that it was taken from', about({}), { ...WITHOUT_CPF, reference: ID }, 4],
  ['of the same document and reference', about({ cpf: CPF, reference: 'C1' }), CLIENT, 3],
  ['of the same document', about({ names: ['Outro Nome'], cpf: CPF, reference: 'X' }), CLIENT, 2],
  ['of a sole trader with both documents', about({ cpf: CPF, cnpj: CNPJ }), CLIENT, 2],
  ['of the same reference and name', about({ reference: 'C1' }), CLIENT, 1],
  ['of the same reference and another name', about({ names: ['Beltrana'], reference: 'C1' }), CLIENT, null],
  ['of the same reference and another document', about({ reference: 'C1', cpf: '52998224725' }), CLIENT, null],
  ['of the same name alone', about({}), CLIENT, null],
  ['of a namesake born otherwise', about({ reference: 'C1', birthDate: '1970-05' }), born('1971-05-02'), null],
  ['of one born that year', about({ reference: 'C1', birthDate: '1970' }), born('1970-05-02'), 1],
  [
    'that it was taken from, born otherwise',
    about({ birthDate: '1970-05-02' }),
    { ...born('1970-06'), reference: ID },
    null,
  ],
  ['that it was taken from, of another document', about({ cpf: '52998224725' }), { ...CLIENT, reference: ID }, null],
  ['that it was taken from, of an organization', about({ kind: 'organization' }), { ...CLIENT, reference: ID }, null],
  ['of an organization of that name', about({ kind: 'organization', reference: 'C1' }), born('1970'), null],
  ['of a person of that name', about({ reference: 'C1' }), { ...WITHOUT_CPF, kind: 'organization' }, null],
  // A client without anything is taken for a person unless its portfolio says otherwise.
  ['of an organization, not said to be', about({ kind: 'organization', reference: 'C1' }), WITHOUT_CPF, 1],
  [
    'of a sole trader, by the CNPJ',
    about({ cpf: CPF, cnpj: CNPJ }),
    { ...WITHOUT_CPF, kind: 'organization', cnpj: CNPJ },
    2,
  ],
])('a dossier %s: %#', (_name, subject, client, expected) => {
  expect(certainty({ id: ID, subject }, client)).toBe(expected);
});

test('what was decided in a dossier that has a document is not told for a client of that reference and name without one', () => {
  const told = (subject: Subject, client: Subject) => isSurelyOf({ id: ID, subject }, client);
  expect(told(about({ reference: 'C1' }), WITHOUT_CPF)).toBe(true);
  expect(told(about({ reference: 'C1', cpf: CPF }), WITHOUT_CPF)).toBe(false);
  expect(told(about({ reference: 'C1' }), CLIENT)).toBe(false);
  expect(told(about({ cpf: CPF }), CLIENT)).toBe(true);
  expect(told(about({ cpf: CPF }), { ...WITHOUT_CPF, reference: ID })).toBe(true);
});
