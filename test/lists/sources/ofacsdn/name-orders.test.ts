import { expect, test } from 'vitest';
import type { ListRecord } from '../../../../src-main/lists/record.ts';
import { withBothOrders } from '../../../../src-main/lists/sources/ofacsdn/name-orders.ts';

const entry = (name: string, kind: string, aliases: ListRecord['aliases'] = []): ListRecord => ({
  name,
  aliases,
  taxId: '',
  details: { SDN_Type: kind },
});

const PERSON = entry('FULANO DE TAL, Beltrano José', 'individual', [
  { name: 'FULANO, Beto, Jr.', quality: 'weak aka' },
  { name: 'EL GORDO', quality: 'aka' },
]);

test('a person is found in the order in which names are spoken too, under every name', () => {
  expect(withBothOrders(PERSON, false)).toMatchObject({
    name: 'FULANO DE TAL, Beltrano José',
    aliases: [
      { name: 'FULANO, Beto, Jr.', quality: 'weak aka' },
      { name: 'EL GORDO', quality: 'aka' },
      { name: 'Beltrano José FULANO DE TAL', quality: 'given name first' },
      { name: 'Beto FULANO, Jr.', quality: 'weak aka, given name first' },
    ],
  });
});

test('of a name in parts the given names come first, and the order of the csv is an alias', () => {
  expect(withBothOrders(PERSON, true)).toMatchObject({
    name: 'Beltrano José FULANO DE TAL',
    aliases: [
      { name: 'Beto FULANO, Jr.', quality: 'weak aka' },
      { name: 'EL GORDO', quality: 'aka' },
      { name: 'FULANO DE TAL, Beltrano José', quality: 'surname first' },
      { name: 'FULANO, Beto, Jr.', quality: 'weak aka, surname first' },
    ],
  });
});

test('a name that is there in both orders already comes once', () => {
  const person = entry('FULANO, Ana', 'individual', [{ name: 'Ana FULANO' }, { name: 'ANITA' }]);
  expect(withBothOrders(person, false)).toEqual(person);
  expect(withBothOrders(person, true)).toMatchObject({
    name: 'Ana FULANO',
    aliases: [{ name: 'ANITA' }, { name: 'FULANO, Ana', quality: 'surname first' }],
  });
});

test('names that are no surname and given name stay as they are', () => {
  for (const record of [entry('INVENTADA, S.A.', 'entity'), entry('FULANO', 'individual')]) {
    expect(withBothOrders(record, false)).toBe(record);
    expect(withBothOrders(record, true)).toBe(record);
  }
});
