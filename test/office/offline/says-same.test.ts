import { describe, expect, test } from 'vitest';
import { saysSame } from '../../../src-main/office/offline/says-same.ts';

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));
const group = (file: string, ...names: string[]) => ({
  list: 'ceis',
  file,
  found: names.map((name) => ({ name, taxId: '' })),
});
const lists = (...groups: unknown[]) => bytes({ data: groups });

describe('whether the office says the same as this machine did', () => {
  test.each<[string, unknown[], unknown[], boolean]>([
    ['the same of another day', [group('20261101_CEIS', 'A B')], [group('20261119_CEIS', 'A B')], true],
    ['the same in another order', [group('x', 'A B', 'C D')], [group('x', 'C D', 'A B')], true],
    ['nobody and nobody', [group('x')], [group('y')], true],
    ['nobody and somebody', [group('x')], [group('x', 'A B')], false],
    ['one and two', [group('x', 'A B')], [group('x', 'A B', 'A B')], false],
    ['one and another', [group('x', 'A B')], [group('x', 'C D')], false],
    ['one of another list', [group('x', 'A B')], [{ ...group('x', 'A B'), list: 'cnep' }], false],
    ['more than were given', [group('x', 'A B')], [{ ...group('x', 'A B'), more: 3 }], false],
  ])('lists: %s', (_what, here, office, expected) => {
    expect(saysSame('/restricted-lists/v2', lists(...here), lists(...office))).toBe(expected);
  });

  test('what could not say does not say the same', () => {
    const cut = Buffer.from('{"data":[');
    expect(saysSame('/restricted-lists/v2', cut, cut)).toBe(false);
    expect(saysSame('/restricted-lists/v2', lists(), cut)).toBe(false);
  });

  test('v1 names files, of which the list alone counts', () => {
    const answer = (...files: string[]) => bytes({ data: { files, lists: ['ceis', 'cnep'] } });
    const same = (one: Buffer, other: Buffer) => saysSame('/restricted-lists/v1', one, other);
    expect(same(answer('20261101_CEIS.csv'), answer('20261119_CEIS.csv'))).toBe(true);
    expect(same(answer('20261101_CEIS.csv'), answer('20261101_CNEP.csv'))).toBe(false);
  });

  test('the registry by all that it says', () => {
    const answer = (status: string) => bytes({ data: { receitaFederal: { situacaoCadastral: status } } });
    const same = (one: Buffer, other: Buffer) => saysSame('/receita-federal-and-sintegra/v2', one, other);
    expect(same(answer('ATIVA'), answer('ATIVA'))).toBe(true);
    expect(same(answer('ATIVA'), answer('BAIXADA'))).toBe(false);
  });
});
