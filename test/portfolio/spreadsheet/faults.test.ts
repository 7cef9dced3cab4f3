import { describe, expect, test } from 'vitest';
import { cnpjOf, cpfOf } from '../../support/documents.ts';
import { zipOf } from '../../support/publishers.ts';
import { rowsXml, workbook } from '../../support/workbook.ts';
import { readFile, saidOf, sheetOf } from './reading.ts';

const CPF = cpfOf('012345678');
const CNPJ = cnpjOf('001234560001');
const cell = (xml: string) => ({ cell: xml });

describe('a cell that was not typed as it reads', () => {
  test('of a formula has what the file says it gave, and is said', async () => {
    const { checked } = await readFile(
      await sheetOf([
        ['nome', 'cpf'],
        [cell('<c t="str"><f>A1&amp;"x"</f><v>ANA INVENTADA</v></c>'), CPF],
        [cell('<c><f>A9</f></c>'), CPF],
        [cell('<c t="e"><v>#REF!</v></c>'), cell('<c t="e"><f>B9</f><v>#N/A</v></c>')],
      ]),
    );
    expect(checked[0]).toMatchObject({ line: 2, name: 'ANA INVENTADA', taxIds: [CPF] });
    expect(saidOf(checked[0]!)).toEqual(['formula: note']);
    expect(checked[1]).not.toHaveProperty('name');
    expect(saidOf(checked[1]!)).toEqual(['formulaWithoutValue: partly']);
    expect(checked[2]).toMatchObject({ taxIds: [] });
    expect(saidOf(checked[2]!)).toEqual(['cellError: refused', 'cellError: refused']);
  });

  test('of somebody else is said, too, where nothing of it could be read', async () => {
    const hidden = cell('<c><f>A9</f></c>');
    const { checked } = await readFile(
      await sheetOf([
        ['nome', 'avalista', 'cidade'],
        ['ANA INVENTADA', hidden, hidden],
        ['ANA INVENTADA', cell('<c t="str"><f>A9</f><v>BIA INVENTADA</v></c>'), ''],
      ]),
    );
    expect(checked.map(saidOf)).toEqual([['formulaWithoutValue: partly'], ['otherName: partly']]);
  });

  test('of a date is its day, in both systems; a number in its place is said and not compared', async () => {
    const rows = rowsXml([
      ['nome', 'nascimento'],
      ['ANA INVENTADA', cell('<c s="2"><v>22403</v></c>')],
      ['BIA INVENTADA', 22403],
      ['CAIO INVENTADO', 1961],
    ]);
    const { checked } = await readFile(await workbook([{ name: 'a', rows }]));
    expect(checked.map(({ birthDate }) => birthDate)).toEqual(['1961-05-02', undefined, '1961']);
    expect(checked.map(saidOf)).toEqual([[], ['birthDateNumber: note'], []]);
    const book1904 =
      '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr date1904="1"/><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>';
    const other = await workbook([{ name: 'a', rows }], { parts: { 'xl/workbook.xml': book1904 } });
    expect((await readFile(other)).checked[0]).toMatchObject({ birthDate: '1965-05-03' });
  });

  test('that a merged one covers is said, across and down', async () => {
    const rows = rowsXml([
      ['nome', 'cpf'],
      ['EMPRESA INVENTADA', CPF],
      ['', cpfOf('100000002')],
    ]);
    const bytes = await workbook([{ name: 'a', rows: '' }], {
      parts: {
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData><mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells></worksheet>`,
      },
    });
    const { checked } = await readFile(bytes);
    expect(checked.map(saidOf)).toEqual([[], ['merged: partly']]);
  });

  test('of a hidden row is looked up, and said; hidden columns and sheets are told', async () => {
    const sheet = `<worksheet><cols><col min="2" max="2" hidden="1"/></cols><sheetData><row><c t="inlineStr"><is><t>nome</t></is></c><c t="inlineStr"><is><t>cpf</t></is></c></row><row hidden="1"><c t="inlineStr"><is><t>ANA INVENTADA</t></is></c></row></sheetData></worksheet>`;
    const { checked, look } = await readFile(
      await workbook([{ name: 'a', rows: '' }], { parts: { 'xl/worksheets/sheet1.xml': sheet } }),
    );
    expect(checked.map(saidOf)).toEqual([['hidden: note']]);
    expect(look).toMatchObject({ hiddenRows: 1, columns: [{ hidden: false }, { hidden: true }] });
  });
});

describe('a document', () => {
  test('gets its zeros back only where the check digits are right then, and that is said', async () => {
    const { checked } = await readFile(
      await sheetOf([['cpf/cnpj'], [Number(CPF)], [Number(CNPJ)], [Number(CPF) + 1], ['12345']]),
    );
    expect(checked.map(({ taxIds }) => taxIds)).toEqual([[CPF], [CNPJ], [], []]);
    expect(checked.map(saidOf)).toEqual([
      ['zerosRestored: note'],
      ['zerosRestored: note'],
      ['documentShort: refused'],
      ['documentShort: refused'],
    ]);
  });

  test('that a spreadsheet rounded is not usable, and that is said', async () => {
    const exponent = await readFile('nome;cnpj\nEMPRESA INVENTADA;1,12E+13\n;1.1222E+13\n');
    expect(exponent.checked).toMatchObject([{ name: 'EMPRESA INVENTADA', taxIds: [] }, { taxIds: [] }]);
    expect(exponent.checked.map(saidOf)).toEqual([['documentExponent: partly'], ['documentExponent: refused']]);
    const digits = await readFile(
      await sheetOf([
        ['nome', 'cnpj'],
        ['EMPRESA INVENTADA', 1122233300018100],
      ]),
    );
    expect(digits.checked.map(saidOf)).toEqual([['documentRounded: partly']]);
  });

  test('is asked with those of the other columns; a cell with two is not read by half, and that is said', async () => {
    const two = [`${CPF} / ${CNPJ}`, `${CPF};${CNPJ}`, `${CPF}\n${CNPJ}`, `${CPF} e ${CNPJ}`, `${CPF} ${CNPJ}`];
    const { checked } = await readFile(
      await sheetOf([
        ['nome', 'cpf', 'cnpj'],
        ['ANA INVENTADA', CPF, CNPJ],
        ...two.map((cell) => ['BIA INVENTADA', cell]),
      ]),
    );
    expect(checked[0]).toMatchObject({ taxIds: [CPF, CNPJ], problems: [] });
    for (const row of checked.slice(1)) {
      expect(row.taxIds).toEqual([]);
      expect(saidOf(row)).toEqual(['documentShort: partly']);
    }
    expect(checked).toHaveLength(1 + two.length);
  });

  test('kept as a number in the exponent form has all of its digits', async () => {
    const number = `<c><v>${(Number(cnpjOf('112223330001')) / 1e13).toFixed(13)}E13</v></c>`;
    const { checked } = await readFile(await sheetOf([['cnpj'], [cell(number)]]));
    expect(checked).toMatchObject([{ taxIds: [cnpjOf('112223330001')], problems: [] }]);
  });
});

describe('a file', () => {
  test.each([
    ['empty', '', 'spreadsheetEmpty'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d), 'spreadsheetKind'],
    ['an xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0), 'spreadsheetOldFormat'],
    [
      'a workbook under a password',
      Buffer.concat([
        Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      'spreadsheetProtected',
    ],
    ['a csv with a quote that never closes', 'nome;cpf\n"ANA;1\n', 'spreadsheetQuote'],
  ])('that is %s is refused in one sentence', async (_, bytes, code) => {
    await expect(readFile(bytes)).rejects.toMatchObject({ code });
  });

  test('that is another archive, a text document or an OpenDocument file is refused', async () => {
    await expect(readFile(await zipOf({ 'a.txt': 'x' }))).rejects.toMatchObject({ code: 'spreadsheetKind' });
  });

  test('that is cut off is refused before its first row', async () => {
    const bytes = await sheetOf([['nome'], ['ANA INVENTADA']]);
    await expect(readFile(bytes.subarray(0, bytes.length - 40))).rejects.toMatchObject({ code: 'spreadsheetDamaged' });
    const open = await workbook([{ name: 'a', rows: '' }], {
      parts: { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rowsXml([['nome'], ['ANA']])}` },
    });
    await expect(readFile(open)).rejects.toMatchObject({ code: 'spreadsheetDamaged' });
  });

  test('that is a bomb is refused', async () => {
    const bomb = await workbook([{ name: 'a', rows: '' }], {
      parts: { 'xl/worksheets/sheet1.xml': Buffer.alloc(64 * 1024 ** 2, ' ') },
    });
    await expect(readFile(bomb)).rejects.toMatchObject({ code: 'spreadsheetTooLarge' });
  });

  test('that defines entities is refused, however few', async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
    const bytes = await workbook([{ name: 'a', rows: rowsXml([['nome'], ['&b;']]) }], { prolog: laughs });
    await expect(readFile(bytes)).rejects.toMatchObject({ code: 'spreadsheetDamaged' });
  });

  test.each([
    ['A1048577', '<row r="1048577"><c><v>1</v></c></row>'],
    ['XFE1', '<row r="1"><c r="ZZZ1"><v>1</v></c></row>'],
    ['a text that is not there', '<row><c t="s"><v>7</v></c></row>'],
    ['a number that is none', '<row><c><v>1e</v></c></row>'],
  ])('whose cells are where none can be is damaged: %s', async (_, rows) => {
    await expect(readFile(await workbook([{ name: 'a', rows }]))).rejects.toMatchObject({ code: 'spreadsheetDamaged' });
  });

  test('with several sheets is read by the first visible one with rows, or by the one that is named', async () => {
    const people = (name: string) => rowsXml([['nome'], [name]]);
    const bytes = await workbook([
      { name: 'vazia', rows: '' },
      { name: 'um', rows: people('ANA INVENTADA') },
      { name: 'dois', rows: people('BIA INVENTADA') },
    ]);
    const { look } = await readFile(bytes);
    expect(look).toMatchObject({ sheet: 'um', rows: 1, sheets: [{ name: 'vazia' }, { name: 'um' }, { name: 'dois' }] });
    expect((await readFile(bytes, 'dois')).checked).toMatchObject([{ name: 'BIA INVENTADA' }]);
    await expect(readFile(bytes, 'tres')).rejects.toMatchObject({ code: 'spreadsheetNoSheet' });
  });
});

test('a csv row with more cells than the headings is not looked up: what stands where is not known', async () => {
  const { checked } = await readFile('nome,cpf\nINVENTADA, ANA,1\nBIA INVENTADA\n');
  expect(checked.map(saidOf)).toEqual([['moreCells: refused'], []]);
});

test('a name whose letters are broken is not looked up, and that is said, as where a csv mixes encodings', async () => {
  const utf8 = Buffer.from(`id;nome;cpf\n1;JOSÃ‰ INVENTADO;${CPF}\n2;JOÃO CONCEIÇÃO;\n`);
  const { checked } = await readFile(utf8);
  expect(checked.map(saidOf)).toEqual([['nameBroken: partly'], []]);
  expect(checked).toMatchObject([{ taxIds: [CPF] }, { name: 'JOÃO CONCEIÇÃO' }]);
  expect(checked[0]).not.toHaveProperty('name');
  const mixed = await readFile(Buffer.concat([utf8, Buffer.from('3;JOSÉ INVENTADO;\n', 'latin1')]));
  expect(saidOf(mixed.checked[2]!)).toEqual(['nameBroken: refused']);
});

test('a cell of more than a name is not looked up as one, and that is said; a place in a list is taken out', async () => {
  const { checked } = await readFile(
    await sheetOf([
      ['nome', 'cpf'],
      ['ANA INVENTADA\nBIA INVENTADA', CPF],
      [`ANA INVENTADA ${CPF} SP`, ''],
      ['1. 12.345.678 ANA INVENTADA', ''],
      ['ANA INVENTADA; BIA INVENTADA', ''],
    ]),
  );
  expect(checked.map(saidOf)).toEqual([
    ['nameLines: partly'],
    ['nameWithDocument: refused'],
    ['nameNumber: note', 'soleTrader: note'],
    ['nameSeveral: partly'],
  ]);
  expect(checked.map(({ name }) => name)).toEqual([
    undefined,
    undefined,
    'ANA INVENTADA',
    'ANA INVENTADA; BIA INVENTADA',
  ]);
});

test('a row with neither is told, and a name that is no name', async () => {
  const { checked } = await readFile(`id;nome;cpf\n7;;\n8;AB;\n9;${CPF};\n`);
  expect(checked.map(saidOf)).toEqual([['nothing: refused'], ['nameLength: refused'], ['nameIsDocument: note']]);
  expect(checked.map(({ reference, taxIds }) => [reference, taxIds])).toEqual([
    ['7', []],
    ['8', []],
    ['9', [CPF]],
  ]);
});
