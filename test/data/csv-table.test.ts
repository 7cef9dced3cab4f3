import { describe, expect, test } from 'vitest';
import { type CsvRow, readCsv } from '../../src-main/data/csv.ts';
import { columnKey, openTable, type TableRow } from '../../src-main/data/csv-table.ts';

async function* pieces(text: string): AsyncGenerator<string> {
  for (const line of text.split(/(?<=\n)/)) yield line;
}
const batches = (text: string): AsyncGenerator<CsvRow[]> => readCsv(pieces(text), { delimiter: ';', label: 'a.csv' });

async function read(text: string, isHeader?: (keys: readonly string[]) => boolean) {
  const table = await openTable(batches(text), 'a.csv', isHeader);
  const rows: TableRow[] = [];
  for await (const batch of table?.rows ?? []) rows.push(...batch);
  return { columns: table?.columns, rows };
}

/** The row with its values by key, which cannot be listed themselves. */
function told({ line, values, fault }: TableRow, keys: readonly string[]) {
  return { line, fault, values: Object.fromEntries(keys.map((key) => [key, values[key]])) };
}

describe('column names', () => {
  test.each([
    ['RAZÃO SOCIAL – CADASTRO RECEITA', 'Razao_Social - Cadastro  Receita'],
    ['Nome_PEP', 'NOME PEP'],
    ['Sigla_Função', 'SIGLA FUNÇÃO'],
    ['ÓRGÃO SANCIONADOR', 'O\u0301RGA\u0303O SANCIONADOR '],
    ['NÚMERO\u00a0DO PROCESSO', 'numero do processo'],
  ])('%j and %j are the same column', (one, other) => {
    expect(columnKey(one)).toBe(columnKey(other));
  });

  test('other words make another column', () => {
    expect(columnKey('DATA INÍCIO SANÇÃO')).not.toBe(columnKey('DATA FINAL SANÇÃO'));
    expect(columnKey('CPF')).not.toBe(columnKey('CPF OU CNPJ'));
  });

  test('a name that comes twice keeps both columns apart', async () => {
    const { columns, rows } = await read('id;nome;id\n1;x;2\n');
    expect(columns?.map((column) => column.key)).toEqual(['ID', 'NOME', 'ID 2']);
    expect(told(rows[0]!, ['ID', 'NOME', 'ID 2']).values).toEqual({ ID: '1', NOME: 'x', 'ID 2': '2' });
  });
});

describe('rows', () => {
  test('that come with the header in one piece are read, were it only one', async () => {
    const piece = async function* () {
      yield 'A;B\n1;2\n';
      yield '3;4\n';
    };
    const table = await openTable(readCsv(piece(), { delimiter: ';', label: 'a.csv' }), 'a.csv');
    const cells: (readonly string[])[] = [];
    for await (const batch of table!.rows) cells.push(...batch.map((row) => row.cells));
    expect(cells).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  test('have their values by column key, their cells by place, and their line', async () => {
    const { columns, rows } = await read('CPF;Nome_PEP\n***.1;ANA\n***.2;EVA\n');
    expect(columns?.map((column) => column.name)).toEqual(['CPF', 'Nome_PEP']);
    expect(rows.map((row) => told(row, ['CPF', 'NOME PEP', 'SIGLA']))).toEqual([
      { line: 2, values: { CPF: '***.1', 'NOME PEP': 'ANA' } },
      { line: 3, values: { CPF: '***.2', 'NOME PEP': 'EVA' } },
    ]);
    expect(rows.map((row) => row.cells)).toEqual([
      ['***.1', 'ANA'],
      ['***.2', 'EVA'],
    ]);
  });

  test('with too few or too many cells say so and have no values', async () => {
    const { rows } = await read('A;B;C\n1;2\n1;2;3;4\n1;2;3;\n');
    expect(rows.map((row) => row.fault)).toEqual(['2 cells instead of 3', '4 cells instead of 3', undefined]);
    expect(told(rows[0]!, ['A', 'B', 'C']).values).toEqual({});
    expect(told(rows[2]!, ['A', 'B', 'C']).values).toEqual({ A: '1', B: '2', C: '3' });
  });

  test('a column named like a property of every object is only a column', async () => {
    const { columns, rows } = await read('__proto__;constructor;cells\nx;y;z\n');
    expect(columns?.map(({ key }) => rows[0]?.values[key])).toEqual(['x', 'y', 'z']);
    expect((await read('A\nx\n')).rows[0]?.values.toString).toBeUndefined();
  });

  test('of two tables read side by side keep to their own columns', async () => {
    const [one, other] = [await read('A;B\n1;2\n'), await read('B;A\n3;4\n')];
    expect([one.rows[0]?.values.A, other.rows[0]?.values.A]).toEqual(['1', '4']);
  });
});

describe('the header', () => {
  const isHeader = (keys: readonly string[]) => keys[0] === 'ID';

  test('may stand under lines of another kind', async () => {
    const { columns, rows } = await read('Report Date: 08-Oct-2026\n;;\nID;NOME\n1;ANA\n', isHeader);
    expect(columns?.map((column) => column.key)).toEqual(['ID', 'NOME']);
    expect(rows.map((row) => told(row, ['ID', 'NOME']))).toEqual([{ line: 4, values: { ID: '1', NOME: 'ANA' } }]);
  });

  test('is not looked for in the whole file', async () => {
    expect(await openTable(batches(`${'x;y\n'.repeat(500)}ID;NOME\n`), 'a.csv', isHeader)).toBeNull();
  });

  test('is nowhere in an empty file', async () => {
    expect(await openTable(batches(''), 'a.csv')).toBeNull();
  });
});

describe('a header amid the rows', () => {
  const cellsOf = async (text: string) =>
    (await read(text)).rows.map(({ line, cells, fault }) => [line, fault ?? cells.join('|')]);

  test('that is the same is no row', async () => {
    const rows = [
      [2, '1|ANA'],
      [4, '2|EVA'],
    ];
    for (const again of ['ID;Nome', '"ID";"NOME"', '\ufeffID;Nome', '\ufeff"ID";"Nome"'])
      expect([again, await cellsOf(`ID;Nome\n1;ANA\n${again}\n2;EVA\n`)]).toEqual([again, rows]);
  });

  test('that is another one is refused: below it the rows have other columns', async () => {
    for (const other of ['Nome;ID;UF', 'ID;UF;Nome', '\ufeffNome;ID;UF', 'ID;Nome', 'ID;Nome;UF;Ano;Cargo'])
      await expect(cellsOf(`ID;Nome;UF\n1;ANA;AC\n${other}\nEVA;2;PI\n`)).rejects.toThrow(
        /^a\.csv has other column headings in line 3 than above/,
      );
  });

  test('is no record that is called as a column is', async () => {
    const table = 'Nome;UF;Cargo\nNome;AC;Cabo\n;;\nUF;;\n';
    expect(await cellsOf(table)).toEqual([
      [2, 'Nome|AC|Cabo'],
      [3, '||'],
      [4, 'UF||'],
    ]);
  });
});

describe('a line that ends with a CR alone amid others', () => {
  const cellsOf = async (text: string) =>
    (await read(`A;B;C\r\n${text}`)).rows.map(({ line, cells, fault }) => [line, fault ?? cells.join('|')]);

  test('is a row, with or without quotes, whatever it lacks', async () => {
    const text = '1;ANA;x\r2;RUI;y\r\n3;EVA;z\r4;;\n"5";"ZOE";"w;w"\r"6";"NEI";"v;v"\r7;LIA;u\n8;BIA;t\r9;LEO;s';
    expect(await cellsOf(text)).toEqual([
      [2, '1|ANA|x'],
      [2, '2|RUI|y'],
      [3, '3|EVA|z'],
      [3, '4||'],
      [4, '5|ZOE|w;w'],
      [4, '6|NEI|v;v'],
      [4, '7|LIA|u'],
      [5, '8|BIA|t'],
      [5, '9|LEO|s'],
    ]);
  });

  test('is none where the row is whole with it: a cell has two lines', async () => {
    expect(await cellsOf('1;ANA\rLIMA;x\r\n"2";"RUI\rSÁ";"y"\r\n3;EVA;z\r\r\n')).toEqual([
      [2, '1|ANA\rLIMA|x'],
      [3, '2|RUI\rSÁ|y'],
      [4, '3|EVA|z\r'],
    ]);
  });
});

describe('a quote that only its like in a later row closes', () => {
  const cellsOf = async (text: string) =>
    (await read(`A;B;C\n${text}`)).rows.map(({ line, cells, fault }) => [line, fault ?? cells.join('|')]);

  test('swallows no row, whether or not the one that it makes has the cells of the header', async () => {
    const rows = ['1;"ANA;x', '2;RUI;y', '3;"EVA;z', '4;ZOE;w'];
    const read = [
      [2, '1|ANA|x'],
      [3, '2|RUI|y'],
      [4, '3|EVA|z'],
      [5, '4|ZOE|w'],
    ];
    expect(await cellsOf(rows.join('\n'))).toEqual(read);
    expect(await cellsOf(`${rows.join('\r\n')}\r\n`)).toEqual(read);
    expect(await cellsOf('1;"ANA;x\n2;RUI;"y\n3;EVA;z')).toEqual([
      [2, '1|ANA|x'],
      [3, '2|RUI|y'],
      [4, '3|EVA|z'],
    ]);
  });

  test('leaves no quotes at the cells before it, which are closed, and none at its own', async () => {
    expect(await cellsOf('"1";"12345678909";"x\n"2";"98765432100";"y"')).toEqual([
      [2, '1|12345678909|x'],
      [3, '2|98765432100|y'],
    ]);
    expect(await cellsOf('1;"12345678909;ANA\n2;"98765432100;RUI')).toEqual([
      [2, '1|12345678909|ANA'],
      [3, '2|98765432100|RUI'],
    ]);
    expect(await cellsOf('"1";"A""B";"42""\n"2";"RUI";"y"\n')).toEqual([
      [2, '1|A"B|42"'],
      [3, '2|RUI|y'],
    ]);
  });

  test('is told for the lines that are no rows', async () => {
    expect(await cellsOf('1;"ANA;x\n\n2;RUI;y\n3;"EVA;z')).toEqual([
      [2, '1|ANA|x'],
      [4, '2|RUI|y'],
      [5, '3|EVA|z'],
    ]);
    expect(await cellsOf('1;"ANA;x\n2;RUI\n3;"EVA;z\n4;ZOE;w')).toEqual([
      [2, '1|ANA|x'],
      [3, '2 cells instead of 3'],
      [4, '3|EVA|z'],
      [5, '4|ZOE|w'],
    ]);
  });

  test('swallows none either where a stray quote at the end of a cell closes it', async () => {
    const rows = [
      [2, '1|ANA|x'],
      [3, '2|RUI|y"'],
    ];
    expect(await cellsOf('1;"ANA;x\n2;RUI;y"\n')).toEqual(rows);
    expect(await cellsOf('1;ANA;"x\n2;RUI;y"\n')).toEqual(rows);
    expect(await cellsOf('ANA;1;"x\nRUI;2;y\nEVA;3;z"\n')).toEqual([
      [2, 'ANA|1|x'],
      [3, 'RUI|2|y'],
      [4, 'EVA|3|z"'],
    ]);
    expect(await cellsOf('"ANA;x;1\nRUI;y;2\nEVA;"z";3')).toEqual([
      [2, 'ANA|x|1'],
      [3, 'RUI|y|2'],
      [4, 'EVA|z|3'],
    ]);
  });

  test('swallows no cell of its own row', async () => {
    expect(await cellsOf('"ANA;12345678909;"x"\n"EMPRESA "X";1;y\n')).toEqual([
      [2, 'ANA|12345678909|x'],
      [3, '"EMPRESA "X"|1|y'],
    ]);
  });

  test('is no cell of several lines, which may hold the delimiter as often as a row', async () => {
    const text = '"1";"a";"one; two\nthree; four; five\nsix; seven; eight"\n"2";"b";"c"\n';
    expect(await cellsOf(text)).toEqual([
      [2, '1|a|one; two\nthree; four; five\nsix; seven; eight'],
      [5, '2|b|c'],
    ]);
    expect(await cellsOf('1;"a\nb";c\n2;"d\ne;f";g')).toEqual([
      [2, '1|a\nb|c'],
      [4, '2|d\ne;f|g'],
    ]);
    expect(await cellsOf('1;a;"b\nc;d;e"\n2;f;g')).toEqual([
      [2, '1|a|b\nc;d;e'],
      [4, '2|f|g'],
    ]);
  });

  test('is none in a table of few columns, whose cells may be enumerations', async () => {
    const narrow = async (text: string) => (await read(`ID;EFEITO\n${text}`)).rows.map(({ cells }) => cells);
    const effect = 'As sanções:\nmulta;\nproibição de contratar;\npublicação;\nperda de bens.';
    expect(await narrow(`1;"${effect}"\n2;Isenção\n`)).toEqual([
      ['1', effect],
      ['2', 'Isenção'],
    ]);
    expect(await narrow(`ACORDO A;"${effect}"\nACORDO B;Isenção\n`)).toEqual([
      ['ACORDO A', effect],
      ['ACORDO B', 'Isenção'],
    ]);
  });
});

test('a line that is in quotes as a whole is a row of its cells, one cell with the delimiter in it stays one', async () => {
  const { rows } = await read('A;B\n"LIMA, ANA;1"\n"SA ""X"", RUI;""2;3"""\n"a;b";4\n');
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['LIMA, ANA', '1'],
    ['SA "X", RUI', '2;3'],
    ['a;b', '4'],
  ]);
  expect((await read('A\n"SOUZA; ANA"\n')).rows.map(({ cells }) => cells)).toEqual([['SOUZA; ANA']]);
});
