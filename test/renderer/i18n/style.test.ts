import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigFile } from '../../../src-main/config.ts';
import { FILES, textsOf } from './texts.ts';

const STYLE = readFileSync(path.resolve(import.meta.dirname, '../../../resources/docs/style.md'), 'utf8');

/** The words on the right of the table under a heading of the style page. */
function avoidedUnder(heading: string): string[] {
  const [, section] = STYLE.split(`### ${heading}\n`);
  const rows = section!
    .split('###')[0]!
    .split('\n')
    .filter((row) => row.startsWith('| '));
  return rows.slice(2).flatMap((row) =>
    row
      .split('|')[3]!
      .split(',')
      .map((word) => word.trim()),
  );
}

test.each([
  ['pt-BR', 'Português'],
  ['en', 'English'],
])('no text in %s has a word that the style page replaces', async (language, heading) => {
  const avoided = avoidedUnder(heading);
  expect(avoided.length).toBeGreaterThan(8);
  // Whole words: `Verificar` is none of `Verificação`.
  const patterns = avoided.map((word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u'));
  const judge = (where: string, text: string) => {
    for (const pattern of patterns) expect.soft(pattern.exec(text)?.[0], `${where}: ${text}`).toBeUndefined();
  };
  for (const file of FILES) {
    for (const [key, text] of await textsOf(language, file)) judge(`${file} ${key}`, text);
  }
  const names = namesIn(ConfigFile, language === 'en' ? 'titleEn' : 'title');
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) judge('a setting', name);
});

/** What the settings of the configuration are called: their schema says it, in both languages. */
function namesIn(schema: object, title: 'title' | 'titleEn'): string[] {
  return Object.entries(schema).flatMap(([key, value]) =>
    key === title ? [String(value)] : typeof value === 'object' && value !== null ? namesIn(value, title) : [],
  );
}
