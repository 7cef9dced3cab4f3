import { expect, test } from 'vitest';
import { ServiceError, UnreachableError } from '../../../src-renderer/api/errors.ts';
import { kindOf } from '../../../src-renderer/shared/problem-kind.ts';

test.each([
  [401, 'refused'],
  [404, 'notFound'],
  [409, 'conflict'],
  [410, 'notFound'],
  [413, 'tooLarge'],
  [422, 'invalid'],
  [499, 'cancelled'],
  [500, 'failed'],
  [502, 'failed'],
  [503, 'busy'],
])('an answer %i is framed as %s', (statusCode, kind) => {
  expect(kindOf(new ServiceError({ id: '', error: { statusCode, error: '', message: '' } }))).toBe(kind);
});

test('no answer, and a failure of the window itself, are framed apart', () => {
  expect(kindOf(new UnreachableError('no answer'))).toBe('unreachable');
  expect(kindOf(new TypeError('x'))).toBe('generic');
});

test('of all conflicts a name that is taken is framed apart', () => {
  const body = { id: '', error: { statusCode: 409, error: '', message: '' } };
  expect(kindOf(new ServiceError(body, null, 'nameTaken'))).toBe('taken');
});
