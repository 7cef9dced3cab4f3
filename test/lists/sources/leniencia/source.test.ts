import { describe, expect, test } from 'vitest';
import { leniencia } from '../../../../src-main/lists/sources/leniencia/source.ts';
import { cnpjOf } from '../../../support/documents.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { cguCsv, type Row, writeCguZip, writeCsv } from '../../official/cgu.ts';
import {
  ACORDOS_COLUMNS,
  ACORDOS_ROWS,
  acordosCsv,
  EFEITOS_ROWS,
  efeitosCsv,
  OLD_ACORDOS_COLUMNS,
  writeLenienciaZip,
} from '../../official/cgu-leniencia.ts';
import { readAll, recognised } from '../reading.ts';

const NAME = 'RAZÃO SOCIAL \u2013 CADASTRO RECEITA';
const EFFECT = 'EFEITO DO ACORDO DE LENIÊNCIA';
const acordos = (rows?: readonly Row[], dir = tempDir()) => writeCsv(dir, '20260813_Acordos.csv', acordosCsv(rows));
const efeitos = (rows?: readonly Row[], dir = tempDir()) => writeCsv(dir, '20260813_Efeitos.csv', efeitosCsv(rows));
const withHeader = (columns: readonly string[], bytes = (text: Buffer) => text) => {
  const row = Object.fromEntries(columns.map((column, at) => [column, Object.values(ACORDOS_ROWS[0]!)[at] ?? '']));
  return writeCsv(tempDir(), 'Acordos.csv', bytes(cguCsv(columns, [row])));
};

describe('the archive as published', () => {
  test.each([
    ['Acordos.csv first', false],
    ['Efeitos.csv first', true],
  ] as const)('with %s gives a record for each agreement and company, with the effects', async (_, effectsFirst) => {
    const zip = await writeLenienciaZip(tempDir(), '20260813', effectsFirst);
    expect(await recognised(leniencia, [zip])).toBe(true);
    const { records, rejected, folded, warnings, lacks } = await readAll(leniencia, [zip]);
    expect([rejected, warnings, lacks]).toEqual([[], [], []]);
    expect(folded).toBe(EFEITOS_ROWS.length);
    expect(records.map((record) => record.name)).toEqual(ACORDOS_ROWS.map((row) => row[NAME]));
    const both =
      'Isenção da publicação extraordinária: Lei 12.846; art. 16, § 2º\nRedução da multa: Em \u201c2/3\u201d';
    expect(records.map(({ details }) => details[EFFECT])).toEqual([
      both,
      both,
      both,
      both,
      'Isenção das sanções restritivas',
    ]);
    expect(records[0]).toEqual({
      key: `1001 ${cnpjOf('001122330001')}`,
      name: 'CONSTRUTORA INVENTADA S.A. \u2013 EM RECUPERAÇÃO',
      taxId: cnpjOf('001122330001'),
      aliases: [{ name: 'INVENTADA' }],
      details: {
        'ID DO ACORDO': '1001',
        'DATA DE INÍCIO DO ACORDO': '09/07/2018',
        'SITUAÇÃO DO ACORDO DE LENIÊNICA': 'Em Execução',
        'ÓRGÃO SANCIONADOR': 'Controladoria-Geral da União',
        [EFFECT]: both,
      },
    });
  });

  test('a placeholder of a foreign company is no document, but the window shows it', async () => {
    const { records } = await readAll(leniencia, [await writeLenienciaZip(tempDir(), '20260813')]);
    const foreign = records.slice(1, 4);
    expect(foreign.map(({ taxId, details }) => [taxId, details['CNPJ DO SANCIONADO']])).toEqual([
      ['', 'EXODB'],
      ['', 'EXOdebrecht'],
      ['', 'EXODBInternati'],
    ]);
    expect(new Set(records.map((record) => record.key)).size).toBe(records.length);
    expect(records[4]).toMatchObject({ taxId: '22.333.444/0001-81', key: '2002 22.333.444/0001-81' });
    expect(records[4]?.details).not.toHaveProperty(['CNPJ DO SANCIONADO']);
  });
});

describe('the header', () => {
  test('has the byte 0x96 in the name of a column', async () => {
    const content = acordosCsv();
    const at = content.indexOf(Buffer.from('SOCIAL ', 'latin1')) + 'SOCIAL '.length;
    expect(content[at]).toBe(0x96);
    const { records } = await readAll(leniencia, [writeCsv(tempDir(), 'a.csv', content)]);
    expect(records[0]?.name).toBe('CONSTRUTORA INVENTADA S.A. \u2013 EM RECUPERAÇÃO');
  });

  test.each([
    ['the byte lost', (text: Buffer) => Buffer.from(text.toString('latin1').replaceAll('\u0096', ''), 'latin1')],
    ['a control character', (text: Buffer) => Buffer.from(text.toString('latin1'), 'utf8')],
    ['a hyphen', (text: Buffer) => Buffer.from(text.toString('latin1').replaceAll('\u0096', '-'), 'latin1')],
    ['UTF-8', (text: Buffer) => Buffer.from(new TextDecoder('windows-1252').decode(text), 'utf8')],
  ] as const)('may have been changed on the way: %s', async (_, change) => {
    const file = withHeader(
      ['ID DO ACORDO', 'CNPJ DO SANCIONADO', NAME, 'NOME FANTASIA \u2013 CADASTRO RECEITA'],
      change,
    );
    expect(await recognised(leniencia, [file])).toBe(true);
    const { records } = await readAll(leniencia, [file]);
    expect(records).toMatchObject([{ taxId: cnpjOf('001122330001'), aliases: [{ name: 'INVENTADA' }] }]);
    expect(records[0]?.name).toContain('CONSTRUTORA INVENTADA S.A.');
  });

  test('may spell LENIÊNCIA right, and call the columns that are not confirmed anything', async () => {
    const columns = ACORDOS_COLUMNS.with(3, 'NOME FANTASIA')
      .with(6, 'SITUAÇÃO DO ACORDO DE LENIÊNCIA')
      .with(7, 'DATA ORIGEM INFORMAÇÃO')
      .with(9, 'TERMO');
    const file = withHeader(columns);
    expect(await recognised(leniencia, [file])).toBe(true);
    const [record] = (await readAll(leniencia, [file])).records;
    expect(record).toMatchObject({ aliases: [{ name: 'INVENTADA' }], details: { 'ID DO ACORDO': '1001' } });
  });

  test('may be the older one, which has no number of the agreement and so no effects', async () => {
    const old = writeCsv(
      tempDir(),
      '20200101_Acordos.csv',
      cguCsv(OLD_ACORDOS_COLUMNS, [
        {
          CNPJ: cnpjOf('112223330001'),
          'RAZÃO SOCIAL': 'INVENTADA S.A.',
          SITUAÇÃO: 'Cumprido',
          'QUANTIDADE DE PROCESSOS': '2',
        },
      ]),
    );
    expect(await recognised(leniencia, [old])).toBe(true);
    const { records, warnings } = await readAll(leniencia, [old]);
    expect(warnings).toEqual([]);
    expect(records).toEqual([
      {
        key: undefined,
        name: 'INVENTADA S.A.',
        taxId: cnpjOf('112223330001'),
        aliases: [],
        details: { SITUAÇÃO: 'Cumprido', 'QUANTIDADE DE PROCESSOS': '2' },
      },
    ]);
  });
});

describe('the effects', () => {
  test('may be missing, and then the report says so', async () => {
    const { records, warnings, lacks } = await readAll(leniencia, [acordos()]);
    expect(lacks).toEqual(['Efeitos.csv']);
    expect(records).toHaveLength(ACORDOS_ROWS.length);
    expect(records.some(({ details }) => EFFECT in details)).toBe(false);
    expect(warnings).toEqual([
      expect.stringMatching(/^Efeitos\.csv was not among the files.*import the whole archive\.$/),
    ]);
  });

  test('of an agreement that is not in the other file, and those of none, are rejected with their lines', async () => {
    const stray: Row[] = [
      { 'ID DO ACORDO': '3003', [EFFECT]: 'Redução da multa' },
      { [EFFECT]: 'Redução da multa' },
      { 'ID DO ACORDO': '1001', [EFFECT]: 'Sem Informação' },
    ];
    const { rejected, folded } = await readAll(leniencia, [acordos(), efeitos([...EFEITOS_ROWS, ...stray])]);
    expect(folded).toBe(EFEITOS_ROWS.length);
    expect(rejected).toEqual([
      { line: 6, reason: '20260813_Efeitos.csv: no agreement or no effect' },
      { line: 7, reason: '20260813_Efeitos.csv: no agreement or no effect' },
      {
        line: 5,
        reason: '20260813_Efeitos.csv: agreement 3003 is not in Acordos.csv; the files are not of the same day',
      },
    ]);
  });

  test('alone are refused', async () => {
    const file = efeitos();
    expect(await recognised(leniencia, [file])).toBe(false);
    await expect(readAll(leniencia, [file])).rejects.toThrow(
      '20260813_Efeitos.csv has only the effects of the agreements; give Acordos.csv with it, or the whole archive.',
    );
  });
});

describe('files of another kind are refused in one sentence', () => {
  test('the same part twice', async () => {
    await expect(readAll(leniencia, [acordos(), acordos()])).rejects.toThrow('hold the same part of the list');
  });

  test('something else among them', async () => {
    const other = writeCsv(tempDir(), 'CEPIM.csv', Buffer.from('CNPJ ENTIDADE;RAZAO SOCIAL\r\n'));
    await expect(readAll(leniencia, [acordos(), other])).rejects.toThrow(
      'CEPIM.csv is neither Acordos.csv nor Efeitos.csv as CGU publishes them; download it again.',
    );
    expect(await recognised(leniencia, [acordos(), other])).toBe(false);
    expect(await recognised(leniencia, [])).toBe(false);
  });

  test('a row that names nobody is rejected with its line', async () => {
    const zip = await writeCguZip(tempDir(), 'a.zip', {
      'Acordos.csv': acordosCsv([...ACORDOS_ROWS, { 'ID DO ACORDO': '9', 'CNPJ DO SANCIONADO': 'EXODB' }]),
      'Efeitos.csv': efeitosCsv(),
    });
    expect((await readAll(leniencia, [zip])).rejected).toEqual([
      { line: 7, reason: 'Acordos.csv: neither a name nor a document' },
    ]);
  });
});
