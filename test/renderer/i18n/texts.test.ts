import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { FILES, ROOM, textsOf } from './texts.ts';

const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('every page has its texts in both languages', () => {
  expect(readdirSync(path.join(ROOM, 'en'))).toEqual(FILES);
});

describe.each(FILES)('the texts of %s', (file) => {
  test('are the same in both languages, apart from the plural of millions', async () => {
    const portuguese = [...(await textsOf('pt-BR', file)).keys()].filter((key) => !key.endsWith('_many'));
    expect([...(await textsOf('en', file)).keys()].sort()).toEqual(portuguese.sort());
  });

  test('say the same things: what is filled in is the same in both languages', async () => {
    const english = await textsOf('en', file);
    for (const [key, text] of await textsOf('pt-BR', file)) {
      const other = english.get(key.replace(/_many$/, '_other'));
      expect.soft(holes(other ?? ''), key).toEqual(holes(text));
    }
  });

  test('have every plural form of Portuguese', async () => {
    const portuguese = await textsOf('pt-BR', file);
    const stems = [...portuguese.keys()].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -6));
    for (const stem of stems)
      for (const form of ['_one', '_many']) expect.soft([...portuguese.keys()]).toContain(stem + form);
  });

  test('are not empty and end without stray spaces', async () => {
    for (const language of ['pt-BR', 'en']) {
      for (const [key, text] of await textsOf(language, file))
        expect.soft(text.trim() === text && text !== '', key).toBe(true);
    }
  });
});
