import { describe, expect, test } from 'vitest';
import { cvm } from '../../../../src-main/lists/sources/cvm/source.ts';
import { writeZip } from '../../../data/archives.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { accused, CVM_COLUMNS, cvmCsv, proceeding } from '../../official/cvm.ts';
import { readAll, recognised, writeFile } from '../reading.ts';

type Rows = Readonly<Record<string, string>>[];
const processo = (rows: Rows, dir = tempDir()) => writeFile(dir, 'processo_sancionador.csv', cvmCsv('processo', rows));
const acusado = (rows: Rows, dir = tempDir()) =>
  writeFile(dir, 'processo_sancionador_acusado.csv', cvmCsv('acusado', rows));
const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('an accused', () => {
  test('has the columns of the proceeding, how it stands with the person, and no document', async () => {
    const { records, rejected, folded, warnings } = await readAll(cvm, [
      processo([proceeding(1), proceeding(2, { Objeto: 'Outro' })]),
      acusado([accused(1, 'FULANA DE TAL'), accused(2, 'SICRANO & CIA', { Situacao: 'Absolvido' })]),
    ]);
    expect([rejected, folded, warnings]).toEqual([[], 2, []]);
    expect(records).toEqual([
      {
        key: '19957.000001/2021-11|FULANA DE TAL',
        name: 'FULANA DE TAL',
        aliases: [],
        taxId: '',
        details: {
          NUP: '19957.000001/2021-11',
          Situacao: 'Citado',
          Data_Situacao: '2022-01-31',
          Objeto: 'Apurar responsabilidade por eventual uso de informação privilegiada',
          Ementa: 'Companhia inventada; "insider"\nsegunda linha',
          Data_Abertura: '2021-05-04',
          Componente_Organizacional_Instrucao: 'SPS',
          Fase_Atual: 'Julgamento',
          Local_Atual: 'CCP',
          Data_Ultima_Movimentacao: '2026-08-01',
        },
      },
      expect.objectContaining({
        name: 'SICRANO & CIA',
        details: expect.objectContaining({ Situacao: 'Absolvido', Objeto: 'Outro' }),
      }),
    ]);
  });

  test('who stands twice in one proceeding has two records with keys of their own', async () => {
    const { records } = await readAll(cvm, [
      processo([proceeding(1)]),
      acusado([
        accused(1, 'FULANA'),
        accused(1, 'FULANA', { Situacao: 'Termo de compromisso' }),
        accused(1, 'BELTRANO'),
      ]),
    ]);
    expect(new Set(records.map(({ key }) => key)).size).toBe(3);
    expect(records.map(({ details }) => details.Situacao)).toEqual(['Citado', 'Termo de compromisso', 'Citado']);
  });

  test('without a name is rejected with line and file, and so is a broken row of either file', async () => {
    const dir = tempDir();
    const { records, rejected } = await readAll(cvm, [
      writeFile(dir, 'a.csv', `${cvmCsv('processo', [proceeding(1), proceeding(2, { NUP: '' })])}x;y\r\n`),
      writeFile(dir, 'b.csv', `${cvmCsv('acusado', [accused(1, 'FULANA'), accused(1, 'Não informado')])}x;y\r\n`),
    ]);
    expect(records).toHaveLength(1);
    expect(rejected).toEqual([
      { line: 4, reason: 'a.csv: no NUP' },
      { line: 6, reason: 'a.csv: 2 cells instead of 9' },
      { line: 3, reason: 'b.csv: no name' },
      { line: 4, reason: 'b.csv: 2 cells instead of 4' },
    ]);
  });

  test('of a proceeding that has two rows has what both say', async () => {
    const { records } = await readAll(cvm, [
      processo([proceeding(1), proceeding(1), proceeding(1, { Fase_Atual: 'Recurso' })]),
      acusado([accused(1, 'FULANA')]),
    ]);
    expect(records[0]!.details).toMatchObject({ Fase_Atual: 'Julgamento\nRecurso', Data_Abertura: '2021-05-04' });
  });
});

describe('the two files', () => {
  test('may come in the archive, in any order, under any name', async () => {
    const zip = await writeZip(tempDir(), 'processo_sancionador.zip', {
      'b.csv': bytes(cvmCsv('acusado', [accused(1, 'JOÃO')])),
      'a.csv': bytes(cvmCsv('processo', [proceeding(1)])),
    });
    expect(await recognised(cvm, [zip])).toBe(true);
    const { records, warnings, lacks } = await readAll(cvm, [zip]);
    expect([records.length, warnings, lacks]).toEqual([1, [], []]);
    expect(records[0]!.name).toBe('JOÃO');
    expect(records[0]!.details.Objeto).toContain('informação');
  });

  test('without that of the proceedings give names with a warning', async () => {
    const { records, warnings, lacks } = await readAll(cvm, [acusado([accused(1, 'FULANA')])]);
    expect(lacks).toEqual(['processo_sancionador.csv']);
    expect(records[0]!.details).toEqual({
      NUP: '19957.000001/2021-11',
      Situacao: 'Citado',
      Data_Situacao: '2022-01-31',
    });
    expect(warnings).toEqual([
      'processo_sancionador.csv is not among the files, so nothing is known of the proceedings themselves.',
    ]);
  });

  test('of different days say how many do not meet', async () => {
    const { records, warnings } = await readAll(cvm, [
      processo([proceeding(1), proceeding(3)]),
      acusado([accused(1, 'FULANA'), accused(2, 'BELTRANO')]),
    ]);
    expect(records).toHaveLength(2);
    expect(warnings).toEqual([
      'Accused whose proceeding is not among the files: 1.',
      'Proceedings that are left out since they name no accused: 1.',
    ]);
  });
});

describe('is refused in one sentence', () => {
  test('the file of the proceedings alone', async () => {
    const file = processo([proceeding(1)]);
    expect(await recognised(cvm, [file])).toBe(true);
    await expect(readAll(cvm, [file])).rejects.toThrow(
      'processo_sancionador.csv names no accused; give processo_sancionador_acusado.csv of the same archive with it.',
    );
  });

  test('one part twice, and what is no part', async () => {
    const [one, two] = [acusado([accused(1, 'A')]), acusado([accused(1, 'B')])];
    await expect(readAll(cvm, [one, two])).rejects.toThrow('hold the same part of the list');
    const other = writeFile(tempDir(), 'cad_cia_aberta.csv', 'CNPJ_CIA;DENOM_SOCIAL\r\n');
    expect(await recognised(cvm, [other])).toBe(false);
    await expect(readAll(cvm, [other])).rejects.toThrow(
      'cad_cia_aberta.csv is neither processo_sancionador.csv nor processo_sancionador_acusado.csv as CVM publishes them.',
    );
    expect(await recognised(cvm, [])).toBe(false);
  });

  test.each(CVM_COLUMNS.acusado.slice(0, 3))('accused without the column %s', async (column) => {
    const content = cvmCsv('acusado', [accused(1, 'A')]).replace(column, 'X');
    await expect(readAll(cvm, [writeFile(tempDir(), 'a.csv', content)])).rejects.toThrow('a.csv is neither');
  });
});
