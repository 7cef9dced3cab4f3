import { describe, expect, test } from 'vitest';
import type { InputFile } from '../../../src-main/data/input-files.ts';
import { dateInName, dateOfFiles, isDate } from '../../../src-main/lists/import/file-date.ts';

test.each([
  ['20260930_CEIS.csv', '20260930'],
  ['20260930_CEIS.zip', '20260930'],
  ['20260930_CEIS_excerpt (1).csv', '20260930'],
  ['CEIS_2026-09-30.csv', '20260930'],
  ['ceis 2026.09.30.csv', '20260930'],
  ['202609_PEP.csv', '20260901'],
  ['2026-09_PEP.csv', '20260901'],
  ['202613_PEP.csv', null],
  ['20260231_CEIS.csv', null],
  ['12345678901234_x.csv', null],
  ['18991231_x.csv', null],
  ['sdn.csv', null],
  ['consolidated.xml', null],
  ['consulta_cand_2024_AC.csv', null],
])('%s is of %s', (name, date) => {
  expect(dateInName(name)).toBe(date);
});

test.each([
  ['20260930', true],
  ['20240229', true],
  ['20230229', false],
  ['20261301', false],
  ['2026093', false],
  ['2026-9-30', false],
  ['', false],
])('%j is a day of the calendar: %s', (text, is) => {
  expect(isDate(text)).toBe(is);
});

describe('files of one import', () => {
  const files = (...names: [name: string, archive?: string][]) =>
    names.map(([name, archive = null]) => ({ name, archive }) as InputFile);

  const silent = () => null;

  test('have the date of the one that names it, or of their archive', async () => {
    expect(await dateOfFiles(files(['sdn.csv'], ['sdn_20260930.csv']), silent)).toBe('20260930');
    expect(await dateOfFiles(files(['Acordos.csv', '20260813_Acordos.zip']), silent)).toBe('20260813');
    expect(await dateOfFiles(files(['sdn.csv']), silent)).toBeNull();
  });

  test('have that of their content where no name says it, or the names say several', async () => {
    expect(await dateOfFiles(files(['sdn.xml']), () => '20260930')).toBe('20260930');
    expect(await dateOfFiles(files(['529_20230102_1.xml'], ['529_20230131_2.xml']), () => '20230131')).toBe('20230131');
  });

  test('of different dates are refused where the content does not say', async () => {
    await expect(dateOfFiles(files(['202604_PEP.csv'], ['202605_PEP.csv']), silent)).rejects.toThrow(
      '202604_PEP.csv and 202605_PEP.csv are of different dates',
    );
  });
});
