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
let dataDir: string;

beforeAll(async () => {
  dataDir = makeTempDir();
  await install(dataDir, 'ceis', '20260930', [
    { name: 'ZULMIRA DA CONCEIÇÃO INVENTADA', taxId: CPF },
    { name: 'EMPRESA; "INVENTADA" LTDA', taxId: CNPJ },
    { name: '=EMPRESA FALSA' },
  ]);
  await install(dataDir, 'pep', '20260901', [
    { name: 'OUTRA ZULMIRA' },
    { name: 'MASCARADA', taxId: `***.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-**` },
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

describe('the result', () => {
  test('has the table with what was found behind it: one line for each record, one for a row without', async () => {
    const input = write(`id;nome;cpf\n1;zulmira;\n2;;${maskCpf(CPF)}\n3;xiloglota;\n`);
    const finished = await screen(input);
    expect(finished).toMatchObject({ code: 0, stderr: '' });
    expect(finished.stdout).toMatch(/^screened 3 rows: 2 with 4 records, 1 without; .*clientes-atesta\.csv\n/);
    expect(finished.stdout).toContain('without data, so nothing was found in: auxilioemergencial, bacen');
    expect(rowsOf(outputOf(input))).toEqual([
      ['id', 'nome', 'cpf', 'list', 'file', 'name', 'taxId', 'reconciliation', 'score', 'error'],
      ['1', 'zulmira', '', 'ceis', '20260930_CEIS.csv', 'ZULMIRA DA CONCEIÇÃO INVENTADA', CPF, '', '', ''],
      ['1', 'zulmira', '', 'pep', '20260901_PEP.csv', 'OUTRA ZULMIRA', '', '', '', ''],
      ['2', '', maskCpf(CPF), 'ceis', '20260930_CEIS.csv', 'ZULMIRA DA CONCEIÇÃO INVENTADA', CPF, 'exact', '', ''],
      expect.arrayContaining(['2', 'pep', 'MASCARADA', 'unavailable']),
      ['3', 'xiloglota', '', '', '', '', '', '', '', ''],
    ]);
  });

  test('is UTF-8 with BOM, CRLF and nothing that a spreadsheet would run; only its owner reads it', async () => {
    const input = write('nome,obs\nempresa falsa,=1+1\nxiloglota,"+5511; x"\n"@soma",-2\n');
    expect((await screen(input)).code).toBe(0);
    const bytes = readFileSync(outputOf(input));
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString('utf8').slice(1).split('\r\n');
    expect(lines).toEqual([
      'nome;obs;list;file;name;taxId;reconciliation;score;error',
      "empresa falsa;'=1+1;ceis;20260930_CEIS.csv;'=EMPRESA FALSA;;;;",
      `xiloglota;"'+5511; x";;;;;;;`,
      "'@soma;'-2;;;;;;;",
      '',
    ]);
    if (process.platform !== 'win32') expect(statSync(outputOf(input)).mode & 0o777).toBe(0o600);
  });

  test('says of a row why it could not be asked, and of a document that it is none', async () => {
    const input = write('nome;cpf\nab;\n;1234567890\nzulmira;;x\n;***.456-**\n');
    const finished = await screen(input, '--list', 'ceis', '--json');
    expect(JSON.parse(finished.stdout)).toMatchObject({ rows: 4, found: 0, failed: 4, records: 0 });
    expect(rowsOf(outputOf(input)).map((row) => row.at(-1))).toEqual([
      'error',
      expect.stringContaining('3 to 200 characters'),
      expect.stringContaining('neither 11 nor 14'),
      expect.stringContaining('3 cells where the first one has 2'),
      expect.stringContaining('neither 11 nor 14'),
    ]);
  });

  test('names its columns apart from those of the table', async () => {
    const input = write('name;list\nzulmira;x\n');
    await screen(input, '--list', 'ceis');
    expect(rowsOf(outputOf(input))[0]).toEqual(
      'name;list;found_list;file;found_name;taxId;reconciliation;score;error'.split(';'),
    );
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

  test('has the score where names are compared by similarity', async () => {
    const input = write('nome\nZULMYRA CONCEICAO INVENTADA\n');
    await screen(input, '--match', 'similar', '--threshold', '90');
    expect(rowsOf(outputOf(input))[1]!.slice(3, 7)).toEqual(['ZULMIRA DA CONCEIÇÃO INVENTADA', CPF, '', '97']);
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
    ['give a threshold for nothing', ['x.csv', '--threshold', '80'], 1, /--match similar/],
    ['write over the input', ['x.csv', '--output', 'x.csv'], 1, /another file than the input/],
  ])('%s', async (_what, args, code, message) => {
    const finished = await screen(...args);
    expect(finished.code).toBe(code);
    expect(finished.stderr).toMatch(message);
    expect(finished.stderr.trim().split('\n').length).toBeLessThanOrEqual(2);
  });

  test.each([
    ['an empty file', '', /is empty/],
    ['a zip', 'PK\u0003\u0004abc', /is not a CSV/],
    ['a web page', '<!DOCTYPE html><html></html>', /is not a CSV/],
    ['UTF-16', Buffer.from('\ufeffnome\nana', 'utf16le'), /UTF-16/],
    ['columns of another kind', 'cliente;cidade\na;b\n', /header row/],
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
    await expect.poll(read, { timeout: 30_000, interval: 20 }).not.toBe(before);
    child.kill(signal);
    const [code] = (await closed) as [number | null];
    return { code, stderr };
  }

  test('goes on where it stopped, and writes the same bytes as one that was not', { timeout: 120_000 }, async () => {
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
    timeout: 120_000,
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
