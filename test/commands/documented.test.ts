import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { atestaProgram } from '../../src-main/commands/program.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FILES = ['README.md', ...globSync('resources/docs/*.md', { cwd: ROOT })].sort();

/** What a page writes as code: the lines of its blocks for a shell, and what stands between backticks. */
function codeOf(page: string): string[] {
  const blocks = [...page.matchAll(/^```(?:sh|bat)\n([\s\S]*?)^```/gm)].flatMap(([, lines]) => lines!.split('\n'));
  const inline = page.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g);
  return [...blocks.map((line) => line.replace(/(^|\s)#.*$/, '')), ...[...inline].map(([, text]) => text!)];
}

/** The calls of `atesta` in it, each with the words behind it. What it prints (`atesta listening on …`) is none. */
const callsIn = (code: string) =>
  code.split(/&&|[|;<>()]/).flatMap((part) => {
    const [, words] =
      /^(?:runuser -u \w+ -- (?:env \S+ )?)?(?:\S*\/bin\/)?atesta ((?!listening on )[a-z-].*)$/.exec(part.trim()) ?? [];
    return words === undefined ? [] : [words.split(/\s+/)];
  });

/** What is wrong with a call, or null. */
function fault(words: readonly string[]): string | null {
  let command: Command = atestaProgram();
  let at = 0;
  while (at < words.length && command.commands.length > 0 && !words[at]!.startsWith('-')) {
    const next = command.commands.find((one) => one.name() === words[at]);
    if (!next) return `there is no ${command.name()} ${words[at]}`;
    command = next as Command;
    at++;
  }
  const known = new Set(command.options.flatMap(({ long, short }) => [long, short]));
  const unknown = words.slice(at).filter((word) => /^--?[a-z]/.test(word) && word !== '--help' && !known.has(word));
  return unknown.length > 0 ? `${command.name()} knows no ${unknown.join(' ')}` : null;
}

describe.each(FILES)('%s', (file) => {
  test('calls commands that there are, with options that they have', () => {
    const calls = codeOf(readFileSync(path.join(ROOT, file), 'utf8')).flatMap(callsIn);
    if (file.endsWith('admin.md')) expect(calls.length).toBeGreaterThan(40);
    expect(calls.flatMap((words) => (fault(words) ? [`${words.join(' ')}: ${fault(words)}`] : []))).toEqual([]);
  });
});

test('a call that is wrong is seen', () => {
  expect(fault(['secrets', 'set'])).toBe('there is no atesta secrets');
  expect(fault(['data', 'fetch', '--nowhere'])).toBe('fetch knows no --nowhere');
  expect(fault(['--version'])).toBeNull();
  expect(callsIn('useradd atesta | systemctl enable --now atesta; atesta …')).toEqual([]);
  expect(callsIn('runuser -u atesta -- atesta doctor --json | jq x && atesta serve')).toEqual([
    ['doctor', '--json'],
    ['serve'],
  ]);
});
