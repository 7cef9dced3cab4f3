import { describe, expect, test } from 'vitest';
import { documentKey } from '../../../../src-main/lists/document-key.ts';
import { RegisterReader } from '../../../../src-main/lists/sources/trabalhoescravo/rows.ts';
import { dateIn, trabalhoescravo } from '../../../../src-main/lists/sources/trabalhoescravo/source.ts';
import { cnpjOf, cpfOf, maskCnpj, maskCpf } from '../../../support/documents.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import {
  type EmployerRow,
  employersCsv,
  employersTxt,
  inventedEmployers,
  MTE_COLUMNS,
  NOTES,
  TITLE,
} from '../../official/mte.ts';
import { readAll, recognised, withSamples, writeFile } from '../reading.ts';

const CPF = maskCpf(cpfOf('123456789'));
const CNPJ = maskCnpj(cnpjOf('489377200001'));
const row = (id: string, name: string, document = CPF, more: Record<number, string> = {}): EmployerRow =>
  [id, '2024', 'MG', name, document, 'SÍTIO, UBÁ/MG', '3', '0151-2/01', '15/05/2025', '06/10/2025'].map(
    (cell, at) => more[at] ?? cell,
  );
const file = (bytes: Buffer, name = 'cadastro_de_empregadores.csv') =>
  writeFile(tempDir(), name, bytes.toString('latin1'));
const csv = (rows: readonly EmployerRow[], around = {}) => file(employersCsv(rows, around));
const txt = (rows: readonly EmployerRow[]) => file(employersTxt(rows), 'cadastro_de_empregadores.txt');

describe('an employer', () => {
  test('has name, formatted document and the rest as details, without the number of the row', async () => {
    const { records, rejected } = await readAll(trabalhoescravo, [csv([row('1', 'FULANA DE TAL')])]);
    expect(rejected).toEqual([]);
    expect(records).toEqual([
      {
        name: 'FULANA DE TAL',
        aliases: [],
        taxId: CPF,
        details: {
          'Ano da ação fiscal': '2024',
          UF: 'MG',
          Estabelecimento: 'SÍTIO, UBÁ/MG',
          'Trabalhadores envolvidos': '3',
          CNAE: '0151-2/01',
          'Decisão administrativa de procedência': '15/05/2025',
          'Inclusão no Cadastro de Empregadores': '06/10/2025',
        },
      },
    ]);
    expect(documentKey(records[0]!.taxId)).toBe(cpfOf('123456789'));
  });

  test('reads windows-1252, whose quotes and dash ISO-8859-1 has not', async () => {
    const bytes = employersCsv([row('1', 'D’OESTE “JÓIA” – ‘X’')]);
    expect([0x91, 0x92, 0x93, 0x94, 0x96].filter((byte) => !bytes.includes(byte))).toEqual([]);
    const { records } = await readAll(trabalhoescravo, [file(bytes)]);
    expect(records[0]!.name).toBe('D’OESTE “JÓIA” – ‘X’');
  });

  test.each([
    ['48.937.720 ROBERTO INVENTADO', 'ROBERTO INVENTADO'],
    ['48937720 ROBERTO INVENTADO', 'ROBERTO INVENTADO'],
    [`ROBERTO INVENTADO ${cpfOf('123456789')}`, 'ROBERTO INVENTADO'],
    ['A2 ENGENHARIA LTDA', null],
    ['POSTO KM 12345', null],
  ])('who is the sole trader %s is found by the person’s name too', async (name, person) => {
    const { records } = await readAll(trabalhoescravo, [csv([row('1', name, CNPJ)])]);
    expect(records[0]).toMatchObject({ name, taxId: CNPJ, aliases: person === null ? [] : [{ name: person }] });
  });

  test('entered by order of a court has the mark as a note, not in the name, and little else', async () => {
    const bare = { 1: '', 2: '', 5: '', 7: '', 8: '' };
    const { records } = await readAll(trabalhoescravo, [
      csv([row('1', 'FULANO DE TAL (*1)', CPF, bare), row('2', 'BELTRANO (*3)(*1)'), row('3', 'SICRANO')]),
    ]);
    expect(records.map(({ name }) => name)).toEqual(['SICRANO', 'FULANO DE TAL', 'BELTRANO']);
    expect(records[1]!.details).toEqual({
      'Trabalhadores envolvidos': '3',
      'Inclusão no Cadastro de Empregadores': '06/10/2025',
      Nota: '(*1)',
    });
    expect(records[2]!.details.Nota).toBe('(*3)\n(*1)');
  });

  test('that was taken out and entered again has all dates, one with several inspections as many records', async () => {
    const periods = '05/04/2024 a 10/05/2024, 09/04/2025';
    const { records } = await readAll(trabalhoescravo, [
      csv([row('1', 'FULANO', CPF, { 9: periods }), row('2', 'FULANO', CPF, { 5: 'OUTRO SÍTIO' })]),
    ]);
    expect(records).toHaveLength(2);
    expect(records[0]!.details['Inclusão no Cadastro de Empregadores']).toBe(periods);
    expect(records.every((record) => record.key === undefined)).toBe(true);
  });

  test('is the same whatever number its row has in a release', async () => {
    const read = async (...rows: EmployerRow[]) => (await readAll(trabalhoescravo, [csv(rows)])).records.at(-1);
    expect(await read(row('1', 'FULANO'))).toEqual(await read(row('1', 'BELTRANO'), row('2', 'FULANO')));
  });
});

describe('what is no row of the table', () => {
  test('stands before the header and after the last row, and is neither a record nor an error', async () => {
    const { records, rejected } = await readAll(trabalhoescravo, [
      csv([row('1', 'FULANO'), row('2', 'BELTRANO')], {
        before: [...TITLE, '', 'a,b,c,d,e,f,g,h,i,j,k'],
        after: ['', ...NOTES, 'Total;2;;;;;;;;', ';;;;;;;;;'],
      }),
    ]);
    expect(records.map(({ name }) => name)).toEqual(['FULANO', 'BELTRANO']);
    expect(rejected).toEqual([]);
  });

  test('is told from a row that is broken', async () => {
    const { records, rejected } = await readAll(trabalhoescravo, [
      csv([
        row('1', 'FULANO'),
        row('x', 'BELTRANO'),
        row('3', '', '-'),
        row('4', 'SICRANO').slice(0, 6),
        [...row('5', 'X'), 'Y'],
      ]),
    ]);
    expect(records).toHaveLength(1);
    expect(rejected).toEqual([
      { line: 3, reason: 'no number in the column ID' },
      { line: 4, reason: 'neither a name nor a document' },
      { line: 5, reason: '6 cells instead of 10' },
      { line: 6, reason: '11 cells instead of 10' },
    ]);
  });
});

describe('the running number of the rows', () => {
  const numbered = (...ids: (number | string)[]) =>
    ids.map((id) => row(String(id), `PESSOA ${'ABCDEFGHI'[Number(id) % 9]}`));
  const reasonsOf = async (rows: readonly EmployerRow[], read = csv) => {
    const { records, rejected } = await readAll(trabalhoescravo, [read(rows)]);
    return { kept: records.length, reasons: rejected.map(({ line, reason }) => `${line}: ${reason}`) };
  };

  test.each([
    ['missing in between', [1, 2, 5, 6], ['4: no row has the ID 3', '4: no row has the ID 4']],
    ['missing at the beginning', [3, 4], ['2: no row has the ID 1', '2: no row has the ID 2']],
    ['repeated', [1, 2, 2, 3], ['4: the ID 2 comes after 2']],
    ['backward', [1, 2, 1, 2], ['4: the ID 1 comes after 2']],
    ['of another kind', [1, 2, 20240101, 4], ['4: the ID 20240101 comes after 2']],
    ['without end', [1, '9'.repeat(400), 3], [`3: the ID ${'9'.repeat(400)} comes after 1`]],
  ])('that is %s tells that rows were lost, and those that came are kept', async (_, ids, reasons) => {
    expect(await reasonsOf(numbered(...ids))).toEqual({ kept: ids.length, reasons });
    const { kept, reasons: ofTxt } = await reasonsOf(numbered(...ids), txt);
    expect([kept, ofTxt.length]).toEqual([ids.length, reasons.length]);
  });

  test('begins anew with the second part of the register', async () => {
    const rows = [...numbered(1, 2), ['II- PUBLICAÇÃO DO CADASTRO PREVISTA NO ARTIGO 5º'], ...numbered(1, 2)];
    expect(await reasonsOf(rows)).toEqual({ kept: 4, reasons: [] });
  });

  test('that a broken row has not is told once', async () => {
    expect(await reasonsOf([...numbered(1), row('', 'FULANO'), ...numbered(3)])).toEqual({
      kept: 2,
      reasons: ['3: no number in the column ID'],
    });
  });
});

test.each([
  ['without a document', row('', 'FULANO', '-')],
  ['with a document in another form', row('3a', 'FULANO', 'CPF 123.456.789/09')],
  ['in a cell of its own', [row('3', 'FULANO').join(',')]],
])('an entry %s that is no row of the table is told', async (_, entry) => {
  const { records, rejected } = await readAll(trabalhoescravo, [
    csv([row('1', 'BELTRANO'), row('2', 'SICRANO'), entry]),
  ]);
  expect([records.length, rejected.length, rejected[0]?.line]).toEqual([2, 1, 4]);
});

test('a note goes on with a document in its next line, and what is a row behind it is told', async () => {
  const cnpj = row('3', 'FULANO LTDA')[4]!;
  const marked = [row('1', 'BELTRANO (*1)'), row('2', 'SICRANO')];
  const note = [
    '(*1) Inclusão por decisão no processo 0000001-11.2023.5.09.0000, em que é parte a',
    `${cnpj} e outros.`,
  ];
  const { records, rejected } = await readAll(trabalhoescravo, [csv(marked, { after: note })]);
  expect(rejected).toEqual([]);
  expect(records.at(-1)!.details.Nota).toBe(`${note[0]} ${cnpj} e outros.`);
  const lost = [row('', 'FULANO LTDA').join(';'), row('3', 'FULANO').join(', '), '', `FULANO ${cnpj}`];
  const told = await readAll(trabalhoescravo, [csv(marked, { after: [...note, ...lost] })]);
  expect(told.rejected.map(({ line }) => line)).toEqual([6, 7, 9]);
  const reader = new RegisterReader('a.pdf');
  reader.take([{ line: 1, page: 1, cells: MTE_COLUMNS }, ...note.map((text) => ({ line: 2, page: 1, cells: [text] }))]);
  expect(reader.take([{ line: 3, page: 2, cells: [`FULANO ${cnpj}`] }]).rejected).toHaveLength(1);
});

test('an entry above the header is told', async () => {
  const before = [row('1', 'FULANO').join(';')];
  const { rejected } = await readAll(trabalhoescravo, [csv([row('2', 'BELTRANO')], { before })]);
  expect(rejected).toEqual([{ line: 1, reason: 'a CPF or CNPJ outside the table' }]);
});

describe('the register as text with tabs', () => {
  test('is read as the csv, padding taken off, and says what the marks mean', async () => {
    const rows = inventedEmployers(80);
    const [fromCsv, fromTxt] = [
      await readAll(trabalhoescravo, [csv(rows)]),
      await readAll(trabalhoescravo, [txt(rows)]),
    ];
    expect(fromTxt.rejected).toEqual([]);
    const withoutNotes = (records: typeof fromTxt.records) =>
      records.map(({ details: { Nota: _, ...details }, ...record }) => ({ ...record, details }));
    expect(withoutNotes(fromTxt.records)).toEqual(withoutNotes(fromCsv.records));
    expect(fromTxt.records).toHaveLength(80);
    const notes = fromTxt.records.flatMap(({ details }) => details.Nota ?? []);
    const [court, tribunal] = NOTES.map((note) => note.slice(note.indexOf('Inclusão')));
    expect(notes).toEqual([`(*1) ${court}`, `(*2) ${court}`, `(*3) ${tribunal}`]);
  });

  test('says of which day it is, which the csv does not', async () => {
    const rows = [row('1', 'FULANO')];
    const dateOf = (name: string) => withSamples([name], async (samples) => trabalhoescravo.dateOf!(samples));
    expect(await dateOf(txt(rows))).toBe('20260904');
    expect(await dateOf(csv(rows))).toBeNull();
    expect(await dateOf(csv(rows, { before: TITLE }))).toBe('20260904');
  });

  test.each([
    ['Atualização periódica de 7 de outubro de 2024. Cadastro atualizado em 04/12/2024.', '20241204'],
    ['ATUALIZAÇÃO PERIÓDICA DE 1º DE MARÇO DE 2026', '20260301'],
    ['Atualização periódica de 7 de outubro', null],
    ['Atualização periódica de 7 de otubro de 2024', null],
  ])('%s', (title, date) => {
    expect(dateIn(title)).toBe(date);
  });
});

test('is recognised by its columns, below a title too, and in older words', async () => {
  const rows = [row('1', 'FULANO')];
  expect(await recognised(trabalhoescravo, [csv(rows)])).toBe(true);
  expect(await recognised(trabalhoescravo, [txt(rows)])).toBe(true);
  expect(await recognised(trabalhoescravo, [csv(rows, { before: TITLE })])).toBe(true);
  const old = employersCsv(rows)
    .toString('latin1')
    .replace('CNPJ/CPF', 'CPF / CNPJ')
    .replace('Empregador', 'EMPREGADOR');
  expect(await recognised(trabalhoescravo, [writeFile(tempDir(), 'a.csv', old)])).toBe(true);
  expect(await recognised(trabalhoescravo, [writeFile(tempDir(), 'a.csv', 'ID;Nome\r\n1;A\r\n')])).toBe(false);
  expect(await recognised(trabalhoescravo, [])).toBe(false);
});

describe('is refused in one sentence', () => {
  test('the register of those who adjust their conduct', async () => {
    const bytes = employersCsv([row('1', 'FULANO')]).toString('latin1');
    const ceac = bytes.replace(MTE_COLUMNS[9], `${MTE_COLUMNS[9]};Inclusão no CEAC`).replace(/$/, ';01/01/2026');
    await expect(readAll(trabalhoescravo, [writeFile(tempDir(), '2026_0003.csv', ceac)])).rejects.toThrow(
      '2026_0003.csv is the register of employers in adjustment of conduct (CEAC), not the one of trabalhoescravo',
    );
  });

  test('a table without the columns that matter, and two files at once', async () => {
    const other = writeFile(tempDir(), 'a.csv', 'ID;Nome\r\n1;A\r\n');
    await expect(readAll(trabalhoescravo, [other])).rejects.toThrow(
      'a.csv is not the register of employers as published: it has no columns ID, Empregador and CNPJ/CPF; download it again.',
    );
    const rows = [row('1', 'FULANO')];
    await expect(readAll(trabalhoescravo, [csv(rows), txt(rows)])).rejects.toThrow(
      'The register of employers is one file',
    );
  });
});
