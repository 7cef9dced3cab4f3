import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commandsFor, isMeant, lookupsOf } from '../../../src-renderer/app/palette/entries.ts';
import { cnpjOf, cpfOf } from '../../support/documents.ts';

const nine = fc.stringMatching(/^\d{9}$/);
const twelve = fc.stringMatching(/^\d{12}$/);

test('a CPF, with or without its mask, is looked up in the lists and put into the form of the registry', () => {
  fc.assert(
    fc.property(nine, fc.boolean(), (digits, masked) => {
      const cpf = cpfOf(digits);
      const typed = masked ? cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4') : cpf;
      expect(lookupsOf(` ${typed}\t`)).toEqual([
        { id: 'lists', text: cpf, doubt: null },
        { id: 'registry', by: 'cpf', taxId: cpf },
      ]);
    }),
  );
});

test('a CNPJ is looked up in both; a wrong check digit is said, and offered all the same', () => {
  fc.assert(
    fc.property(twelve, (digits) => {
      const cnpj = cnpjOf(digits);
      const wrong = cnpj.slice(0, 13) + ((Number(cnpj[13]) + 1) % 10);
      expect(lookupsOf(cnpj).map((entry) => 'doubt' in entry && entry.doubt)).toEqual([null, false]);
      expect(lookupsOf(wrong)[0]).toEqual({ id: 'lists', text: wrong, doubt: 'checkDigits' });
    }),
  );
});

test('a name is asked as it is; what is too short, or nothing but signs, not at all; digits are no document', () => {
  expect(lookupsOf('Fulana de Tal')).toEqual([{ id: 'lists', text: 'Fulana de Tal', doubt: null }]);
  expect(lookupsOf('***.456.789-**')).toMatchObject([{ id: 'lists', doubt: null }]);
  expect(lookupsOf('12345')).toEqual([{ id: 'lists', text: '12345', doubt: 'digits' }]);
  for (const nothing of ['', '  ', 'ab', '---', '***']) expect(lookupsOf(nothing)).toEqual([]);
});

const COMMANDS = ['Bases', 'Integração', 'Alertas das carteiras'].map((name) => ({ name }));
const found = (typed: string) => commandsFor(typed, COMMANDS).map(({ name }) => name);

test('commands are found by the beginnings of their words, without accents, and all where nothing is typed', () => {
  expect(found('')).toHaveLength(3);
  expect(found('integracao')).toEqual(['Integração']);
  expect(found('carteiras al')).toEqual(['Alertas das carteiras']);
  expect(found('ases')).toEqual([]);
  expect(isMeant(COMMANDS[0]!, 'bas')).toBe(true);
  expect(isMeant(COMMANDS[2]!, 'carteiras')).toBe(false);
  expect(isMeant(COMMANDS[0]!, '')).toBe(false);
});
