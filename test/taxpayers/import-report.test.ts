import { expect, test } from 'vitest';
import { importing } from './importing.ts';
import { ALPHANUMERIC, CNPJ, company, csvOf, establishment, partner } from './open-data-files.ts';

const { importFiles, blockOf } = importing();

test('what was odd in rows that were taken is told, a sentence each', async () => {
  const wrong = `${CNPJ.slice(0, 12)}${CNPJ.endsWith('00') ? '11' : '00'}`;
  const { warnings } = await importFiles({
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
  expect(warnings).toEqual([
    'No file Socios was given, so partners are not in this copy.',
    'No file Simples was given, so the Simples and MEI options are not in this copy.',
    '1 rows are of companies that none of the given files of establishments has, and were left out.',
    '1 numbers have wrong check digits and were taken as published.',
    'Codes that the table motivos lacks are shown without a name: 32 (2).',
    'Codes that the table paises lacks are shown without a name: 367 (1).',
    '1 dates are none and count as not informed.',
    '1 CEPs are none and count as not informed.',
    '1 CEPs had lost their leading zero and got it back.',
    '1 NUL bytes were taken out.',
  ]);
  expect(blockOf(wrong)).toMatchObject({ cnpj: wrong, cep: '' });
  expect(blockOf(CNPJ)).toMatchObject({ cep: '01001000', dataInicioAtividade: '' });
});

test('of a code table that is not given no code is missed', async () => {
  const { warnings } = await importFiles({ 'x.ESTABELE': [establishment(CNPJ, { municipio: '7107', pais: '367' })] });
  expect(warnings?.join(' ')).not.toContain('shown without a name');
});

test('of many codes that a table lacks the most frequent are named', async () => {
  const codes = Array.from({ length: 700 }, (_, at) => String(1000 + at));
  const rows = [...codes, '1005', '1005'].map((municipio) => establishment(CNPJ, { municipio }));
  const { warnings } = await importFiles({ 'x.MUNICCSV': [['7107', 'SAO PAULO']], 'x.ESTABELE': rows });
  const said = warnings?.find((sentence) => sentence.includes('municipios'));
  expect(said).toMatch(/: others \(200\), 1005 \(3\), .* and 496 more\.$/);
});

test('a row of partners that stands twice is no oddity', async () => {
  const row = partner(CNPJ, { nome_socio: 'JOSEFINA DAS NEVES' });
  const { folded } = await importFiles({ 'x.ESTABELE': [establishment(CNPJ)], 'x.SOCIOCSV': [row, row] });
  expect(folded).toBe(0);
  expect(blockOf(CNPJ)?.qsa).toHaveLength(1);
});
