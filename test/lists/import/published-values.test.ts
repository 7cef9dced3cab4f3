import { describe, expect, test } from 'vitest';
import { published, publishedDocument, publishedNames, tidy } from '../../../src-main/lists/import/published-values.ts';

describe('a sentinel is no value', () => {
  test.each([
    '-0- ',
    '#NULO#',
    '#NULO',
    '#NE#',
    '#NE',
    '-1',
    '-3',
    '-4',
    'Sem Informação',
    'SEM INFORMAÇÃO',
    'Não informada',
    'Não informado',
    'Não se aplica',
    'Não há',
    'NÃO DIVULGÁVEL',
    '#N/A',
    ' \u00a0 ',
    '',
  ])('%j', (cell) => {
    expect(published(cell)).toBe('');
  });

  test('a column that a file does not have has no value either', () => {
    expect(published(undefined)).toBe('');
  });
});

test('a value is as published, without the spaces around it', () => {
  expect(published('  JOSÉ  DA SILVA ')).toBe('JOSÉ  DA SILVA');
  expect(published('SEM INFORMAÇÃO LTDA')).toBe('SEM INFORMAÇÃO LTDA');
  expect(published('-40')).toBe('-40');
});

test('a no-break space is a space, since nobody types one', () => {
  expect(tidy('ANA\u00a0MARIA\u00a0')).toBe('ANA MARIA');
});

test('a document has at least one digit', () => {
  expect(publishedDocument('EXOdebrecht')).toBe('');
  expect(publishedDocument('***.***.***-**')).toBe('');
  expect(publishedDocument('***.123.456-**')).toBe('***.123.456-**');
  expect(publishedDocument(' 06.278.833/0001-03')).toBe('06.278.833/0001-03');
});

describe('names', () => {
  test('the first that names someone is the name, the others come once each', () => {
    expect(publishedNames(['Sem Informação', 'B', 'B ', undefined, '', 'C'])).toEqual({ name: 'B', others: ['C'] });
  });

  test('there may be none', () => {
    expect(publishedNames(['', '-', undefined])).toEqual({ name: '', others: [] });
  });
});
