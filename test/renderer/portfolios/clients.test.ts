import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { SubjectQuery } from '../../../src-main/contract/portfolios.ts';
import { nameOf, othersNow, subjectOfClient } from '../../../src-renderer/portfolios/one/clients/client.ts';
import { meaningOfNothing } from '../../../src-renderer/portfolios/one/clients/meaning-of-nothing.ts';
import { placeOfClient } from '../../../src-renderer/portfolios/one/clients/place-of-client.ts';
import {
  COLUMNS,
  isFiltered,
  NO_FILTERS,
  questionOf,
  SHOWN,
} from '../../../src-renderer/portfolios/one/clients/question.ts';
import { cnpjOf, cpfOf } from '../../support/documents.ts';

test('without anything chosen all clients are asked for, as they came', () => {
  expect(questionOf('  ', NO_FILTERS, null)).toEqual({});
  expect(isFiltered(NO_FILTERS)).toBe(false);
});

test('the service knows every filter and every order that the window asks for', () => {
  for (const shown of [null, ...SHOWN]) {
    for (const column of COLUMNS) {
      const question = questionOf(' jatobá ', { shown, withoutTaxId: true }, { column, descending: true });
      expect(question).toEqual({
        text: 'jatobá',
        ...(shown && { [shown]: 'true' }),
        withoutTaxId: 'true',
        order: `-${column}`,
      });
      expect(Check(SubjectQuery, question), column).toBe(true);
    }
  }
  expect(isFiltered({ shown: 'pending', withoutTaxId: false })).toBe(true);
});

test('of a client a dossier gets what is sure, and its kind only where something tells it', () => {
  expect(
    subjectOfClient({ reference: 'C1', name: 'Ana', taxId: cpfOf('100000001'), birthDate: '1980-02', country: 'BR' }),
  ).toEqual({
    kind: 'person',
    names: ['Ana'],
    cpf: cpfOf('100000001'),
    birthDate: '1980-02',
    country: 'BR',
    reference: 'C1',
  });
  expect(subjectOfClient({ reference: 'C2', taxId: cnpjOf('112223330001') })).toEqual({
    kind: 'organization',
    cnpj: cnpjOf('112223330001'),
    reference: 'C2',
  });
  expect(
    subjectOfClient({ reference: 'C3', name: 'Bia', taxId: '123', birthDate: 'ontem', country: 'Brasil' }),
  ).toEqual({
    names: ['Bia'],
    reference: 'C3',
  });
  expect(subjectOfClient({ reference: 'C4', name: 'Bia', type: 'organization' })).toMatchObject({
    kind: 'organization',
  });
  expect(['Bia', '123', 'C5']).toEqual([
    nameOf({ reference: 'C3', name: 'Bia', taxId: '123' }),
    nameOf({ reference: 'C3', taxId: '123' }),
    nameOf({ reference: 'C5' }),
  ]);
});

test('an alert is about somebody else where the portfolio says otherwise now who the client is', () => {
  const now = { reference: 'C1', name: 'Ana Jatobá', taxId: cpfOf('100000001'), country: 'BR' };
  expect(othersNow({ ...now, reference: 'C0', birthDate: '', type: 'person' }, now)).toEqual([]);
  expect(othersNow({ reference: 'C1', name: 'Maria Mica', taxId: cpfOf('100000002'), country: 'BR' }, now)).toEqual([
    'name',
    'taxId',
  ]);
  expect(othersNow({ ...now, birthDate: '1980', country: undefined }, now)).toEqual(['birthDate', 'country']);
});

test('the marked line follows the client that is shown, and is never another’s', () => {
  const linesOf = (...numbers: (number | null)[]) =>
    numbers.map((number, place) => ({ place, row: number === null ? null : { number } }));
  expect(placeOfClient(linesOf(1, 2, 3), 2, 1)).toBe(1);
  // Others went or came before it.
  expect(placeOfClient(linesOf(2, 3), 2, 1)).toBe(0);
  expect(placeOfClient(linesOf(9, 1, 2), 2, 1)).toBe(2);
  // Its page is not here: it may stand there.
  expect(placeOfClient(linesOf(1, null, null), 2, 1)).toBe(1);
  // It is gone, and another stands there, or nothing.
  expect(placeOfClient(linesOf(1, 3), 2, 1)).toBeNull();
  expect(placeOfClient(linesOf(1), 2, 1)).toBeNull();
  expect(placeOfClient(linesOf(1), 2, null)).toBeNull();
});

test('nothing found is the whole answer only where every list was compared, official and complete', () => {
  const list = (limit: 'demonstration' | 'incomplete' | null = null, state: 'current' | 'notScreened' = 'current') =>
    ({ state, limit, files: [{ file: 'x', date: '2026-11-01', demonstration: limit === 'demonstration' }] }) as never;
  const registrations = (state: 'current' | 'notScreened') => ({ state }) as never;
  expect(meaningOfNothing([list(), list()], registrations('current'))).toBe('whole');
  expect(meaningOfNothing([list()], null)).toBe('whole');
  expect(meaningOfNothing([list(), list('incomplete')], null)).toBe('partly');
  expect(meaningOfNothing([list(), list('demonstration')], null)).toBe('partly');
  expect(meaningOfNothing([list(), list(null, 'notScreened')], null)).toBe('partly');
  expect(meaningOfNothing([list()], registrations('notScreened'))).toBe('partly');
  expect(meaningOfNothing([list('demonstration'), list('demonstration')], null)).toBe('demonstration');
  expect(meaningOfNothing([list('demonstration')], registrations('current'))).toBe('partly');
});
