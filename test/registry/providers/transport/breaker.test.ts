import { beforeEach, describe, expect, test } from 'vitest';
import { Breaker, CircuitOpen } from '../../../../src-main/registry/providers/transport/breaker.ts';
import { ManualClock } from './manual-clock.ts';

let clock: ManualClock;
let breaker: Breaker;
beforeEach(() => {
  clock = new ManualClock();
  breaker = new Breaker(clock);
});

/** One lookup from beginning to end; false where it was not let through. */
function lookUp(outcome: 'worked' | 'failed', retryAfterMs?: number): boolean {
  const lookup = {};
  try {
    breaker.enter(lookup);
  } catch (error) {
    expect(error).toBeInstanceOf(CircuitOpen);
    return false;
  }
  if (outcome === 'worked') breaker.worked(lookup);
  else breaker.failed(lookup, 'answered with status 503', retryAfterMs);
  return true;
}
const fail = (times: number) => Array.from({ length: times }, () => lookUp('failed'));

test('opens after five failures in a row, for half a minute', async () => {
  expect(fail(6)).toEqual([true, true, true, true, true, false]);
  await clock.advance(29_999);
  expect(lookUp('worked')).toBe(false);
  await clock.advance(1);
  expect(lookUp('worked')).toBe(true);
  expect(fail(5)).toEqual([true, true, true, true, true]);
});

test('an answer between failures begins the count anew', () => {
  fail(4);
  lookUp('worked');
  expect(fail(5)).toEqual([true, true, true, true, true]);
  expect(lookUp('failed')).toBe(false);
});

describe('half-open', () => {
  beforeEach(async () => {
    fail(5);
    await clock.advance(30_000);
  });

  test('one lookup tries, with as many requests as it needs; the others are refused at once', () => {
    const probe = {};
    breaker.enter(probe);
    breaker.enter(probe);
    expect(() => breaker.enter({})).toThrow(CircuitOpen);
    breaker.worked(probe);
    expect(() => breaker.enter({})).not.toThrow();
  });

  test('a try that fails opens it again', async () => {
    expect(lookUp('failed')).toBe(true);
    expect(lookUp('worked')).toBe(false);
    await clock.advance(30_000);
    expect(lookUp('worked')).toBe(true);
  });

  test('a try that is given up leaves the next one to another', () => {
    const probe = {};
    breaker.enter(probe);
    breaker.left(probe);
    expect(lookUp('worked')).toBe(true);
  });

  test('who began before the failures does not close it', () => {
    const probe = {};
    breaker.enter(probe);
    breaker.worked({});
    expect(() => breaker.enter({})).toThrow(CircuitOpen);
  });
});

describe('a source that asks to be left alone', () => {
  test('is left alone at once and as long as it asked', async () => {
    expect(lookUp('failed', 90_000)).toBe(true);
    await clock.advance(89_999);
    expect(lookUp('worked')).toBe(false);
    await clock.advance(1);
    expect(lookUp('worked')).toBe(true);
  });

  test('but no longer than ten minutes', async () => {
    lookUp('failed', 86_400_000);
    await clock.advance(600_000);
    expect(lookUp('worked')).toBe(true);
  });

  test('and it is told why, and for how long still', async () => {
    lookUp('failed', 90_000);
    await clock.advance(30_000);
    const message = 'circuit open, as before: answered with status 503';
    expect(() => breaker.check({})).toThrow(expect.objectContaining({ retryAfterMs: 60_000, message }));
  });
});
