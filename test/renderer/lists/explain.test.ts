import { expect, test } from 'vitest';
import { standingOf } from '../../../src-renderer/lists/details/reconciliation.ts';
import { gist } from '../../../src-renderer/lists/results/gist.ts';
import { recordOf } from './records.ts';

test('only exact is a confirmation; any other word of the source is to be verified', () => {
  expect(standingOf('exact')).toBe('confirmed');
  expect(standingOf('unavailable')).toBe('masked');
  for (const word of ['', 'EXACT', 'partial', 'exact match']) expect(standingOf(word)).toBe('other');
});

test('the gist of a record has its texts, without codes, abbreviations, dates, addresses of pages and the name', () => {
  const details = {
    Cadastro: 'CEIS',
    Código: '332001',
    Pessoa: 'F',
    Nome: 'ABELARDO JATOBÁ',
    Cargo: 'COORDENADOR',
    Início: '04/01/2019',
    Página: 'https://exemplo.gov.br/abc',
    Órgão: 'MINISTÉRIO DA FAZENDA',
    Fim: 'Não informada',
    Prazo: 'Não cumprido',
  };
  expect(gist(recordOf({ details }), (_, value) => value)).toBe('COORDENADOR · MINISTÉRIO DA FAZENDA · Não cumprido');
});

test('codes that there are words for are in the gist as those words', () => {
  const say = (column: string, value: string) => (column === 'Program' ? 'terrorismo (SDGT)' : value);
  expect(gist(recordOf({ details: { Program: 'SDGT', Vess_type: 'TUG' } }), say)).toBe('terrorismo (SDGT)');
});
