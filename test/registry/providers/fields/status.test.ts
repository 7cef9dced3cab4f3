import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { treatedStatus } from '../../../../src-main/registry/providers/fields/status.ts';
import { meaningOf } from '../../../../src-main/registry/providers/sintegraws/messages.ts';

const POSITIVE = ['ATIVO', 'Ativa', 'HABILITADO', 'habilitada', 'Ativo - HABILITADO', '01 - ATIVA', 'ATIVO/HABILITADO'];
const NEGATIVE = [
  'INATIVO',
  'Suspenso',
  'BAIXADA',
  'Cancelado',
  'NÃO HABILITADO',
  'Não  habilitada',
  'Nao Ativo',
  'INAPTA',
  'NULA',
  'Baixado de ofício',
  'SUSPENSA - PROCESSO 12/2020',
  'Inativo - não habilitado',
];
const UNKNOWN = [
  '',
  '-',
  'Sem restrição',
  'NÃO INFORMADO',
  'Ativo com restrição',
  'Ativo até 2020',
  'ATIVO - BAIXADO',
  'Suspenso / Ativo',
  'NÃO ESTÁ HABILITADO',
  'Em processo de baixa',
  'Habilitação',
  'Bloqueado como destinatário na UF',
];

describe('what a state’s wording means', () => {
  test.each(POSITIVE)('positive: %s', (wording) => expect(treatedStatus(wording)).toBe(1));
  test.each(NEGATIVE)('negative: %s', (wording) => expect(treatedStatus(wording)).toBe(0));
  test.each(UNKNOWN)('not known: %j', (wording) => expect(treatedStatus(wording)).toBeUndefined());

  test('writing, accents and blanks change nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...POSITIVE, ...NEGATIVE, ...UNKNOWN),
        fc.constantFrom('NFC', 'NFD'),
        fc.boolean(),
        fc.nat(3),
        (wording, form, upper, blanks) => {
          const other = ' '.repeat(blanks) + (upper ? wording.toUpperCase() : wording.toLowerCase()).normalize(form);
          expect(treatedStatus(other)).toBe(treatedStatus(wording));
        },
      ),
    );
  });

  test('a word that is not known never makes a status positive', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (word) => {
        fc.pre(/[B-Z]{3}/i.test(word.normalize('NFD')) && !/ativ|habilit/i.test(word));
        expect(treatedStatus(`ATIVO ${word}`)).not.toBe(1);
        expect(treatedStatus(`${word} ATIVO`)).not.toBe(1);
      }),
    );
  });
});

describe('what a message of Sintegra WS means', () => {
  test.each([
    'O CNPJ informado não foi encontrado.',
    'Inscrição estadual não localizada',
    'Empresa não cadastrada no Sintegra',
    'IE inexistente: não existe contribuinte',
    'Nenhum registro encontrado',
    'Não foi encontrado nenhum contribuinte para os dados informados.',
    'Contribuinte não possui inscrição estadual',
    'CNPJ 11.222.333/0001-81 não possui inscrição estadual em SP.',
    'Contribuinte não cadastrado',
    'CNPJ não tem cadastro na Receita federal.',
    'Nenhuma inscrição estadual encontrada para o CNPJ consultado.',
  ])('none: %s', (message) => expect(meaningOf(message)).toBe('none'));

  test.each([
    '',
    'CNPJ inválido',
    'Plugin não encontrado',
    'Página não encontrada',
    'UF não informada',
    'Token não cadastrado: CNPJ não encontrado',
    'Seu saldo acabou e o CNPJ não foi encontrado',
    'Não foi possível consultar o CNPJ',
    'Erro ao consultar: contribuinte não localizado',
    'CNPJ não localizado, site em manutenção',
    'A empresa não possui pacote de consultas.',
    'Cadastro não possui consultas disponíveis.',
    'CNPJ não possui contrato ativo.',
    'O registro do cliente não existe.',
    'Cadastro do usuário não encontrado; CNPJ não existe em nosso sistema.',
    'Empresa não encontrada',
    'CNPJ não cadastrado',
    'CNPJ não tem cadastro.',
    'IE não localizada (503)',
    'Não existe cadastro para esta empresa.',
    'Nenhuma inscrição estadual ativa encontrada',
  ])('not none: %j', (message) => expect(meaningOf(message)).not.toBe('none'));
});
