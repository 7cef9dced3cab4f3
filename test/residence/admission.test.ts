import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src-main/errors/api-error.ts';
import { Admission } from '../../src-main/residence/admission.ts';

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error) => (error as ApiError).code,
  );

describe('the gate', () => {
  test('lets so many in, refuses more at once, and lets others in when one has left', async () => {
    const gate = new Admission(2);
    let leave = () => {};
    const inside = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const first = gate.admit(() => inside);
    const second = gate.admit(() => inside);
    expect(await code(gate.admit(async () => {}))).toBe('busy');
    leave();
    await Promise.all([first, second]);
    expect(await code(gate.admit(async () => {}))).toBe('done');
  });

  test('a failure leaves too', async () => {
    const gate = new Admission(1);
    expect(await code(gate.admit(() => Promise.reject(new ApiError('fileDamaged'))))).toBe('fileDamaged');
    expect(await code(gate.admit(async () => {}))).toBe('done');
  });

  test('one caller takes no more than its part, and is told by its own measure when to come back', async () => {
    const gate = new Admission(3, { each: 2, retryAfter: (caller, own) => (caller === 'a' ? 15 + own : 1) });
    const { promise: inside, resolve: leave } = Promise.withResolvers<void>();
    const both = [gate.admit(() => inside, 'a'), gate.admit(() => inside, 'a')];
    const refused = await gate.admit(async () => {}, 'a').catch((error: ApiError) => error);
    expect(refused).toMatchObject({ code: 'busy', retryAfterSeconds: 17 });
    expect(await code(gate.admit(async () => {}, 'b'))).toBe('done');
    leave();
    await Promise.all(both);
    expect(await code(gate.admit(async () => {}, 'a'))).toBe('done');
  });
});
