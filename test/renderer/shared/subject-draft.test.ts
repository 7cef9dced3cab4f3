import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countriesIn } from '../../../src-renderer/shared/dossier/countries.ts';
import { documentOf, draftOf, NO_SUBJECT, subjectOf } from '../../../src-renderer/shared/dossier/subject-draft.ts';
import { readDate, writeDate } from '../../../src-renderer/shared/typed-date.ts';
import { cnpjOf, cpfOf } from '../../support/documents.ts';

const CPF = cpfOf('100000001');
const CNPJ = cnpjOf('112223330001');
const WHOLE = {
  kind: 'person',
  names: ['Abelardo Jatobá', 'Belo Jatobá'],
  cpf: CPF,
  cnpj: CNPJ,
  birthDate: '1961-03-12',
  country: 'BR',
  reference: 'C-17',
  relation: 'client',
  risk: 'high',
  tags: ['PEP'],
} as const;

test('a subject is typed as it is kept, and comes back the same', () => {
  const subject = { ...WHOLE, names: [...WHOLE.names], tags: [...WHOLE.tags] };
  expect(subjectOf(draftOf(subject))).toEqual({ subject });
});

test('documents are taken with and without mask, names in one line, nothing empty is kept', () => {
  const typed = { ...NO_SUBJECT, name: '  Abelardo \t Jatobá ', otherNames: '\n Belo \n\nBelo', cpf: ` ${CPF} ` };
  expect(subjectOf(typed)).toEqual({ subject: { kind: 'person', names: ['Abelardo Jatobá', 'Belo'], cpf: CPF } });
});

test('what cannot be is named by its field', () => {
  const wrongCpf = `${CPF.slice(0, 10)}${(Number(CPF[10]) + 1) % 10}`;
  expect(subjectOf({ ...NO_SUBJECT, cpf: wrongCpf, cnpj: 'x', birthDate: '31/02/1961' })).toEqual({
    faults: { name: 'nameMissing', cpf: 'cpfWrong', cnpj: 'cnpjWrong', birthDate: 'dateWrong' },
  });
  const many = Array.from({ length: 20 }, (_, n) => `Nome ${n}`);
  expect(subjectOf({ ...NO_SUBJECT, name: 'A', otherNames: many.join('\n') })).toEqual({
    faults: { otherNames: 'tooMany' },
  });
});

test('what was asked for says which kind of subject it is, where it can', () => {
  expect(draftOf({ cnpj: CNPJ }).kind).toBe('organization');
  expect(draftOf({ names: ['Abelardo'] }).kind).toBe('person');
  expect(documentOf({ kind: 'organization', cnpj: CNPJ, cpf: CPF })).toContain('/0001-');
  expect(documentOf({ kind: 'person', cnpj: CNPJ })).toContain('/0001-');
  expect(documentOf({ kind: 'person' })).toBe('');
});

test('years, months and days are read in the order in which they are written here, and only those there are', () => {
  expect(readDate('1961')).toBe('1961');
  expect(readDate('3/1961')).toBe('1961-03');
  expect(readDate(' 1.3.1961 ')).toBe('1961-03-01');
  for (const wrong of ['', '61', '13/1961', '29/02/1961', '1961/03/12', '0000', 'ontem'])
    expect(readDate(wrong), wrong).toBeNull();
  const days = fc.date({ min: new Date('1500-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom(4, 7, 10), (day, length) => {
      const date = day.toISOString().slice(0, length);
      expect(readDate(writeDate(date))).toBe(date);
    }),
  );
});

test('every country is there once, and nothing that is none', () => {
  const countries = countriesIn('pt-BR');
  expect(countries.find(({ value }) => value === 'BR')?.label).toBe('Brasil');
  expect(new Set(countries.map(({ label }) => label)).size).toBe(countries.length);
  const codes = countries.map(({ value }) => value);
  expect(codes.filter((code) => ['ZZ', 'EU', 'UN', 'DD', 'SU', 'UK'].includes(code))).toEqual([]);
  expect(codes.length).toBeGreaterThan(240);
});
