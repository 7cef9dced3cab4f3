import { expect, test } from 'vitest';
import {
  IMPORT_WARNING_CODES,
  importWarning,
  isIncomplete,
  sentenceOfWarning,
} from '../../src-main/contract/import-warnings.ts';
import english from '../../src-renderer/i18n/en/data.ts';
import portuguese from '../../src-renderer/i18n/pt-BR/data.ts';

test.each(IMPORT_WARNING_CODES)('%s is one sentence, in the window too, and names what it is about', (code) => {
  const sentence = sentenceOfWarning(importWarning(code, 'X9'));
  expect(sentence).toMatch(/^[A-Z0-9].*[.]$/);
  for (const texts of [english, portuguese]) {
    expect(texts.warnings[code]).toMatch(/[.]$/);
    expect(texts.warnings[code].includes('{{detail}}')).toBe(sentence.includes('X9'));
  }
});

test('what a later version says is not swallowed, and not taken for complete', () => {
  const warning = { code: 'sourceChanged', detail: 'a.csv' };
  expect(sentenceOfWarning(warning)).toBe('sourceChanged: a.csv');
  expect(isIncomplete(warning)).toBe(true);
  expect(isIncomplete(importWarning('cepsMended', 3))).toBe(false);
});
