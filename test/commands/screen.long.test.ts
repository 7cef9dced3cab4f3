import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Summary } from '../../src-main/commands/screen/run.ts';
import { install } from '../lists/snapshots.ts';
import { runCli, startCli } from '../support/cli.ts';
import { cnpjOf, cpfOf, maskCpf } from '../support/documents.ts';
import { makeTempDir, removeTempDir, tempDir } from '../support/temp-dir.ts';

const CPF = cpfOf('123456789');
const CNPJ = cnpjOf('112223330001');
/** Documents that a spreadsheet shortens. */
const SHORT = cpfOf('001234567');
const BANK = cnpjOf('000000000001');
/** Enough with a document that the lists answer a question by document alone. */
const OTHERS = Array.from({ length: 12 }, (_, at) => ({
  name: `PREENCHIMENTO ${at}`,
  taxId: cpfOf(`7000000${10 + at}`),
}));
let dataDir: string;

beforeAll(async () => {
  dataDir = makeTempDir();
  await install(dataDir, 'ceis', '20260930', [
    { name: 'ZULMIRA DA CONCEIÇÃO INVENTADA', taxId: CPF },
    { name: 'EMPRESA; "INVENTADA" LTDA', taxId: CNPJ },
    { name: '=EMPRESA FALSA' },
    { name: 'DE ZERO', taxId: SHORT },
    { name: 'BANCO DE MENTIRA', taxId: BANK },
    ...OTHERS,
  ]);
  await install(dataDir, 'pep', '20260901', [
    { name: 'OUTRA ZULMIRA' },
    { name: 'MASCARADA', taxId: `***.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-**` },
    ...OTHERS,
  ]);
});
afterAll(() => removeTempDir(dataDir));

const screen = (...args: string[]) => runCli(['screen', ...args, '--data-dir', dataDir]);

function write(text: string | Uint8Array, name = 'clientes.csv'): string {
  const file = path.join(tempDir(), name);
  writeFileSync(file, text);
  return file;
}
const outputOf = (input: string) => input.replace(/\.csv$/, '-atesta.csv');
function rowsOf(file: string): string[][] {
  return parse(readFileSync(file), { bom: true, delimiter: ';', record_delimiter: '\r\n' }) as string[][];
}

const HEADER = [
  'result',
  'list',
  'file',
  'name',
  'taxId',
  'reconciliation',
  'score',
  'facts',
  'foundBy',
  'consulted',
  'note',
  'error',
];

/** The result's lines by its header: what became of each row, in the columns asked for. */
function told(file: string, ...columns: string[]): string[][] {
  const [head, ...lines] = rowsOf(file);
  return lines.map((line) => columns.map((column) => line[head!.indexOf(column)]!));
}

describe('a list without documents', () => {
  test('is not among those consulted for a row without a name, and alone it answers none', async () => {
    const dir = tempDir();
    await install(dir, 'onu', '20260930', [{ name: 'ZULMIRA INVENTADA' }]);
    await install(dir, 'ceis', '20260930', [{ name: 'OUTRA', taxId: CNPJ }]);
    const input = write(`nome;cpf\n;${CPF}\nxiloglota;${CPF}\n`);
    const all = await runCli(['screen', input, '--data-dir', dir]);
    expect(all.stdout).toContain(
      '1 rows have no name, and of who is not found by document alone these lists say nothing: ofacsdn, onu\n',
    );
    expect(told(outputOf(input), 'result', 'consulted')).toEqual([
      ['nothing found', '1 of 15'],
      ['nothing found', '2 of 15'],
    ]);
    const other = write(`cpf\n${CPF}\n`);
    await runCli(['screen', other, '--list', 'onu', '--data-dir', dir]);
    expect(told(outputOf(other), 'result', 'consulted', 'error')).toEqual([
      [
        'not screened',
        '0 of 1',
        'The lists that were consulted have few CPFs and CNPJs or none, and the row has no name.',
      ],
    ]);
  });
});

describe('the result', () => {
  test('has the table with what was found behind it: one line for each record, one for a row without', async () => {
    const input = write(`id;nome;cpf\n1;zulmira;\n2;;${maskCpf(CPF)}\n3;xiloglota;\n`);
    const finished = await screen(input);
    expect(finished).toMatchObject({ code: 0, stderr: '' });
    expect(finished.stdout).toMatch(/^screened 3 rows: 2 with 4 records, 1 without; .*clientes-atesta\.csv\n/);
    expect(finished.stdout).toContain('not consulted, no data is installed: auxilioemergencial, bacen');
    expect(finished.stdout).toContain('consulted: ceis of 2026-09-30, pep of 2026-09-01\n');
    const ceis = ['found', 'ceis', '20260930_CEIS.csv', 'ZULMIRA DA CONCEIÇÃO INVENTADA', CPF];
    expect(rowsOf(outputOf(input))).toEqual([
      ['id', 'nome', 'cpf', ...HEADER],
      ['1', 'zulmira', '', ...ceis, '', '', '', 'name', '2 of 15', '', ''],
      [
        '1',
        'zulmira',
        '',
        'found',
        'pep',
        '20260901_PEP.csv',
        'OUTRA ZULMIRA',
        '',
        '',
        '',
        '',
        'name',
        '2 of 15',
        '',
        '',
      ],
      ['2', '', maskCpf(CPF), ...ceis, 'exact', '', '', 'taxId', '2 of 15', '', ''],
      expect.arrayContaining(['2', 'pep', 'MASCARADA', 'unavailable']),
      ['3', 'xiloglota', '', 'nothing found', '', '', '', '', '', '', '', '', '2 of 15', '', ''],
    ]);
  });

  test('is UTF-8 with BOM, CRLF and nothing that a spreadsheet would run; only its owner reads it', async () => {
    const input = write('nome,obs\nempresa falsa,=1+1\nxiloglota,"+5511; x"\n"@soma",-2\n');
    expect((await screen(input)).code).toBe(0);
    const bytes = readFileSync(outputOf(input));
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString('utf8').slice(1).split('\r\n');
    expect(lines).toEqual([
      `nome;obs;${HEADER.join(';')}`,
      "empresa falsa;'=1+1;found;ceis;20260930_CEIS.csv;'=EMPRESA FALSA;;;;;name;2 of 15;;",
      `xiloglota;"'+5511; x";nothing found;;;;;;;;;2 of 15;;`,
      "'@soma;'-2;nothing found;;;;;;;;;2 of 15;;",
      '',
    ]);
    if (process.platform !== 'win32') expect(statSync(outputOf(input)).mode & 0o777).toBe(0o600);
  });

  test('says of a row why it could not be asked, and never that nothing was found', async () => {
    const input = write(
      'nome;cpf\nab;\n;1234567\nzulmira;;x\n;***.456-**\n;\nzulmira;1234567\nxiloglota;1234567\n;1,23E+10\n',
    );
    const finished = await screen(input, '--list', 'ceis', '--json');
    expect(JSON.parse(finished.stdout)).toMatchObject({ rows: 8, found: 1, failed: 7, records: 1 });
    expect(told(outputOf(input), 'result', 'error')).toEqual([
      ['not screened', expect.stringMatching(/3 to 200 characters.* nothing else/)],
      ['not screened', expect.stringMatching(/neither 11 nor 14.* nothing else/)],
      ['not screened', expect.stringContaining('3 cells where the first one has 2')],
      ['not screened', expect.stringContaining('neither 11 nor 14')],
      ['not screened', expect.stringContaining('neither a name nor a document')],
      ['found', ''],
      ['partly screened', expect.stringContaining('neither 11 nor 14')],
      ['partly screened', expect.stringContaining('neither 11 nor 14')],
      ['not screened', expect.stringContaining('neither 11 nor 14')],
    ]);
  });

  test('is of the name and of every document of a row, each record once', async () => {
    const input = write(`nome;cpf;cnpj\nzulmira da conceição;${CPF};${CNPJ}\n`);
    await screen(input);
    expect(told(outputOf(input), 'foundBy', 'list', 'name')).toEqual([
      ['taxId, name', 'ceis', 'ZULMIRA DA CONCEIÇÃO INVENTADA'],
      ['taxId', 'ceis', 'EMPRESA; "INVENTADA" LTDA'],
      ['taxId', 'pep', 'MASCARADA'],
    ]);
  });

  test('says what else in the row agrees with each record, those that it contradicts last', async () => {
    const rows = ['zulmira;;Brasil;02/05/1984', `zulmira;${SHORT};;1/5/84`];
    const input = write(`nome;cpf;nacionalidade;data de nascimento\n${rows.join('\n')}\n`);
    const dir = tempDir();
    await install(dir, 'onu', '20260901', [
      { name: 'ZULMIRA UM', country: 'Cuba', birthDate: '1961' },
      { name: 'ZULMIRA DOIS', country: 'Brazil', birthDate: 'circa 1985' },
      { name: 'ZULMIRA TRÊS', taxId: CPF },
    ]);
    const finished = await runCli(['screen', input, '--list', 'onu', '--data-dir', dir]);
    expect(finished.stdout).toContain('2 of the records have another birth date, country, type or document');
    expect(told(outputOf(input), 'name', 'facts', 'foundBy', 'note')).toEqual([
      ['ZULMIRA DOIS', 'birthDate 1984-05-02 = circa 1985; country Brasil = Brazil', 'name', ''],
      ['ZULMIRA TRÊS', '', 'name', ''],
      ['ZULMIRA UM', 'birthDate 1984-05-02 ≠ 1961; country Brasil ≠ Cuba', 'name', ''],
      ['ZULMIRA UM', '', 'name', expect.stringContaining('The birth date 1/5/84 is not understood')],
      ['ZULMIRA DOIS', '', 'name', expect.any(String)],
      ['ZULMIRA TRÊS', `taxId ${SHORT} ≠ ${CPF}`, 'name', expect.any(String)],
    ]);
  });

  test('is of the document where the name cannot be compared, and says that the row is not screened whole', async () => {
    const input = write(`nome;cpf\nʹʹʹ;${CPF}\n`);
    await screen(input, '--match', 'similar', '--list', 'ceis');
    expect(told(outputOf(input), 'result', 'foundBy', 'error')).toEqual([
      ['found', 'taxId', ''],
      ['partly screened', '', expect.stringContaining('no letter or digit')],
    ]);
  });

  test('notes wrong check digits, and zeros that a spreadsheet dropped and that were put back', async () => {
    const wrong = `${CPF.slice(0, 10)}${(Number(CPF[10]) + 1) % 10}`;
    const masked = `***.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-**`;
    const input = write(`documento\n${[Number(SHORT), Number(BANK), wrong, CPF, masked].join('\n')}\n`);
    const finished = await screen(input);
    expect(finished.stdout).toContain('3 rows have a note');
    expect(told(outputOf(input), 'result', 'name', 'note')).toEqual([
      ['found', 'DE ZERO', expect.stringContaining(`Leading zeros were missing: looked up as ${SHORT}`)],
      ['found', 'BANCO DE MENTIRA', expect.stringContaining(`and as ${BANK}.`)],
      ['found', 'MASCARADA', 'The check digits of the CPF are wrong.'],
      ['found', 'ZULMIRA DA CONCEIÇÃO INVENTADA', ''],
      ['found', 'MASCARADA', ''],
      ['found', 'ZULMIRA DA CONCEIÇÃO INVENTADA', ''],
      ['found', 'MASCARADA', ''],
    ]);
  });

  test('is of the person behind a sole trader, by the CPF too where the name tells it', async () => {
    const input = write(`nome\n57.815.224 OUTRA ZULMIRA\nZULMIRA INVENTADA ${CPF}\n`);
    await screen(input);
    expect(told(outputOf(input), 'name', 'foundBy', 'note')).toEqual([
      ['OUTRA ZULMIRA', 'name', 'Sole trader: looked up as OUTRA ZULMIRA.'],
      ['ZULMIRA DA CONCEIÇÃO INVENTADA', 'taxId', `Sole trader: looked up as ZULMIRA INVENTADA and as CPF ${CPF}.`],
      ['MASCARADA', 'taxId', expect.stringContaining(CPF)],
    ]);
  });

  test('a document or nothing but signs in the column of names is no name that nobody has', async () => {
    const input = write(`nome\n${CPF}\n1234567\n...\n`);
    await screen(input, '--list', 'ceis');
    expect(told(outputOf(input), 'result', 'foundBy')).toEqual([
      ['found', 'taxId'],
      ['not screened', ''],
      ['not screened', ''],
    ]);
  });

  test('a name of which the comparison knows no letter was not compared', async () => {
    const input = write('nome\nʹʹʹ\n');
    await screen(input, '--match', 'similar');
    expect(told(outputOf(input), 'result', 'error')).toEqual([
      ['not screened', expect.stringContaining('can be compared')],
    ]);
  });

  test('names its columns apart from those of the table', async () => {
    const input = write('name;list\nzulmira;x\n');
    await screen(input, '--list', 'ceis');
    const columns = HEADER.map((column) => (['list', 'name'].includes(column) ? `found_${column}` : column));
    expect(rowsOf(outputOf(input))[0]).toEqual(['name', 'list', ...columns]);
  });

  test('of a column without header, in windows-1252', async () => {
    const input = write(Buffer.from(`CONCEIÇÃO\n${CNPJ}\n`, 'latin1'));
    const output = path.join(tempDir(), 'result.csv');
    const { stdout } = await screen(input, '--output', output, '--list', 'ceis', '--json');
    const summary = JSON.parse(stdout) as Summary;
    expect(summary).toMatchObject({
      input,
      output,
      rows: 2,
      found: 2,
      records: 2,
      failed: 0,
      resumedFrom: 0,
      sources: ['ceis/20260930_CEIS'],
      notInstalled: [],
    });
    expect(rowsOf(output).map(([cell]) => cell)).toEqual(['input', 'CONCEIÇÃO', CNPJ]);
    expect(existsSync(outputOf(input))).toBe(false);
  });

  test('with a limit has the best of a file where names are compared by similarity, and counts the others', async () => {
    const many = makeTempDir();
    await install(
      many,
      'pep',
      '20260901',
      Array.from({ length: 80 }, (_, at) => ({ name: at % 2 === 0 ? 'ZULMIRA JATOBÁ' : 'ZULMIRA JATOBA' })),
    );
    const input = write('nome\nzulmira jatoba\nxiloglota\n');
    for (const [limit, shown] of [
      [[], 80],
      [['--limit', '7'], 7],
      [['--limit', '79'], 79],
    ] as const) {
      const { stdout } = await runCli(['screen', input, '--match', 'similar', ...limit, '--data-dir', many]);
      expect(stdout).toMatch(/^screened 2 rows: 1 with 80 records, 1 without/);
      expect(stdout.includes(`${80 - shown} of the records are counted and not written`)).toBe(shown < 80);
      const lines = told(outputOf(input), 'result', 'file', 'score', 'note');
      const more = lines.filter(([result]) => result === 'more found');
      expect(lines.filter(([result]) => result === 'found')).toHaveLength(shown);
      expect(more).toEqual(
        shown < 80
          ? [['more found', '20260901_PEP.csv', '', expect.stringContaining(`${80 - shown} more records`)]]
          : [],
      );
      expect(lines.at(-1)![0]).toBe('nothing found');
    }
    removeTempDir(many);
  });

  test('has the score where names are compared by similarity', async () => {
    const input = write('nome\nZULMYRA CONCEICAO INVENTADA\n');
    await screen(input, '--match', 'similar', '--threshold', '90');
    expect(told(outputOf(input), 'name', 'taxId', 'score')[0]).toEqual(['ZULMIRA DA CONCEIÇÃO INVENTADA', CPF, '99']);
  });

  test('of a table without rows is a header', async () => {
    const input = write('nome;cpf\n');
    expect(JSON.parse((await screen(input, '--json')).stdout)).toMatchObject({
      rows: 0,
      sources: expect.arrayContaining(['ceis/20260930_CEIS', 'pep/20260901_PEP']),
    });
    expect(rowsOf(outputOf(input))).toHaveLength(1);
  });
});

describe('it is wrong to', () => {
  test.each([
    ['screen a file that is not there', ['absent.csv'], 1, /no file .*absent\.csv/],
    ['name no file', [], 2, /missing required argument/],
    ['name a list that does not exist', ['x.csv', '--list', 'nada'], 2, /Allowed choices are auxilioemergencial/],
    ['name another comparison', ['x.csv', '--match', 'fuzzy'], 2, /Allowed choices are exact, folded, similar/],
    ['give a threshold beyond 100', ['x.csv', '--match', 'similar', '--threshold', '101'], 2, /from 0 to 100/],
    ['give a limit for nothing', ['x.csv', '--limit', '5'], 2, /--match similar/],
    ['give a threshold for nothing', ['x.csv', '--threshold', '80'], 2, /--match similar/],
    ['write over the input', ['x.csv', '--output', 'x.csv'], 2, /another file than the input/],
  ])('%s', async (_what, args, code, message) => {
    const finished = await screen(...args);
    expect(finished.code).toBe(code);
    expect(finished.stderr).toMatch(message);
    expect(finished.stderr.trim().split('\n').length).toBeLessThanOrEqual(2);
  });

  test.each([
    ['an empty file', '', /is empty/],
    ['a zip', 'PK\u0003\u0004abc', /damaged or was cut off/],
    ['a web page', '<!DOCTYPE html><html></html>', /neither a CSV nor/],
    ['UTF-16', Buffer.from('\ufeffnome\nana', 'utf16le'), /UTF-16/],
    ['columns of another kind', 'quem;cidade\na;b\n', /header row/],
    ['a quote that never closes', 'nome\nana\n"bia\n', /never ends/],
  ])('screen %s', async (_what, text, message) => {
    const input = write(text);
    const finished = await screen(input);
    expect(finished.code).toBe(1);
    expect(finished.stderr).toMatch(message);
    expect(finished.stderr.trim().split('\n')).toHaveLength(1);
    expect(readdirSync(path.dirname(input))).toEqual(['clientes.csv']);
  });
});

describe('a run that is interrupted', () => {
  const ROWS = 60_000;
  let large: string;
  let table: string;

  beforeAll(async () => {
    large = makeTempDir();
    const names = Array.from({ length: 30_000 }, (_, at) => ({ name: `PESSOA NÚMERO ${at} DE MENTIRA` }));
    await install(large, 'pep', '20260901', names);
    table = `id;nome\n${Array.from({ length: ROWS }, (_, at) => `${at};${at % 3 ? `número ${at}` : `xiloglota ${at}`}\n`).join('')}`;
  }, 60_000);
  afterAll(() => removeTempDir(large));

  const args = (input: string) => ['screen', input, '--list', 'pep', '--data-dir', large];

  /** Starts the run, and ends it by `signal` once it has noted that it is further than before. */
  async function interrupt(input: string, signal: NodeJS.Signals) {
    const notes = `${outputOf(input)}.progress`;
    const read = () => (existsSync(notes) ? readFileSync(notes, 'utf8') : '');
    const before = read();
    const child = startCli(args(input));
    let stderr = '';
    child.stderr!.on('data', (chunk) => {
      stderr += chunk;
    });
    const closed = once(child, 'close');
    await expect.poll(read, { timeout: 120_000, interval: 20 }).not.toBe(before);
    child.kill(signal);
    const [code] = (await closed) as [number | null];
    return { code, stderr };
  }

  test('goes on where it stopped, and writes the same bytes as one that was not', { timeout: 400_000 }, async () => {
    const whole = write(table, 'whole.csv');
    expect((await runCli(args(whole))).code).toBe(0);
    const input = write(table);
    for (const signal of ['SIGKILL', 'SIGINT'] as const) {
      const { code, stderr } = await interrupt(input, signal);
      expect(existsSync(outputOf(input))).toBe(false);
      if (signal !== 'SIGINT') continue;
      expect(code).toBe(1);
      expect(stderr).toMatch(/^atesta: Interrupted after \d+ of 60000 rows; run the same command again to go on\.\n$/);
    }
    const summary = JSON.parse((await runCli([...args(input), '--json'])).stdout) as Summary;
    expect(summary.rows).toBe(ROWS);
    expect(summary.resumedFrom).toBeGreaterThan(0);
    expect(summary.resumedFrom).toBeLessThan(ROWS);
    expect(readFileSync(outputOf(input)).equals(readFileSync(outputOf(whole)))).toBe(true);
    expect(readdirSync(path.dirname(input)).sort()).toEqual(['clientes-atesta.csv', 'clientes.csv']);
  });

  test('is not gone on with for another table, other options or other lists, and says what to do', {
    timeout: 400_000,
  }, async () => {
    const input = write(table);
    await interrupt(input, 'SIGKILL');
    const refused = async (message: RegExp, more: string[] = []) => {
      const finished = await runCli([...args(input), ...more]);
      expect(finished.code).toBe(1);
      expect(finished.stderr).toMatch(message);
      expect(finished.stderr).toContain(`${outputOf(input)}.progress`);
    };
    await refused(/with other options .*delete/, ['--match', 'folded']);
    writeFileSync(input, `${table}99999;mais um\n`);
    await refused(/of another table .*delete/);
    writeFileSync(input, table);
    await install(large, 'pep', '20261001', [{ name: 'PESSOA NÚMERO 1 DE MENTIRA' }]);
    await refused(/lists have changed .*delete/);
  });

  test('begins anew where its notes or its part are lost', async () => {
    const input = write('nome\nzulmira\n');
    writeFileSync(`${outputOf(input)}.part`, 'rest of a run without notes');
    expect((await screen(input)).code).toBe(0);
    const before = readFileSync(outputOf(input));
    writeFileSync(`${outputOf(input)}.progress`, '{"version":1,"run":');
    expect((await screen(input)).code).toBe(0);
    expect(readFileSync(outputOf(input)).equals(before)).toBe(true);
    expect(readdirSync(path.dirname(input)).sort()).toEqual(['clientes-atesta.csv', 'clientes.csv']);
  });
});
