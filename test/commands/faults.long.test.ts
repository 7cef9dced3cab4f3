import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { CLI, runCli } from '../support/cli.ts';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

/*
 * Every command with each fault of the world around it: one sentence, the exit code that says so, and no stack.
 */
let dir: string;
let table: string;
let official: string;
beforeAll(() => {
  dir = makeTempDir();
  table = path.join(dir, 'clientes.csv');
  writeFileSync(table, 'nome\nana\n');
  official = writeCeis(dir, '20260930', [{ name: 'PESSOA INVENTADA', document: cpfOf('123123123') }]);
  writeFileSync(path.join(dir, 'file'), '');
  mkdirSync(path.join(dir, 'data'));
});
afterAll(() => removeTempDir(dir));

/** Each command as it is called rightly. */
const COMMANDS: Record<string, () => string[]> = {
  serve: () => ['serve', '--port', '0'],
  'keys create': () => ['keys', 'create', `k${Math.random()}`, '--permission', PERMISSIONS.oneList],
  'keys list': () => ['keys', 'list'],
  'tokens issue': () => ['tokens', 'issue', 'x', '--permission', PERMISSIONS.residence],
  'lists import': () => ['lists', 'import', 'ceis', official],
  'lists status': () => ['lists', 'status'],
  'lists rollback': () => ['lists', 'rollback', 'ceis'],
  'postal import': () => ['postal', 'import', table],
  'registry import': () => ['registry', 'import', table],
  'registry status': () => ['registry', 'status'],
  screen: () => ['screen', table, '--list', 'ceis', '--output', '-'],
  read: () => ['read', table],
  doctor: () => ['doctor', '--json'],
  completion: () => ['completion', 'bash'],
};
/** Those that write into the data directory, so that they cannot go on without it. */
const WRITING = ['serve', 'keys create', 'keys list', 'tokens issue', 'lists import', 'postal import'];
/** Those that print something as soon as they are called. */
const PRINTING = ['keys list', 'lists status', 'registry status', 'screen', 'doctor', 'completion'];

interface Ended {
  code: number | null;
  stderr: string;
}

/** Runs a command whose stdout is `stdout`; one that does not end in a minute is none that failed. */
async function run(args: readonly string[], stdout: 'ignore' | 'pipe' | number): Promise<Ended> {
  const child = spawn(process.execPath, [CLI, ...args], { stdio: ['ignore', stdout, 'pipe'], timeout: 60_000 });
  child.stdout?.destroy();
  let stderr = '';
  child.stderr!.on('data', (chunk) => {
    stderr += chunk;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stderr };
}

function expectOneSentence({ stderr }: Ended): void {
  expect(stderr).toMatch(/^atesta: [^\n]+\n$/);
  expect(stderr).not.toMatch(/\n {4}at |ENOSPC|EPIPE|ENOENT|ENOTDIR|Error:/);
}

const isLinux = process.platform === 'linux';
if (!isLinux) console.log('skipped: /proc and /dev/full, because only Linux has them');

describe.skipIf(!isLinux)('a data directory that cannot be made', () => {
  test.each(WRITING)('%s under /proc ends, and says which', async (name) => {
    const ended = await run([...COMMANDS[name]!(), '--data-dir', '/proc/x/y'], 'ignore');
    expectOneSentence(ended);
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('/proc/x') });
  });
});

describe('a data directory that is a file', () => {
  test.each(WRITING)('%s says its whole path', async (name) => {
    const ended = await run(
      [...COMMANDS[name]!(), '--data-dir', path.relative('.', path.join(dir, 'file', 'x'))],
      'ignore',
    );
    expectOneSentence(ended);
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining(path.join(dir, 'file')) });
  });
});

describe('the reader of stdout goes', () => {
  test.each(PRINTING)('%s', async (name) => {
    const ended = await run([...COMMANDS[name]!(), '--data-dir', path.join(dir, 'data')], 'pipe');
    expectOneSentence(ended);
    expect(ended).toMatchObject({ code: 1, stderr: 'atesta: The output was closed before all of it was written.\n' });
  });
});

describe.skipIf(!isLinux)('the disk behind stdout is full', () => {
  test.each(PRINTING)('%s', async (name) => {
    const full = openSync('/dev/full', 'w');
    try {
      const ended = await run([...COMMANDS[name]!(), '--data-dir', path.join(dir, 'data')], full);
      expectOneSentence(ended);
      expect(ended).toMatchObject({ code: 1, stderr: 'atesta: The output cannot be written: the disk is full.\n' });
    } finally {
      closeSync(full);
    }
  });
});

describe('wrong usage exits 2', () => {
  const wrong = Object.entries(COMMANDS).flatMap(([name, args]) => [
    [`${name} with an unknown option`, () => [...args(), '--nonsense']] as const,
    [
      `${name} with too much or nothing`,
      () => (/import|read/.test(name) ? name.split(' ') : [...args(), 'a', 'b']),
    ] as const,
  ]);
  test.each([
    ...wrong,
    ['no command', () => []],
    ['a group without its command', () => ['lists']],
    ['a list that does not exist', () => ['lists', 'rollback', 'nada']],
    ['a threshold for nothing', () => ['screen', table, '--threshold', '80']],
    ['the sheet of a csv', () => ['screen', table, '--sheet', 'A']],
    ['a shell that is none', () => ['completion', 'cmd']],
  ] as const)('%s', async (_what, args) => {
    const ended = await run([...args(), '--data-dir', path.join(dir, 'never')], 'ignore');
    expect(ended.code).toBe(2);
    expect(ended.stderr).not.toMatch(/\n {4}at /);
    expect(existsSync(path.join(dir, 'never'))).toBe(false);
  });
});

test('--data-dir may stand before the command, between its words and behind it', async () => {
  const data = path.join(dir, 'before');
  await runCli(['--data-dir', data, 'keys', 'create', 'x', '--permission', PERMISSIONS.oneList]);
  for (const args of [
    ['--data-dir', data, 'keys', 'list'],
    ['keys', '--data-dir', data, 'list'],
    ['keys', 'list', `--data-dir=${data}`],
  ]) {
    expect((await runCli(args)).stdout).toContain('x  ');
  }
});

test('paths in sentences are whole', async () => {
  const { stderr } = await runCli(['lists', 'import', 'ceis', 'absent.csv', '--data-dir', dir]);
  expect(stderr).toContain(path.resolve('absent.csv'));
  expect((await runCli(['screen', 'absent.csv'])).stderr).toContain(path.resolve('absent.csv'));
  expect((await runCli(['read', 'absent.pdf'])).stderr).toContain(path.resolve('absent.pdf'));
});
