import { expect, test } from 'vitest';
import { OPEN_DATA_FILES, openDataFileOf } from '../../../src-main/registry/open-data/layout.ts';

test.each([
  ['K3241.K03200Y0.D30114.EMPRECSV', 'empresas'],
  ['K3241.K03200Y9.D60411.ESTABELE', 'estabelecimentos'],
  ['K3241.K03200Y0.D60411.SOCIOCSV', 'socios'],
  ['F.K03200$W.SIMPLES.CSV.D60411', 'simples'],
  ['F.K03200$Z.D60411.CNAECSV', 'cnaes'],
  ['F.K03200$Z.D60411.MOTICSV', 'motivos'],
  ['F.K03200$Z.D60411.MUNICCSV', 'municipios'],
  ['F.K03200$Z.D60411.NATJUCSV', 'naturezas'],
  ['F.K03200$Z.D60411.PAISCSV', 'paises'],
  ['F.K03200$Z.D60411.QUALSCSV', 'qualificacoes'],
  ['Empresas0.zip', 'empresas'],
  ['2026-04_Estabelecimentos9.zip', 'estabelecimentos'],
  ['Socios3.zip', 'socios'],
  ['Simples.zip', 'simples'],
  ['SIMPLESCSV.csv', 'simples'],
  ['Cnaes.zip', 'cnaes'],
  ['Qualificacoes.csv', 'qualificacoes'],
])('%s is the file of %s', (name, table) => {
  expect(openDataFileOf(name)?.table).toBe(table);
});

test.each(['LAYOUT_DADOS_ABERTOS_CNPJ.pdf', 'Lucro Real.csv', 'tabmun.csv', 'response.json', 'LOG_LOCALIDADE.TXT', ''])(
  '%s is none of them',
  (name) => {
    expect(openDataFileOf(name)).toBeUndefined();
  },
);

test('the name of the zip decides where the file in it says nothing', () => {
  expect(openDataFileOf('dados', 'Empresas1.zip')?.table).toBe('empresas');
  expect(openDataFileOf('x.ESTABELE', 'Empresas1.zip')?.table).toBe('estabelecimentos');
});

test('files have as many columns as the published layout', () => {
  const counts = Object.fromEntries(OPEN_DATA_FILES.map((file) => [file.table, file.columns.length]));
  expect(counts).toEqual({
    estabelecimentos: 30,
    empresas: 7,
    socios: 11,
    simples: 7,
    cnaes: 2,
    motivos: 2,
    municipios: 2,
    naturezas: 2,
    paises: 2,
    qualificacoes: 2,
  });
});
