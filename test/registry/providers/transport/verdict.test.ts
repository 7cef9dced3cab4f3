import { beforeEach, describe, expect, test } from 'vitest';
import { Unavailable } from '../../../../src-main/registry/providers/service.ts';
import { Breaker, CircuitOpen } from '../../../../src-main/registry/providers/transport/breaker.ts';
import { Verdict } from '../../../../src-main/registry/providers/transport/verdict.ts';
import { ManualClock } from './manual-clock.ts';

let first: Breaker;
let second: Breaker;
beforeEach(() => {
  const clock = new ManualClock();
  [first, second] = [new Breaker(clock), new Breaker(clock)];
});

/** A lookup that asked both sources, the second one last. */
function lookUp(end: (verdict: Verdict) => void): void {
  const verdict = new Verdict();
  for (const breaker of [first, second]) {
    breaker.enter(verdict);
    verdict.asking(breaker);
  }
  end(verdict);
}
const isOpen = (breaker: Breaker) => {
  try {
    breaker.check({});
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(CircuitOpen);
    return true;
  }
};
const failed = (error: unknown) => (verdict: Verdict) => verdict.failed(error, 'answered with status 503');

test('the source that was asked last is blamed, never the one that answered before it', () => {
  for (let times = 0; times < 5; times++) lookUp(failed(new Unavailable('down')));
  expect([isOpen(first), isOpen(second)]).toEqual([false, true]);
});

describe('nobody is blamed', () => {
  test.each<[string, (verdict: Verdict) => void]>([
    ['for an answer', (verdict) => verdict.worked()],
    ['for a lookup that was left', (verdict) => verdict.left()],
    ['for an answer that cannot be read', failed(new Unavailable('answered no JSON', { answered: true }))],
    ['for not having been asked', failed(new CircuitOpen('open'))],
    ['for a fault of ours', failed(new TypeError('x is not a function'))],
  ])('%s', (_what, end) => {
    for (let times = 0; times < 9; times++) lookUp(end);
    expect([isOpen(first), isOpen(second)]).toEqual([false, false]);
  });
});

test('a source that answers how long it wants to be left alone is left alone at once', () => {
  lookUp(failed(new Unavailable('too many', { answered: true, retryAfterMs: 1000 })));
  expect([isOpen(first), isOpen(second)]).toEqual([false, true]);
});
