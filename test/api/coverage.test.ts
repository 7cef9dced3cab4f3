import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const identifiers = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map((match) => match[1]!));

test('every sentence of the table has its tests, and every test its sentence', () => {
  const table = readFileSync(path.join(here, 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').at(-2)!)
    .join(' ');
  const tests = readdirSync(here)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(here, name), 'utf8'))
    .join('\n');
  const named = identifiers(tests, /['"`]([ACDEPRST]\d+) /g);
  const promised = identifiers(table, /\b([ACDEPRST]\d+)\b/g);
  expect([...promised].filter((id) => !named.has(id))).toEqual([]);
  expect([...named].filter((id) => !promised.has(id))).toEqual([]);
});
