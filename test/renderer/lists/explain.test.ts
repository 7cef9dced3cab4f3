import { describe, expect, test } from 'vitest';
import type { ListStatus } from '../../../src-main/contract/workstation.ts';
import { standingOf } from '../../../src-renderer/lists/details/reconciliation.ts';
import { gist } from '../../../src-renderer/lists/results/gist.ts';
import { coverage } from '../../../src-renderer/lists/states/coverage.ts';
import { recordOf } from './records.ts';

const snapshot = { file: 'a.csv', date: '2026-09-30', records: 1, demonstration: false, importedAt: '' };
const status = (list: ListStatus['list'], installed: boolean): ListStatus => ({
  list,
  title: list,
  publisher: '',
  snapshots: installed ? [snapshot] : [],
  unreadable: [],
  official: null,
  rolledBack: null,
  changes: null,
});

describe('what nothing found means', () => {
  const lists = [status('ceis', true), status('cnep', false), status('pep', true)];
  const names = (found: ListStatus[]) => found.map(({ list }) => list);

  test('for all lists: those with data were searched, the others were not', () => {
    const { searched, missing } = coverage(lists, 'todas');
    expect([names(searched), names(missing)]).toEqual([['ceis', 'pep'], ['cnep']]);
  });

  test('for one list: that one alone', () => {
    expect(names(coverage(lists, 'pep').searched)).toEqual(['pep']);
    expect(names(coverage(lists, 'cnep').missing)).toEqual(['cnep']);
  });
});

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
  expect(gist(recordOf({ details }))).toBe('COORDENADOR · MINISTÉRIO DA FAZENDA · Não cumprido');
});
