import { expect, test } from 'vitest';
import { sentenceOfWarning } from '../../src-main/contract/import-warnings.ts';
import { InstalledSnapshots } from '../../src-main/data/installed-snapshots.ts';
import { importing } from './importing.ts';
import { ALPHANUMERIC, CNPJ, company, csvOf, establishment, partner } from './open-data-files.ts';

const { place, importFiles, blockOf } = importing();

test('what the copy lacks and what was odd in rows that were taken is told, and stays with the snapshot', async () => {
  const wrong = `${CNPJ.slice(0, 12)}${CNPJ.endsWith('00') ? '11' : '00'}`;
  const { warnings, snapshot } = await importFiles({
    'x.MOTICSV': [['00', 'SEM MOTIVO']],
    'x.PAISCSV': [['105', 'BRASIL']],
    'x.ESTABELE': Buffer.concat([
      Buffer.from([0]),
      csvOf([
        establishment(CNPJ, {
          motivo_situacao_cadastral: '32',
          pais: '367',
          cep: '1001000',
          data_inicio_atividade: '41000101',
        }),
        establishment(wrong, { motivo_situacao_cadastral: '32', pais: '105', cep: '0', data_inicio_atividade: '0' }),
      ]),
    ]),
    'x.EMPRECSV': [company(CNPJ), company(ALPHANUMERIC)],
  });
  expect(warnings?.map(sentenceOfWarning)).toEqual([
    'Only 2 establishments are in this copy; a whole month has over 60 million.',
    'No file Socios was given, so partners are not in this copy.',
    'No file Simples was given, so the Simples and MEI options are not in this copy.',
    'Rows of companies without an establishment in the files, which were left out: 1.',
    'Numbers with wrong check digits, which are as published: 1.',
    'Codes that their table lacks are shown without a name: motivos 32 (2).',
    'Codes that their table lacks are shown without a name: paises 367 (1).',
    'Dates that do not exist and count as not informed: 1.',
    'CEPs that do not exist and count as not informed: 1.',
    'CEPs that had lost their leading zero and got it back: 1.',
    'NUL bytes removed: 1.',
  ]);
  expect(snapshot.warnings).toEqual(warnings);
  expect(new InstalledSnapshots(place.dataDir, '/nowhere').registry()[0]?.warnings).toEqual(warnings);
  expect(blockOf(wrong)).toMatchObject({ cnpj: wrong, cep: '' });
  expect(blockOf(CNPJ)).toMatchObject({ cep: '01001000', dataInicioAtividade: '' });
});

test('of a code table that is not given no code is missed', async () => {
  const { warnings } = await importFiles({ 'x.ESTABELE': [establishment(CNPJ, { municipio: '7107', pais: '367' })] });
  expect(warnings?.map(({ code }) => code)).not.toContain('codesLacking');
  expect(warnings?.map(({ code }) => code)).toContain('partnersMissing');
});

test('of many codes that a table lacks the most frequent are named', async () => {
  const codes = Array.from({ length: 700 }, (_, at) => String(1000 + at));
  const rows = [...codes, '1005', '1005'].map((municipio) => establishment(CNPJ, { municipio }));
  const { warnings } = await importFiles({ 'x.MUNICCSV': [['7107', 'SAO PAULO']], 'x.ESTABELE': rows });
  const said = warnings?.find(({ code }) => code === 'codesLacking');
  expect(said?.detail).toMatch(/^municipios others \(200\), 1005 \(3\), .*, … \(496\)$/);
});

test('a row of partners that stands twice is no oddity', async () => {
  const row = partner(CNPJ, { nome_socio: 'JOSEFINA DAS NEVES' });
  const { folded } = await importFiles({ 'x.ESTABELE': [establishment(CNPJ)], 'x.SOCIOCSV': [row, row] });
  expect(folded).toBe(0);
  expect(blockOf(CNPJ)?.qsa).toHaveLength(1);
});
