import { describe, expect, test } from 'vitest';
import { detailEntries, detailsObject, isColumnDetails } from '../../src-main/lists/details.ts';

describe('details beside their columns', () => {
  const details = { columns: ['UF', 'PROCESSO', 'UF', 'ESFERA'], cells: ['MG', '', 'SP', 'ESTADUAL'] };

  test('are told in order, without empty ones', () => {
    expect([...detailEntries(details)]).toEqual([
      ['UF', 'MG'],
      ['UF', 'SP'],
      ['ESFERA', 'ESTADUAL'],
    ]);
  });

  test('of one name count as the last says', () => {
    expect(detailsObject(details)).toEqual({ UF: 'SP', ESFERA: 'ESTADUAL' });
  });
});

test('details by name are told as they are, even where a publisher names one `columns`', () => {
  const details = { columns: '9', UF: 'MG' };
  expect(isColumnDetails(details)).toBe(false);
  expect([...detailEntries(details)]).toEqual([
    ['columns', '9'],
    ['UF', 'MG'],
  ]);
  expect(detailsObject(details)).toEqual(details);
});

test('a column named like a property of every object is only a column', () => {
  const told = detailsObject({ columns: ['__proto__'], cells: ['x'] });
  expect(Object.entries(told)).toEqual([['__proto__', 'x']]);
});
