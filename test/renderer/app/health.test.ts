import { beforeEach, describe, expect, test } from 'vitest';
import { ServiceError, UnreachableError } from '../../../src-renderer/api/errors.ts';
import { noteOutcome, useHealth } from '../../../src-renderer/app/connection/health.ts';

const answered = (statusCode: number) => new ServiceError({ id: '', error: { statusCode, error: '', message: '' } });
const health = () => useHealth.getState().health;

beforeEach(() => noteOutcome(null));

describe('the health of the connection', () => {
  test('is lost when nothing answers and is back with the next answer', () => {
    noteOutcome(new UnreachableError('no answer'));
    expect(health()).toBe('unreachable');
    noteOutcome(null);
    expect(health()).toBe('good');
  });

  test('is refused when the service does not know the key', () => {
    noteOutcome(answered(401));
    expect(health()).toBe('refused');
  });

  test.each([404, 422, 500, 503])('is good where the service answers, were it with %i', (status) => {
    noteOutcome(answered(status));
    expect(health()).toBe('good');
  });
});
