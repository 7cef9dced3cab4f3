import { describe, expect, test } from 'vitest';
import { otherCnpj } from '../../src-main/documents/other-cnpj.ts';

const ASKED = '11222333000181';
const BRANCH = '11222333000262';
const OTHER = '19131243000197';

describe('a block is about another CNPJ', () => {
  test.each<[string, unknown, boolean]>([
    ['the one that was asked', { cnpj: ASKED }, false],
    ['with a mask', { cnpj: '11.222.333/0001-81' }, false],
    ['a branch of it, which stands otherwise', { cnpj: BRANCH }, true],
    ['another company', { cnpj: OTHER }, true],
    ['a list that has it', [{ cnpj: OTHER }, { cnpj: ASKED }], false],
    ['a list that lacks it', [{ cnpj: OTHER }], true],
    ['no CNPJ at all', { razaoSocial: 'X' }, false],
    ['one that is none', { cnpj: '19131243000190' }, false],
    ['one that lost its zeros as a number', { cnpj: 191 }, false],
    ['a text', 'not found', false],
  ])('of Receita Federal: %s', (_, block, expected) => {
    expect(otherCnpj(ASKED, 'receitaFederal', block) !== null).toBe(expected);
  });

  test.each<[string, unknown, boolean]>([
    ['its own registration', [{ cnpj: ASKED }], false],
    ['that of a branch', [{ cnpj: BRANCH }, { cnpj: OTHER }], false],
    ['of others alone', [{ cnpj: OTHER }], true],
    ['one that stands in place of a list', { cnpj: OTHER }, true],
    ['none', [], false],
    ['something else', 'x', false],
  ])('of Sintegra: %s', (_, inscricoesEstaduais, expected) => {
    expect(otherCnpj(ASKED, 'sintegra', { inscricoesEstaduais }) !== null).toBe(expected);
  });

  test('and says of which', () => {
    expect(otherCnpj(ASKED, 'receitaFederal', { cnpj: '19.131.243/0001-97' })).toBe(OTHER);
  });
});
