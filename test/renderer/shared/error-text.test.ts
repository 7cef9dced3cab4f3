import { expect, test } from 'vitest';
import { ERRORS, type ErrorCode } from '../../../src-main/errors/registry.ts';
import { ServiceError } from '../../../src-renderer/api/errors.ts';
import { sentenceOf } from '../../../src-renderer/shared/error-text.ts';

const errorOf = (code: string | null, message: string) =>
  new ServiceError({ id: 'x', error: { statusCode: 422, error: '', message } }, null, code);

test.each(Object.keys(ERRORS) as ErrorCode[])('%s is said in the language of the window', (code) => {
  const [, english, portuguese] = ERRORS[code];
  expect(sentenceOf(errorOf(code, english), 'pt-BR')).toBe(portuguese);
  expect(sentenceOf(errorOf(code, english), 'en')).toBe(english);
  expect(portuguese).not.toBe(english);
});

test('a sentence that says more than the registry stays, whatever its language', () => {
  expect(sentenceOf(errorOf('importRefused', 'Line 7 is cut off.'), 'pt-BR')).toBe('Line 7 is cut off.');
  expect(sentenceOf(errorOf('dataUnreadable', 'ceis is damaged.'), 'pt-BR')).toBe(ERRORS.dataUnreadable[2]);
});

test.each([null, 'noCodeOfOurs', 'toString'])('an error of the name %s says what it was sent with', (code) => {
  expect(errorOf(code, 'x').code).toBeNull();
  expect(sentenceOf(errorOf(code, 'x'), 'pt-BR')).toBe('x');
});
