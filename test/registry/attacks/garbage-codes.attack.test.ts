import { expect, test } from 'vitest';
import { cnpjOf } from '../../support/documents.ts';
import { importing } from '../importing.ts';
import { CNPJ, company, csvOf, establishment } from '../open-data-files.ts';

const { importFiles, blockOf } = importing();

const TABLES = {
  'x.CNAECSV': [['0111301', 'Cultivo de arroz']],
  'x.MOTICSV': [['00', 'SEM MOTIVO']],
  'x.MUNICCSV': [['7107', 'SAO PAULO']],
};

test('of a column of all different garbage some codes are counted, and no text of it reaches the report', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) =>
    establishment(cnpjOf(`${String(at).padStart(8, '0')}0001`), {
      cnae_fiscal_principal: String(2_000_000 + at),
      municipio: `NOME ${at}`,
      motivo_situacao_cadastral: at % 2 ? '52998224725' : 'constructor',
    }),
  );
  const report = await importFiles({ ...TABLES, 'x.ESTABELE': rows });
  expect(JSON.stringify(report.warnings).length).toBeLessThan(1000);
  expect(report.warnings).toContainEqual({ code: 'noCodes', detail: 'municipios (20000)' });
  expect(JSON.stringify(report.warnings)).toMatch(/cnaes [^"]*others \(19500\)[^"]*, … \(496\)/);
  expect(JSON.stringify(report)).not.toMatch(/NOME|52998224725|constructor|NaN/);
});

test.each(['__proto__', 'constructor', 'valueOf', 'hasOwnProperty'])('%s is a code like any other', async (code) => {
  const report = await importFiles({
    ...TABLES,
    'x.ESTABELE': [establishment(CNPJ, { cnae_fiscal_principal: code, municipio: code })],
  });
  expect(blockOf(CNPJ)).toMatchObject({ cnaePrincipal: { codigo: code, descricao: '' }, municipio: '' });
  expect(report.warnings).toContainEqual({ code: 'noCodes', detail: 'cnaes (1)' });
});

test('a table of codes without end is refused', async () => {
  const rows = Array.from({ length: 100_001 }, (_, at) => [String(at), 'X']);
  await expect(importFiles({ 'x.CNAECSV': rows, 'x.ESTABELE': [establishment(CNPJ)] })).rejects.toThrow(
    'x.CNAECSV is no table of codes; download it again.',
  );
});

test('a meaning of a megabyte is no name', async () => {
  const report = await importFiles({
    'x.CNAECSV': [['0111301', 'X'.repeat(1024 ** 2)]],
    'x.ESTABELE': csvOf([establishment(CNPJ, { cnae_fiscal_principal: '0111301' })]),
    'x.EMPRECSV': [company(CNPJ)],
  });
  expect(report.rejected).toEqual([{ line: 1, reason: 'x.CNAECSV: the second field is no name' }]);
  expect(blockOf(CNPJ)?.cnaePrincipal).toEqual({ codigo: '0111301', descricao: '' });
});
