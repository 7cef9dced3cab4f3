import { expect, test } from 'vitest';
import type { DossierSummary, Subject } from '../../../src-main/contract/dossiers.ts';
import type { CheckedRow } from '../../../src-main/contract/window/spreadsheets.ts';
import { dossierOf, toldBy } from '../../../src-renderer/lists/spreadsheet/decide/find-dossier.ts';
import { subjectOfRow } from '../../../src-renderer/lists/spreadsheet/decide/subject.ts';
import { cnpjOf, cpfOf } from '../../support/documents.ts';

const [CPF, OTHER_CPF, CNPJ] = [cpfOf('300000001'), cpfOf('300000002'), cnpjOf('112223330001')];
const MASKED = `***${CPF.slice(3, 9)}**`;

const row = (more: Partial<CheckedRow>): CheckedRow => ({ line: 2, reference: '7', taxIds: [], problems: [], ...more });
const dossier = (subject: Partial<Subject>): DossierSummary =>
  ({ id: 'd', subject: { kind: 'person', names: ['ANA BASALTO'], reference: '7', ...subject } }) as DossierSummary;
const found = (asked: Partial<CheckedRow>, ...subjects: Partial<Subject>[]) => {
  const one = dossierOf(row(asked), subjects.map(dossier));
  return 'refused' in one ? one.refused : 'dossier' in one ? 'dossier' : 'none';
};

test('a reference alone says of nobody who it is: where no document agrees a name has to', () => {
  expect(found({ name: 'BIA MICA' }, {})).toBe('otherName');
  expect(found({ name: 'BIA MICA', taxIds: [CPF] }, {})).toBe('otherName');
  expect(found({ name: 'BIA MICA' }, { cpf: CPF })).toBe('otherName');
  expect(found({ taxIds: [CPF] }, {})).toBe('otherName');
  expect(found({ name: 'Ana  Basálto' }, { cpf: CPF })).toBe('dossier');
  expect(found({ name: 'Basalto, Ana' }, { names: ['OUTRA', 'BASALTO ANA'] })).toBe('dossier');
  expect(found({ name: '...' }, { names: ['--'] })).toBe('otherName');
});

test('the same name of a person and of an organization is not the same client', () => {
  expect(found({ name: 'ANA BASALTO', type: 'organization' }, {})).toBe('otherName');
  expect(found({ name: 'ANA BASALTO', type: 'person' }, {})).toBe('dossier');
});

test('where both have a document it has to be the same, whatever the name', () => {
  expect(found({ name: 'BIA MICA', taxIds: [CPF] }, { cpf: CPF })).toBe('dossier');
  expect(found({ name: 'ANA BASALTO', taxIds: [CPF] }, { cpf: OTHER_CPF })).toBe('otherDocument');
  expect(found({ name: 'ANA BASALTO', taxIds: [CPF] }, { cnpj: CNPJ })).toBe('otherDocument');
  expect(found({ name: 'ANA BASALTO', taxIds: [CNPJ] }, { cpf: CPF })).toBe('otherDocument');
  expect(found({ name: 'ANA BASALTO', taxIds: [CNPJ] }, { cpf: CPF, cnpj: CNPJ })).toBe('dossier');
});

test('a masked document, or one of several, is no proof of the same client, but one that contradicts is of another', () => {
  expect(found({ name: 'ANA BASALTO', taxIds: [MASKED] }, { cpf: CPF })).toBe('dossier');
  expect(found({ name: 'BIA MICA', taxIds: [MASKED] }, { cpf: CPF })).toBe('otherName');
  expect(found({ name: 'ANA BASALTO', taxIds: [MASKED] }, { cpf: OTHER_CPF })).toBe('otherDocument');
  expect(found({ name: 'ANA BASALTO', taxIds: [CPF, CNPJ] }, { cpf: CPF })).toBe('dossier');
  expect(found({ name: 'ANA BASALTO', taxIds: [CNPJ, OTHER_CPF] }, { cpf: CPF })).toBe('otherDocument');
});

test('what has no reference is found by its document', () => {
  expect(found({ reference: undefined, name: 'BIA MICA', taxIds: [CPF] }, { cpf: CPF })).toBe('dossier');
  expect(found({ reference: undefined, name: 'ANA BASALTO' }, { cpf: CPF })).toBe('none');
});

test.each(['A  1', ' A 1 ', `${'x'.repeat(99)} y`, `${'x  '.repeat(60)}`])(
  'the reference %j is found as it was kept',
  (reference) => {
    const asked = row({ name: 'ANA BASALTO', reference });
    // As the service keeps it.
    const kept = subjectOfRow(asked).reference!.replace(/\s+/g, ' ').trim();
    expect(toldBy(asked)).toEqual([kept]);
    expect(found({ name: 'ANA BASALTO', reference }, { reference: kept })).toBe('dossier');
    expect(kept.length).toBeLessThanOrEqual(100);
  },
);
