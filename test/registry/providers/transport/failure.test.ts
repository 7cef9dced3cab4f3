import { expect, test } from 'vitest';
import { Unavailable } from '../../../../src-main/registry/providers/service.ts';
import { failureOf } from '../../../../src-main/registry/providers/transport/failure.ts';

test('how long a source asks to be left alone reaches the caller, in whole seconds', () => {
  const told = failureOf('cnpjws', new Unavailable('allows no more requests for now', { retryAfterMs: 19_001 }), 'x');
  expect(told).toMatchObject({ code: 'providerFailed', statusCode: 500, retryAfterSeconds: 20 });
});

test.each([400 * 86_400_000, Number.POSITIVE_INFINITY])(
  'no caller is told to wait longer than a day: %d',
  (retryAfterMs) => {
    const told = failureOf('cnpjws', new Unavailable('answered with status 429', { retryAfterMs }), 'x');
    expect(told.retryAfterSeconds).toBe(86_400);
  },
);

test('where the source did not say, nothing is made up', () => {
  expect(failureOf('cnpjws', new Unavailable('answered nothing'), 'x').retryAfterSeconds).toBeNull();
  expect(failureOf('cnpjws', new TypeError('x'), 'x').retryAfterSeconds).toBeNull();
});
