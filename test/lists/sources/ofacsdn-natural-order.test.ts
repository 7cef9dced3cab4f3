import { expect, test } from 'vitest';
import type { ListRecord } from '../../../src-main/lists/record.ts';
import { withNaturalOrder } from '../../../src-main/lists/sources/ofacsdn-natural-order.ts';

const entry = (name: string, kind: string, aliases: ListRecord['aliases'] = []): ListRecord => ({
  name,
  aliases,
  taxId: '',
  details: { SDN_Type: kind },
});

test('a person is found in the order in which names are spoken too, under every name', () => {
  const { name, aliases } = withNaturalOrder(
    entry('FULANO DE TAL, Beltrano José', 'individual', [
      { name: 'FULANO, Beto', quality: 'weak aka' },
      { name: 'EL GORDO', quality: 'aka' },
    ]),
  );
  expect(name).toBe('FULANO DE TAL, Beltrano José');
  expect(aliases).toEqual([
    { name: 'FULANO, Beto', quality: 'weak aka' },
    { name: 'EL GORDO', quality: 'aka' },
    { name: 'Beltrano José FULANO DE TAL', quality: 'given name first' },
    { name: 'Beto FULANO', quality: 'weak aka, given name first' },
  ]);
});

test('names that are no surname and given name stay as they are', () => {
  for (const record of [
    entry('INVENTADA, LINHAS AEREAS, S.A.', 'individual'),
    entry('INVENTADA, S.A.', 'entity'),
    entry('FULANO', 'individual'),
    entry('FULANO, Ana', 'individual', [{ name: 'Ana FULANO' }]),
  ]) {
    expect(withNaturalOrder(record)).toBe(record);
  }
});
