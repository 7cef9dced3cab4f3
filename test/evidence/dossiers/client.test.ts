import { expect, test } from 'vitest';
import type { Subject } from '../../../src-main/contract/dossiers.ts';
import { certainty } from '../../../src-main/evidence/dossiers/client.ts';

const ID = '1f7d3e5b-9c2a-4b6d-8e0f-3a5c7b9d1e2f';
const CPF = '12345678909';
const CLIENT: Subject = { kind: 'person', names: ['Fulano de Tal Exemplo'], cpf: CPF, reference: 'C1' };
const { cpf: _, ...WITHOUT_CPF } = CLIENT;

const about = (more: Partial<Subject>): Subject => ({ kind: 'person', names: ['FULANO de Tal Exemplo'], ...more });

test.each<[string, Subject, Subject, number | null]>([
  ['that it was taken from', about({}), { ...WITHOUT_CPF, reference: ID }, 4],
  ['of the same document and reference', about({ cpf: CPF, reference: 'C1' }), CLIENT, 3],
  ['of the same document', about({ names: ['Outro Nome'], cpf: CPF, reference: 'X' }), CLIENT, 2],
  ['of a sole trader with both documents', about({ cpf: CPF, cnpj: '99104337000106' }), CLIENT, 2],
  ['of the same reference and name', about({ reference: 'C1' }), CLIENT, 1],
  ['of the same reference and another name', about({ names: ['Beltrana'], reference: 'C1' }), CLIENT, null],
  ['of the same reference and another document', about({ reference: 'C1', cpf: '52998224725' }), CLIENT, null],
  ['of the same name alone', about({}), CLIENT, null],
])('a dossier %s: %#', (_name, subject, client, expected) => {
  expect(certainty({ id: ID, subject }, client)).toBe(expected);
});
