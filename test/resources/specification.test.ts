import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../resources/scripts/toolchain/project.mjs';

const RULE = /\b[ACDEFHPRSTW]\d{1,2}\b/g;
const specification = readFileSync(path.join(root, 'resources/docs/specification.md'), 'utf8');
const rules = [...specification.matchAll(/^\| ([A-Z]\d{1,2}) \|/gm)].map(([, rule]) => rule!);

function sources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules') && !file.startsWith('.artifacts'))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'));
}

/** Rules that titles of tests begin with: `test('R24 a CPF also finds …'`, `describe('C3 every response …'`. */
const tested = sources('test').flatMap((text) =>
  [...text.matchAll(/['`]([ACDEFHPRSTW]\d{1,2}) [a-z/%1-9]/gi)].map(([, rule]) => rule!),
);

test('each rule has one number', () => {
  expect(rules.length).toBeGreaterThan(100);
  expect(rules.filter((rule, i) => rules.indexOf(rule) !== i)).toEqual([]);
});

test('each rule has a test that bears its number', () => {
  expect(rules.filter((rule) => !tested.includes(rule))).toEqual([]);
});

test('each number that a test of the API bears, or a comment of the product cites, is a rule', () => {
  const cited = [...sources('src-main'), ...sources('src-renderer')].flatMap((text) =>
    [...text.matchAll(/specification\.md,? ([^)\n]+)/g)].flatMap(([, words]) => words!.match(RULE) ?? []),
  );
  const borne = sources('test/api').flatMap((text) =>
    [...text.matchAll(/(?:test|describe)(?:\.each\([^)]*\))?\(\s*'([A-Z]\d{1,2}) /g)].map(([, rule]) => rule!),
  );
  expect([...new Set([...cited, ...borne])].filter((rule) => !rules.includes(rule))).toEqual([]);
  expect(cited.length).toBeGreaterThan(5);
});
