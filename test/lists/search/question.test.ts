import { describe, expect, test } from 'vitest';
import type { ListName } from '../../../src-main/contract/lists.ts';
import { queryOf } from '../../../src-main/lists/search/question.ts';

const lists: ListName[] = ['ceis'];

describe('a document', () => {
  test.each([
    ['12345678909', 'cpf', '12345678909'],
    ['123.456.789-09', 'cpf', '12345678909'],
    [' 123 456 789/09 ', 'cpf', '12345678909'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181'],
    ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35'],
  ])('%j is the %s %s', (taxId, by, document) => {
    expect(queryOf({ lists, taxId })).toEqual({ by, document });
  });

  test.each(['1', '1234567890', '123456789012', '123456789012345', '   ', '.-/', '1'.repeat(10_000)])(
    '%j, of another length, finds nothing and is no error',
    (taxId) => {
      expect(queryOf({ lists, taxId })).toBeNull();
    },
  );

  test.each([
    ['***.456.789-**', '***456789**'],
    ['***456789**', '***456789**'],
    [' ***·456·789–** ', '***456789**'],
    ['xxx456789XX', '***456789**'],
    ['123.***.***-09', '123******09'],
    ['1**********', '1**********'],
  ])('%j is a masked CPF, %s', (taxId, key) => {
    expect(queryOf({ lists, taxId })).toEqual({ by: 'maskedCpf', key });
  });

  test.each(['***.456-**', '***.456.789-*', '***.456.789-***', '***********', '**.222.333/0001-**'])(
    '%j, of another length or without a digit, finds nothing and is no error',
    (taxId) => {
      expect(queryOf({ lists, taxId })).toBeNull();
    },
  );

  test.each(['1234567890A', '١٢٣٤٥٦٧٨٩٠٩', "' OR 1=1--", '%%%%%%%%%%%', '123456789\u00000'])(
    '%j, of the right length but not of digits, finds nothing',
    (taxId) => {
      expect(queryOf({ lists, taxId })).toBeNull();
    },
  );
});

describe('a name', () => {
  test('is folded and counted in code points, and nothing is trimmed from it', () => {
    expect(queryOf({ lists, name: ' JOSÉ' })).toEqual({ by: 'name', match: 'exact', caseFolded: ' josé' });
    expect(queryOf({ lists, name: 'e\u0301e' })).toEqual({ by: 'name', match: 'exact', caseFolded: 'ée' });
  });

  test('with a NUL, which no stored name has, finds nothing', () => {
    expect(queryOf({ lists, name: 'ana\0' })).toBeNull();
  });
});

describe('a name that is compared in another way', () => {
  const similar = { match: 'similar', threshold: 70 } as const;

  test('folded is asked for in its plain form', () => {
    expect(queryOf({ lists, name: 'D’ÁVILA-Souza', matching: { match: 'folded' } })).toEqual({
      by: 'name',
      match: 'folded',
      foldedWords: 'davila souza',
    });
  });

  test('by similarity is asked for in plain words with its threshold', () => {
    expect(queryOf({ lists, name: 'JATOBÁ & CIA', matching: similar })).toEqual({
      by: 'name',
      match: 'similar',
      latinWords: ['jatoba', 'cia'],
      threshold: 70,
      foldedWords: 'jatoba cia',
    });
  });

  test('by similarity has Latin letters, and its own for what contains it', () => {
    expect(queryOf({ lists, name: 'Виктор', matching: similar })).toMatchObject({
      latinWords: ['viktor'],
      foldedWords: 'виктор',
    });
  });

  test('finds nothing where nothing of it is left', () => {
    expect(queryOf({ lists, name: '-- & --', matching: { match: 'folded' } })).toBeNull();
    expect(queryOf({ lists, name: '-- & --', matching: similar })).toBeNull();
  });
});
