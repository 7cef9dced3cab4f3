import { describe, expect, test } from 'vitest';
import { CommandError } from '../../../src-main/commands/context.ts';
import { openTable, type TableRow } from '../../../src-main/commands/screen/table.ts';
import { cpfOf } from '../../support/documents.ts';
import { rowsXml, type SheetParts, workbook } from '../../support/workbook.ts';

const CPF = cpfOf('012345678');

async function tableOf(bytes: Buffer, sheet?: string) {
  const table = await openTable(
    {
      name: '/clientes.xlsx',
      async *bytes() {
        yield bytes;
      },
    },
    sheet,
  );
  const rows: TableRow[] = [];
  for await (const row of table.read(0)) rows.push(row);
  return {
    ...table,
    cells: rows.map((row) => row.cells),
    asked: rows.map(({ item }) => item),
    faults: rows.map((row) => row.faults),
    notes: rows.map((row) => row.notes),
  };
}

/** What a formula gave, as XML. */
const formulaOf = (value: string) => ({ cell: `<c t="str"><f>A9</f>${value}</c>` });
const sheetOf = (rows: Parameters<typeof rowsXml>[0], name = 'Clientes'): SheetParts => ({ name, rows: rowsXml(rows) });

describe('a workbook', () => {
  test('has the rows of its sheet, empty ones left out, and columns without a cell', async () => {
    const bytes = await workbook([
      sheetOf([[], [' '], ['id', 'nome', 'cpf'], ['1', 'JOSÉ & <CIA>'], [], ['3', 'ANA', CPF]]),
      { name: 'vazia', rows: '' },
    ]);
    const table = await tableOf(bytes);
    expect(table.columns).toEqual(['id', 'nome', 'cpf']);
    expect(table.rows).toBe(2);
    expect(table.cells).toEqual([
      ['1', 'JOSÉ & <CIA>', ''],
      ['3', 'ANA', CPF],
    ]);
    expect(table.asked).toEqual([{ name: 'JOSÉ & <CIA>' }, { name: 'ANA', taxId: CPF }]);
  });

  test('a document kept as a number is asked with its zeros', async () => {
    const { cells, asked } = await tableOf(await workbook([sheetOf([['cpf'], [Number(CPF)]])]));
    expect(cells).toEqual([[String(Number(CPF))]]);
    expect(asked).toEqual([{ taxId: CPF }]);
  });

  test('cells have the text that Excel shows, and a document all of its digits', async () => {
    const styled = (style: number, value: number) => ({ cell: `<c s="${style}"><v>${value}</v></c>` });
    const { cells } = await tableOf(
      await workbook([
        sheetOf([
          ['nome', 'a', 'b', 'c', 'd'],
          [
            { cell: '<c t="str"><f>1</f><v>BIA</v></c>' },
            styled(1, Number(CPF)),
            styled(2, 45_000),
            { cell: '<c><v>1.2345678000195E+13</v></c>' },
            { cell: '<c t="b"><v>1</v></c>' },
          ],
        ]),
      ]),
    );
    expect(cells).toEqual([['BIA', CPF, '2023-03-15', '12345678000195', 'TRUE']]);
  });

  test('a birth date is asked as the day that a Brazilian spreadsheet shows', async () => {
    const { asked } = await tableOf(
      await workbook([
        sheetOf([
          ['nome', 'nascimento'],
          ['ANA', { cell: '<c s="2"><v>22403</v></c>' }],
        ]),
      ]),
    );
    expect(asked).toEqual([{ name: 'ANA', facts: { birthDate: '1961-05-02' } }]);
  });

  test('with a title above its headings is refused', async () => {
    const bytes = await workbook([
      sheetOf([['FORNECEDORES', '', ''], [], ['Código', 'CNPJ', 'Valor'], ['A-1', CPF, '1']]),
    ]);
    await expect(tableOf(bytes)).rejects.toThrow('stand in line 3;');
  });

  test('a birth date that is shown month first is the day that it is', async () => {
    const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="m/d/yyyy"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;
    const rows = sheetOf([
      ['nome', 'nascimento'],
      ['ANA', { cell: '<c s="1"><v>22403</v></c>' }],
    ]);
    const { asked } = await tableOf(await workbook([rows], { parts: { 'xl/styles.xml': styles } }));
    expect(asked).toEqual([{ name: 'ANA', facts: { birthDate: '1961-05-02' } }]);
  });

  test('of several sheets with rows the one that is named', async () => {
    const bytes = await workbook([sheetOf([['nome'], ['ANA']], 'A'), sheetOf([['nome'], ['BIA']], 'B')]);
    await expect(tableOf(bytes)).rejects.toThrow('Say by --sheet which sheet of /clientes.xlsx is meant: "A", "B".');
    await expect(tableOf(bytes, 'C')).rejects.toThrow('"A", "B"');
    expect((await tableOf(bytes, 'B')).cells).toEqual([['BIA']]);
  });

  test('an error in place of a document is none', async () => {
    const { asked } = await tableOf(await workbook([sheetOf([['cpf'], [{ cell: '<c t="e"><v>#N/A</v></c>' }]])]));
    expect(asked).toEqual([{ fault: expect.stringContaining('below "cpf" has an error of the spreadsheet') }]);
  });

  test('a cell whose text could not be had is told, and does not read as one that nobody filled', async () => {
    const rows = sheetOf([
      ['nome', 'cpf', 'nascimento'],
      [formulaOf(''), CPF, formulaOf('')],
      [formulaOf('<v>ANA</v>'), CPF],
      [{ cell: '<c t="e"><f>B9</f><v>#REF!</v></c>' }, { cell: '<c><v>1122233300018100</v></c>' }],
    ]);
    const { asked, faults, notes } = await tableOf(await workbook([rows]));
    expect(asked).toEqual([{ taxId: CPF }, { name: 'ANA', taxId: CPF }, { fault: expect.any(String) }]);
    expect(faults).toEqual([[expect.stringMatching(/^The cell below "nome" has a formula without a saved/)], [], []]);
    expect(notes).toEqual([
      [expect.stringMatching(/^The cell below "nascimento" has a formula without a saved result/)],
      [expect.stringMatching(/^The cell below "nome" has a formula, whose last saved result was used/)],
      [],
    ]);
    expect(asked[2]!.fault).toMatch(/"cpf" has a number that the spreadsheet rounded.*"nome" has an error/);
  });

  test('a cell of somebody else whose text could not be had is told', async () => {
    const rows = sheetOf([
      ['nome', 'avalista', 'cidade'],
      ['ANA', formulaOf(''), formulaOf('')],
    ]);
    expect((await tableOf(await workbook([rows]))).faults).toEqual([
      [expect.stringMatching(/^The cell below "avalista" has a formula without a saved result/)],
    ]);
  });

  test('a cell of a single column whose text could not be had is told', async () => {
    const { asked } = await tableOf(await workbook([sheetOf([['ANA LIMA'], [formulaOf('')]])]));
    expect(asked).toEqual([
      { name: 'ANA LIMA' },
      { fault: expect.stringMatching(/^The cell has a formula without a saved/) },
    ]);
  });

  test('a name that a merged cell covers is told', async () => {
    const rows = rowsXml([
      ['nome', 'cpf'],
      ['EMPRESA INVENTADA', CPF],
      ['', cpfOf('100000002')],
    ]);
    const { asked, faults } = await tableOf(
      await workbook([{ name: 'a', rows: '' }], {
        parts: {
          'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells></worksheet>`,
        },
      }),
    );
    expect(asked[1]).toEqual({ taxId: cpfOf('100000002') });
    expect(faults).toEqual([[], [expect.stringMatching(/^The cell below "nome" is merged with another one/)]]);
  });
});

describe('what is no workbook is refused in a sentence', () => {
  const shared = {
    name: 'A',
    rows: '<row><c t="inlineStr"><is><t>nome</t></is></c></row><row><c t="s"><v>7</v></c></row>',
  };

  test.each<[string, () => Promise<Buffer>]>([
    ['a zip cut off', async () => (await workbook([sheetOf([['nome'], ['ANA']])])).subarray(0, -100)],
    ['a byte changed', async () => changed(await workbook([sheetOf([['nome'], ['ANA']])]))],
    [
      'a zip of something else',
      async () => workbook([], { parts: { '[Content_Types].xml': '<a/>', 'xl/workbook.xml': '' } }),
    ],
    [
      'a sheet that is not there',
      async () => workbook([sheetOf([['nome']])], { parts: { 'xl/worksheets/sheet1.xml': '' } }),
    ],
    ['a sheet cut off', async () => workbook([{ name: 'A', rows: `${rowsXml([['nome'], ['ANA']])}<row><c>` }])],
    [
      'an entity of its own',
      async () =>
        workbook([sheetOf([['nome'], [{ cell: '<c t="inlineStr"><is><t>&a;</t></is></c>' }]])], { prolog: ENTITY }),
    ],
    ['a text that is not there', async () => workbook([shared])],
  ])('%s', async (_what, make) => {
    const refused = await tableOf(await make()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CommandError);
    expect((refused as Error).message).toMatch(
      /^\/clientes\.xlsx: The .*save the table as (?:xlsx or )?"CSV UTF-8"\.$/,
    );
  });
});

const ENTITY = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';

/** A byte of the sheet's packed text is another one. */
function changed(bytes: Buffer): Buffer {
  const at = bytes.indexOf('xl/worksheets/sheet1.xml') + 'xl/worksheets/sheet1.xml'.length + 20;
  bytes[at] = bytes[at]! ^ 0x55;
  return bytes;
}
