import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partSoleTrader } from '../../src-main/documents/sole-trader.ts';
import { maskCpf } from '../support/documents.ts';
import { cpf as anyCpf } from './check-digits.ts';

const CPF = '52998224725';

describe('the person behind a sole trader’s name', () => {
  test.each([
    ['57.815.224 HELENA DUARTE', 'HELENA DUARTE', ''],
    ['57815224 HELENA DUARTE', 'HELENA DUARTE', ''],
    ['57.815.224 - HELENA DUARTE', 'HELENA DUARTE', ''],
    ['57.815.224/0001-09 HELENA DUARTE', 'HELENA DUARTE', ''],
    ['57815224000109 HELENA DUARTE', 'HELENA DUARTE', ''],
    ['12.ABC.345 HELENA DUARTE', 'HELENA DUARTE', ''],
    [`HELENA DUARTE ${CPF}`, 'HELENA DUARTE', CPF],
    [`  HELENA DUARTE  ${CPF} `, 'HELENA DUARTE', CPF],
    [`HELENA DUARTE ${maskCpf(CPF)}`, 'HELENA DUARTE', CPF],
    [`HELENA DUARTE - CPF: ${CPF}`, 'HELENA DUARTE', CPF],
    [`HELENA DUARTE ${CPF} - ME`, 'HELENA DUARTE', CPF],
    [`57.815.224 HELENA DUARTE ${CPF}`, 'HELENA DUARTE', CPF],
    [`${CPF} HELENA DUARTE`, 'HELENA DUARTE', CPF],
    ['HELENA DUARTE 52998224726', 'HELENA DUARTE', ''],
    ['HELENA DUARTE ***.982.247-**', 'HELENA DUARTE', ''],
    ['HELENA DUARTE 57.815.224', 'HELENA DUARTE', ''],
    ['57 815 224 HELENA', '57 815 224 HELENA', ''],
  ])('of %j is %j with the CPF %j', (text, name, cpf) => {
    expect(partSoleTrader(text)).toEqual({ name, cpf });
  });

  test.each([
    'PADARIA INVENTADA LTDA',
    'HELENA DUARTE - ME',
    'AUTO POSTO 2000',
    '3 IRMAOS COMERCIO',
    '1001 FESTAS',
    'CONSORCIO 2024 12',
    CPF,
    '57.815.224',
    `57.815.224 ${CPF}`,
    'ABCDEFGH IJKL',
    '57.815.224 LI',
    '',
  ])('%j is no sole trader’s name', (text) => {
    expect(partSoleTrader(text)).toEqual({ name: text, cpf: '' });
  });

  test('whatever the name, both forms give it back, and what was cut is cut once', () => {
    const word = fc.stringMatching(/^[A-ZÀ-ÖØ-Ý]{3,10}$/).filter((text) => !text.endsWith('CPF'));
    const names = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(names, anyCpf(), fc.stringMatching(/^\d{8}$/), (name, cpf, root) => {
        expect(partSoleTrader(`${name} ${cpf}`)).toEqual({ name, cpf });
        expect(partSoleTrader(`${root} ${name}`)).toEqual({ name, cpf: '' });
        expect(partSoleTrader(name)).toEqual({ name, cpf: '' });
      }),
    );
  });

  test('any text is answered at once', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('1', '.', '-', ' ', 'A', '*', '/'), maxLength: 300 }), (text) => {
        expect(text).toContain(partSoleTrader(text).name);
      }),
    );
  });
});
