import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periodOf } from '../../../src-renderer/lists/details/period.ts';
import { dateOf } from '../../../src-renderer/shared/published/published-date.ts';

const TODAY = '2026-11-21';

describe('the period that a publisher gives', () => {
  test.each([
    ['CEIS', { 'DATA INÍCIO SANÇÃO': '01/02/2026', 'DATA FINAL SANÇÃO': '31/01/2028' }, 'current'],
    ['leniency', { 'DATA DE INÍCIO DO ACORDO': '01/02/2026', 'DATA DE FIM DO ACORDO': '31/01/2028' }, 'current'],
    ['Banco Central', { Inicio_do_cumprimento: '2026-02-01', Prazo_final_penalidade: '2028-01-31' }, 'current'],
    ['PEP', { Data_Início_Exercício: '01/02/2026', Data_Fim_Exercício: '31/01/2028' }, 'current'],
  ] as const)('is found in the columns of %s', (_, details, standing) => {
    expect(periodOf(details, TODAY)).toEqual({ from: '2026-02-01', to: '2028-01-31', standing });
  });

  test('has ended the day after its last', () => {
    const details = { 'DATA FINAL SANÇÃO': '21/11/2026' };
    expect(periodOf(details, TODAY)).toEqual({ from: null, to: '2026-11-21', standing: 'current' });
    expect(periodOf(details, '2026-11-22')?.standing).toBe('ended');
  });

  test('may have no end, or not have begun', () => {
    const begun = (from: string) => ({ 'DATA INÍCIO SANÇÃO': from, 'DATA FINAL SANÇÃO': '' });
    expect(periodOf(begun('01/02/2026'), TODAY)).toEqual({ from: '2026-02-01', to: null, standing: 'open' });
    expect(periodOf(begun('01/02/2027'), TODAY)?.standing).toBe('future');
  });

  test('of an office does not end with the years that follow it', () => {
    const details = {
      Data_Início_Exercício: '01/01/2025',
      Data_Fim_Exercício: 'Não informada',
      Data_Fim_Carência: '31/12/2033',
    };
    expect(periodOf(details, TODAY)).toEqual({ from: '2025-01-01', to: null, standing: 'open' });
  });

  const left = (grace: string) => ({
    Data_Início_Exercício: '01/01/2021',
    Data_Fim_Exercício: '31/12/2024',
    Data_Fim_Carência: grace,
  });

  test('of who left an office has not ended before the last day of the years that follow it', () => {
    const period = { from: '2021-01-01', to: '2024-12-31', graceTo: '2029-12-31' };
    expect(periodOf(left('31/12/2029'), '2026-11-26')).toEqual({ ...period, standing: 'grace' });
    expect(periodOf(left('31/12/2029'), '2029-12-31')?.standing).toBe('grace');
    expect(periodOf(left('31/12/2029'), '2030-01-01')).toEqual({ ...period, standing: 'ended' });
    expect(periodOf(left('31/12/2029'), '2024-12-31')?.standing).toBe('current');
  });

  test('of who left an office has not ended where the list does not say until when the years run', () => {
    for (const unsaid of ['', 'Não informada'])
      expect(periodOf(left(unsaid), TODAY)).toEqual({ from: '2021-01-01', to: '2024-12-31', standing: 'grace' });
  });

  test('is none where no column begins or ends one', () => {
    const without: Record<string, string>[] = [
      {},
      { 'DATA PUBLICAÇÃO': '01/02/2026' },
      { 'DATA INÍCIO SANÇÃO': 'Sem informação' },
      { Confim: '01/02/2026' },
    ];
    for (const details of without) expect(periodOf(details, TODAY)).toBeNull();
  });
});

describe('dates of publishers', () => {
  test('are read in both orders, and only when the day exists', () => {
    expect(dateOf('29/02/2028')).toBe('2028-02-29');
    expect(dateOf('2028-02-29T00:00:00')).toBe('2028-02-29');
    for (const wrong of ['29/02/2026', '31/04/2026', '00/01/2026', '2026-13-01', '1960', '01/02/26', '', 'x01/02/2026'])
      expect(dateOf(wrong)).toBeNull();
  });

  test('every day of the calendar comes back from either form', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (day) => {
        const iso = day.toISOString().slice(0, 10);
        expect(dateOf(iso)).toBe(iso);
        expect(dateOf(iso.split('-').reverse().join('/'))).toBe(iso);
      }),
    );
  });
});
