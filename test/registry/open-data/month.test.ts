import { describe, expect, test } from 'vitest';
import { ImportError } from '../../../src-main/data/import-error.ts';
import { dateOfData } from '../../../src-main/registry/open-data/month.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const dateOf = (names: string[], given?: string) => dateOfData(names, given, NOW);

describe('the day that the data is of', () => {
  test.each([
    ['20261010', '2026-10-10'],
    ['2026-10-10', '2026-10-10'],
    ['202610', '2026-10-01'],
  ])('is the one given: %s', (given, date) => {
    expect(dateOf(['K3241.K03200Y0.D60411.EMPRECSV', '2026-05'], given)).toBe(date);
  });

  test.each(['20261032', '20261301', '2026', 'outubro', ''])(
    'a day given that does not exist is refused: %j',
    (given) => {
      expect(() => dateOf([], given)).toThrow(ImportError);
    },
  );

  test.each([['20261123'], ['20990101'], ['209912'], [undefined, 'x.D61211.ESTABELE'], [undefined, '2027-01']])(
    'that has not come is refused, wherever it is said: %s %s',
    (given, name = 'x.D60411.ESTABELE') => {
      expect(() => dateOf([name], given)).toThrow('which has not come: by the clock of this computer it is 2026-11-21');
    },
  );

  test('may be tomorrow, as another time zone has it', () => {
    expect(dateOf([], '20261122')).toBe('2026-11-22');
  });

  test.each([
    ['K3241.K03200Y0.D60411.EMPRECSV', '2026-04-11'],
    ['F.K03200$W.SIMPLES.CSV.D61101', '2026-11-01'],
    ['K3241.K03200Y0.D30114.ESTABELE', '2023-01-14'],
    ['K3241.K03200Y0.D71212.ESTABELE', '2017-12-12'],
  ])('else is the extraction date in %s, the latest year with that digit', (name, date) => {
    expect(dateOf(['Estabelecimentos0.zip', name, '2024-01'])).toBe(date);
  });

  test('of several extraction dates the newest counts', () => {
    expect(dateOf(['x.D60509.EMPRECSV', 'x.D60510.ESTABELE', 'x.D60410.CNAECSV'])).toBe('2026-05-10');
  });

  test('numbered files of two months are refused, unless the day is given', () => {
    const names = ['K3241.K03200Y0.D60411.EMPRECSV', 'K3241.K03200Y0.D60510.ESTABELE'];
    expect(() => dateOf(names)).toThrow(
      'K3241.K03200Y0.D60411.EMPRECSV and K3241.K03200Y0.D60510.ESTABELE are of different dates',
    );
    expect(dateOf(names, '202605')).toBe('2026-05-01');
  });

  test('else is the month that the folder is named by', () => {
    expect(dateOf(['Empresas0.zip', '2026-04'])).toBe('2026-04-01');
  });

  test.each(['ESTABELE.csv', 'x.D69999.ESTABELE', '2026-13', '2026-04-rascunho', 'x.D604111.ESTABELE'])(
    'is never invented: it is asked for, as with %s',
    (name) => {
      expect(() => dateOf([name])).toThrow('give its date with --date YYYYMMDD');
    },
  );
});
