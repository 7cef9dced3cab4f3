import { describe, expect, test } from 'vitest';
import type { AnsweredFrom } from '../../../src-main/contract/dossiers.ts';
import { comparedWith } from '../../../src-main/office/offline/compared.ts';

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));
const group = (file: string, ...names: string[]) => ({
  list: 'ceis',
  file,
  found: names.map((name) => ({ name, taxId: '' })),
});
const lists = (...groups: unknown[]) => bytes({ data: groups });
const from = (name: string, demonstration = false): AnsweredFrom => ({
  kind: 'list',
  name,
  file: '',
  date: '2026-11-01',
  records: 1,
  sha256: null,
  demonstration,
  warnings: [],
});
const CEIS = { data: 'ceis/20261119_CEIS', notice: '' };

describe('what the office answers beside what this machine did', () => {
  const V2 = { endpoint: '/restricted-lists/v2', answeredFrom: [from('ceis')] };

  test.each<[string, unknown[], unknown[], string]>([
    ['the same of another day', [group('20261101_CEIS', 'A B')], [group('20261119_CEIS', 'A B')], 'same'],
    ['the same in another order', [group('x', 'A B', 'C D')], [group('x', 'C D', 'A B')], 'same'],
    ['nobody and nobody', [group('x')], [group('y')], 'same'],
    ['nobody and somebody', [group('x')], [group('x', 'A B')], 'differs'],
    ['one and two', [group('x', 'A B')], [group('x', 'A B', 'A B')], 'differs'],
    ['one and another', [group('x', 'A B')], [group('x', 'C D')], 'differs'],
    ['one of another list', [group('x', 'A B')], [{ ...group('x', 'A B'), list: 'cnep' }], 'differs'],
    ['more than were given', [group('x', 'A B')], [{ ...group('x', 'A B'), more: 3 }], 'differs'],
  ])('lists: %s', (_what, here, office, expected) => {
    expect(comparedWith(V2, lists(...here), { bytes: lists(...office), ...CEIS })).toBe(expected);
  });

  test.each<[string, AnsweredFrom[], string, string]>([
    ['one list more here', [from('ceis'), from('onu')], 'ceis/20261119_CEIS', ''],
    ['one list more there', [from('ceis')], 'ceis/20261119_CEIS, onu/20261201_ONU', ''],
    ['none there', [from('ceis')], '', ''],
    ['invented data here', [from('ceis', true)], 'ceis/20261119_CEIS', ''],
    ['invented data there', [from('ceis')], 'ceis/20261119_CEIS', 'demonstration; lists=ceis'],
  ])('nobody by other lists is not the same: %s', (_what, answeredFrom, data, notice) => {
    const nobody = lists(group('x'));
    expect(comparedWith({ ...V2, answeredFrom }, nobody, { bytes: nobody, data, notice })).toBe('otherData');
  });

  test('a list in two parts is one list', () => {
    const nobody = lists(group('x'));
    const data = 'ceis/20261118_CEIS-A, ceis/20261119_CEIS-B';
    expect(comparedWith(V2, nobody, { bytes: nobody, data, notice: '' })).toBe('same');
  });

  test('what could not say does not say the same', () => {
    const cut = Buffer.from('{"data":[');
    expect(comparedWith(V2, cut, { bytes: cut, ...CEIS })).toBe('differs');
    expect(comparedWith(V2, lists(), { bytes: cut, ...CEIS })).toBe('differs');
  });

  test('v1 names files, of which the list alone counts', () => {
    const V1 = { endpoint: '/restricted-lists/v1', answeredFrom: [from('ceis'), from('cnep')] };
    const both = { data: 'ceis/20261119_CEIS, cnep/20261119_CNEP', notice: '' };
    const answer = (...files: string[]) => bytes({ data: { files, lists: ['ceis', 'cnep'] } });
    const compared = (one: Buffer, other: Buffer) => comparedWith(V1, one, { bytes: other, ...both });
    expect(compared(answer('20261101_CEIS.csv'), answer('20261119_CEIS.csv'))).toBe('same');
    expect(compared(answer('20261101_CEIS.csv'), answer('20261101_CNEP.csv'))).toBe('differs');
  });

  test('the registry by all that it says', () => {
    const registry = { endpoint: '/receita-federal-and-sintegra/v2', answeredFrom: [] };
    const answer = (status: string) => bytes({ data: { receitaFederal: { situacaoCadastral: status } } });
    const compared = (one: Buffer, other: Buffer) =>
      comparedWith(registry, one, { bytes: other, data: 'registry/202610', notice: '' });
    expect(compared(answer('ATIVA'), answer('ATIVA'))).toBe('same');
    expect(compared(answer('ATIVA'), answer('BAIXADA'))).toBe('differs');
  });
});
