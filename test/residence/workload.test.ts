import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../src-main/errors/api-error.ts';
import { expectedWaitMs, PATIENCE_MS, type Stay, Workload } from '../../src-main/residence/workload.ts';

const wait = (pending: Record<string, number>, caller: string) =>
  expectedWaitMs(new Map(Object.entries(pending)), caller, { pageMs: 1000, engines: 2 });

describe('what a new document has to wait for', () => {
  test('nothing where nothing waits', () => expect(wait({}, 'a')).toBe(0));

  test("all of its own caller's pages, shared by the engines", () => expect(wait({ a: 6 }, 'a')).toBe(3000));

  test('of others one page for each of its own and one more, not all they have', () => {
    expect(wait({ b: 100 }, 'a')).toBe(500);
    expect(wait({ a: 2, b: 100, c: 1 }, 'a')).toBe(((2 + 3 + 1) * 1000) / 2);
  });
});

/** Documents of one page let in until one is refused, 1000 at most. */
function fill(workload: Workload, caller = 'a'): { stays: Stay[]; refusal: ApiError } {
  const stays: Stay[] = [];
  try {
    while (stays.length < 1000) stays.push(workload.enter(caller, 1));
  } catch (error) {
    return { stays, refusal: error as ApiError };
  }
  throw new Error('nothing was refused');
}

describe('what is let in', () => {
  test.each([1, 2, 4])(
    'is expected to begin within the patience of a client, and the rest is told when (%i engines)',
    (n) => {
      const workload = new Workload(n);
      const { stays, refusal } = fill(workload);
      expect(refusal).toMatchObject({ code: 'busy', statusCode: 503 });
      const told = refusal.retryAfterSeconds!;
      expect(told).toBe(workload.retryAfter('a'));
      expect(told * 1000).toBeGreaterThan(PATIENCE_MS);
      stays[0]!.leave();
      expect(workload.retryAfter('a') * 1000).toBeLessThanOrEqual(PATIENCE_MS + 1000);
      expect(() => workload.enter('a', 1)).not.toThrow();
    },
  );

  test('follows what was measured: slow pages let fewer in, quick ones more', () => {
    const count = (pageMs: number) => {
      const workload = new Workload(2);
      const measured = workload.enter('x', 40);
      for (let i = 0; i < 40; i++) measured.pageDone(pageMs);
      measured.leave();
      return fill(workload).stays.length;
    };
    // So many that the last of them begins when the patience ends: pages before it, shared by two engines.
    const expected = (pageMs: number) => (PATIENCE_MS * 2) / pageMs + 1;
    expect(count(10_000)).toBe(expected(10_000));
    for (const pageMs of [1000, 5000, 30_000]) expect(Math.abs(count(pageMs) - expected(pageMs))).toBeLessThan(2);
  });

  test('another caller is let in, whatever the first has waiting', () => {
    const workload = new Workload(2);
    fill(workload, 'a');
    expect(workload.retryAfter('b')).toBeLessThanOrEqual(5);
    expect(() => workload.enter('b', 30)).not.toThrow();
  });

  test('documents of the caller that are not open yet count as a page each, where that says more', () => {
    const workload = new Workload(2);
    expect(workload.retryAfter('a', 12)).toBe(60);
    workload.enter('a', 8);
    expect([workload.retryAfter('a', 3), workload.retryAfter('a', 12)]).toEqual([40, 60]);
  });

  test('pages that are done, and those of a document that left before, are waited for no more', () => {
    const workload = new Workload(1);
    const one = workload.enter('a', 3);
    const two = workload.enter('a', 1);
    one.pageDone(10_000);
    expect(workload.retryAfter('a')).toBe(30);
    one.leave();
    expect(workload.retryAfter('a')).toBe(10);
    two.pageDone(10_000);
    two.leave();
    expect(workload.retryAfter('a')).toBe(1);
  });
});
