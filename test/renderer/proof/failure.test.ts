import { describe, expect, test } from 'vitest';
import { ERRORS, type ErrorCode } from '../../../src-main/errors/registry.ts';
import { ServiceError, UnreachableError } from '../../../src-renderer/api/errors.ts';
import { failureOf, mayPass } from '../../../src-renderer/proof/failure/failure.ts';

const errorOf = (code: ErrorCode) => {
  const [statusCode, message] = ERRORS[code];
  return new ServiceError({ id: 'x', error: { statusCode, error: '', message } }, null, code);
};

describe('every error that a reading can meet has its own words', () => {
  test.each([
    'fileEncrypted',
    'fileDamaged',
    'imageTooLarge',
    'tooManyPages',
    'fileTooLarge',
    'fileKindNotAccepted',
    'fileIsHeic',
    'fileIsWebp',
    'fileEmpty',
    'severalFiles',
    'fileMissing',
    'busy',
  ] as const)('%s', (code) => {
    expect(failureOf(errorOf(code))).toBe(code);
  });

  test('the others say what they are in kind', () => {
    expect(failureOf(errorOf('closing'))).toBe('busy');
    expect(failureOf(errorOf('bodyTooLarge'))).toBe('fileTooLarge');
    expect(failureOf(errorOf('credentialsInvalid'))).toBe('refused');
    expect(failureOf(errorOf('unexpected'))).toBe('unexpected');
    expect(failureOf(new UnreachableError('x'))).toBe('unreachable');
    expect(failureOf(new Error('x'))).toBe('unexpected');
  });

  test('no other error of the registry is taken for one of a file', () => {
    const others = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => !/^(file|several|image|tooMany)/.test(code));
    for (const code of others)
      expect(['unexpected', 'busy', 'refused', 'fileTooLarge']).toContain(failureOf(errorOf(code)));
  });
});

test('a second try is offered only where it can help', () => {
  expect(['busy', 'unreachable', 'unexpected'].every((failure) => mayPass(failure as 'busy'))).toBe(true);
  expect(['fileEncrypted', 'fileDamaged', 'fileTooLarge'].some((failure) => mayPass(failure as 'busy'))).toBe(false);
});
