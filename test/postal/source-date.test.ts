import { describe, expect, test } from 'vitest';
import { dateInNames } from '../../src-main/postal/source-date.ts';

describe('the date in the names of files', () => {
  test.each([
    ['ceps-20260815.csv', '20260815'],
    ['2026-08-15_ceps.csv', '20260815'],
    ['cepaberto-2024-11.csv.gz', '20241101'],
    ['ceps_202608.zip', '20260801'],
    ['eDNE_Basico_26011.zip', '20260101'],
    ['eDNE_Basico_25122.zip', '20251216'],
    ['eDNE_Delta_Basico_2601.zip', '20260101'],
    ['eDNE_Basico.zip', null],
    ['LOG_LOGRADOURO_SP.TXT', null],
    ['ceps-20261399.csv', null],
    ['cep-13010001.csv', null],
    ['DNE_GU_LOCALIDADES.TXT', null],
  ])('%s', (name, date) => expect(dateInNames([name])).toBe(date));

  test('is the latest of all', () => {
    expect(dateInNames(['a-20250101.csv', 'b.csv', 'c-202603.csv'])).toBe('20260301');
    expect(dateInNames([])).toBeNull();
  });
});
