import { mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openInput } from '../../../src-main/commands/screen/input.ts';
import { type ScreeningParts, type Summary, screenTable } from '../../../src-main/commands/screen/run.ts';
import { describeSummary } from '../../../src-main/commands/screen/summary.ts';
import { InstalledSnapshots } from '../../../src-main/data/installed-snapshots.ts';
import { ApiError } from '../../../src-main/errors/api-error.ts';
import { installedData } from '../../../src-main/installed-data.ts';
import type { Screened } from '../../../src-main/lists/batch/screened.ts';
import { createLists, type ListsRoom } from '../../../src-main/lists/room.ts';
import { install } from '../../lists/snapshots.ts';
import { runCli } from '../../support/cli.ts';
import { makeTempDir, removeTempDir, tempDir } from '../../support/temp-dir.ts';

let dataDir: string;
let room: ListsRoom;
beforeAll(async () => {
  dataDir = makeTempDir();
  await install(dataDir, 'ceis', '20260930', [{ name: 'ZULMIRA INVENTADA' }]);
  room = createLists({ dataDir, bundledDir: '/nonexistent', threads: 1 });
});
afterAll(async () => {
  await room.close();
  removeTempDir(dataDir);
});

const ROWS = 700;
const TABLE = `nome\n${Array.from({ length: ROWS }, (_, at) => (at % 100 === 0 ? 'zulmira\n' : `xiloglota ${at}\n`)).join('')}`;

function linesOf(file: string): Record<string, string>[] {
  return parse(readFileSync(file), { bom: true, delimiter: ';', columns: true });
}

async function screened(table: string, parts: Partial<ScreeningParts>): Promise<Summary> {
  const file = path.join(tempDir(), 'clientes.csv');
  writeFileSync(file, table);
  const installed = () => installedData(new InstalledSnapshots(dataDir, '/nonexistent'));
  const screening = {
    input: await openInput(file),
    output: `${file}.out`,
    list: 'todas' as const,
    matching: { match: 'exact' as const },
  };
  return screenTable(screening, { room, installed, ...parts }, new AbortController().signal, () => undefined);
}

/** The lists fail when `rows` rows have been answered, after the hits of the next one where it has some. */
function failingAfter(rows: number, error: Error): Pick<ListsRoom, 'screen'> {
  return {
    async *screen(...asked): AsyncGenerator<Screened> {
      let ended = 0;
      for await (const event of room.screen(...asked)) {
        if (event.type === 'end' && ended++ === rows) throw error;
        yield event;
      }
    },
  };
}

describe('where the lists fail in the middle', () => {
  test.each([0, 1, 255, 256, 300, ROWS - 1])('after %i rows, no row behind looks clean', async (rows) => {
    const summary = await screened(TABLE, { room: failingAfter(rows, new ApiError('unexpected')) });
    expect(summary).toMatchObject({ rows: ROWS, failure: expect.stringContaining('Not looked up: ') });
    const lines = linesOf(summary.output);
    const unscreened = lines.filter(({ result }) => result === 'not screened' || result === 'partly screened');
    expect(unscreened).toHaveLength(ROWS - rows);
    expect(unscreened.every(({ error }) => error!.startsWith('Not looked up: '))).toBe(true);
    const clean = lines.filter(({ result }) => result === 'nothing found').map(({ nome }) => nome);
    const answered = TABLE.split('\n').slice(1, rows + 1);
    expect(clean).toEqual(answered.filter((name) => name !== 'zulmira'));
    expect(describeSummary(summary)).toContain('not all rows were screened');
  });

  test('an error that is none of ours is not repeated', async () => {
    const secret = new Error('SELECT * FROM records WHERE name = xiloglota');
    const { failure } = await screened(TABLE, { room: failingAfter(3, secret) });
    expect(failure).toBe('Not looked up: the data of a list cannot be read.');
  });
});

test('where no list has data, no row is told as looked up', async () => {
  const empty = createLists({ dataDir: tempDir(), bundledDir: '/nonexistent', threads: 1 });
  try {
    const summary = await screened('nome\nana\nbia\n', {
      room: empty,
      installed: () => ({ lists: {}, unreadable: { lists: {}, postal: [], registry: [] } }),
    });
    expect(summary).toMatchObject({ failed: 2, failure: expect.stringContaining('No list has data') });
    expect(linesOf(summary.output).map(({ result, consulted }) => [result, consulted])).toEqual([
      ['not screened', '0 of 15'],
      ['not screened', '0 of 15'],
    ]);
  } finally {
    await empty.close();
  }
});

test('the summary names demonstration data, files that cannot be read and what an import said', async () => {
  const { lists } = installedData(new InstalledSnapshots(dataDir, '/nonexistent'));
  const [ceis] = lists.ceis!;
  const summary = await screened('nome\nana\n', {
    installed: () => ({
      lists: { ceis: [{ ...ceis!, demonstration: true, warnings: [{ code: 'partnersMissing', detail: 'x.zip' }] }] },
      unreadable: { lists: { pep: [{ file: '20260901_PEP.csv', reason: 'damaged' }] }, postal: [], registry: [] },
    }),
  });
  expect(summary).toMatchObject({ demonstration: true, consulted: [{ list: 'ceis' }] });
  expect(summary.notConsulted).toContainEqual({
    list: 'pep',
    reason: 'unreadable',
    files: [{ file: '20260901_PEP.csv', reason: 'damaged' }],
  });
  const text = describeSummary(summary);
  expect(text).toContain('only demonstration data, import official files before you rely on this: ceis of 2026-09-30');
  expect(text).toContain('ceis, 20260930_CEIS.csv: ');
  expect(text).toContain('not consulted, its data cannot be read: pep, 20260901_PEP.csv (damaged)');
  expect(linesOf(summary.output)[0]).toMatchObject({ result: 'nothing found', consulted: '0 of 15' });
});

test('from outside: a list that is cut off ends the command with 1, and no row is told as clean', async () => {
  const dir = tempDir();
  await install(dir, 'ceis', '20260930', [{ name: 'ZULMIRA INVENTADA' }]);
  const many = Array.from({ length: 2000 }, (_, at) => ({ name: `PESSOA ${at} DE MENTIRA` }));
  const file = await install(dir, 'pep', '20260901', many);
  truncateSync(file, statSync(file).size / 2);
  mkdirSync(path.join(dir, 'in'));
  const input = path.join(dir, 'in', 'clientes.csv');
  writeFileSync(input, 'nome\npessoa 1999\nxiloglota\n');
  const finished = await runCli(['screen', input, '--list', 'pep', '--data-dir', dir]);
  expect(finished.code).toBe(1);
  expect(finished.stdout).toContain('not all rows were screened');
  expect(linesOf(input.replace('.csv', '-atesta.csv')).map(({ result }) => result)).toEqual([
    'not screened',
    'not screened',
  ]);
});

describe('standard input and output', () => {
  test('the table comes over stdin, the result goes to stdout, the summary to stderr', async () => {
    const finished = await runCli(['screen', '-', '--list', 'ceis', '--data-dir', dataDir], {}, 'nome\nzulmira\nana\n');
    expect(finished.code).toBe(0);
    expect(finished.stdout).toMatch(
      /^\ufeffnome;result;[^\n]*\r\nzulmira;found;ceis;[^\n]*\r\nana;nothing found;[^\n]*\r\n$/,
    );
    expect(finished.stderr).toMatch(/^screened 2 rows: 1 with 1 records, 1 without\n/);
  });

  test('either may be a file', async () => {
    const input = path.join(tempDir(), 'clientes.csv');
    writeFileSync(input, 'nome\nzulmira\n');
    const out = await runCli(['screen', input, '--output', '-', '--json', '--list', 'ceis', '--data-dir', dataDir]);
    expect(out.stdout).toContain('zulmira;found;ceis');
    expect(JSON.parse(out.stderr)).toMatchObject({ input, output: '-', found: 1 });
    const output = path.join(tempDir(), 'result.csv');
    const args = ['screen', '-', '--output', output, '--list', 'ceis', '--data-dir', dataDir];
    expect((await runCli(args, {}, 'nome\nzulmira\n')).stdout).toContain(`; ${output}\n`);
    expect(linesOf(output)).toHaveLength(1);
    expect((await runCli(args, {}, '')).stderr).toBe('atesta: standard input is empty.\n');
  });
});
