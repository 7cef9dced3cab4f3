import { expect, test } from 'vitest';
import { ServiceError, UnreachableError } from '../../../src-renderer/api/errors.ts';
import { kindOf } from '../../../src-renderer/shared/problem-kind.ts';

test.each([
  [401, 'refused'],
  [404, 'notFound'],
  [409, 'conflict'],
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
