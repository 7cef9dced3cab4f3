import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextRun, startSchedule } from '../../src-main/supply/schedule.ts';

const HALF_HOUR = 30 * 60_000;
const at = (text: string) => new Date(text); // local time, as the setting is

describe('the next run', () => {
  test.each([
    ['the next night', '2026-10-02T03:40', '2026-10-02T12:00', '2026-10-03T03:30'],
    ['tonight', '2026-10-01T12:00', '2026-10-02T01:00', '2026-10-02T03:30'],
    ['soon, after a night asleep', '2026-10-01T12:00', '2026-10-02T08:00', '2026-10-02T08:00'],
    ['soon, after a month away', '2026-09-01T12:00', '2026-10-02T02:00', '2026-10-02T02:00'],
  ])('is %s', (_when, last, now, due) => {
    expect(nextRun(at(last), at(now), '03:30', 0)).toEqual(at(due));
    expect(+nextRun(at(last), at(now), '03:30', 0.999) - +at(due)).toBeLessThan(HALF_HOUR);
  });

  test('where nothing was ever fetched it is soon', () => {
    const now = at('2026-10-02T12:00');
    expect(nextRun(null, now, '03:30', 0)).toEqual(now);
  });

  test('is never before now and never more than a day and a half hour after the last', () => {
    const moment = fc
      .integer({ min: 0, max: 40 * 24 * 60 })
      .map((minutes) => +at('2026-09-01T00:00') + minutes * 60_000);
    fc.assert(
      fc.property(moment, moment, fc.double({ min: 0, max: 0.999, noNaN: true }), (a, b, chance) => {
        const [last, now] = [Math.min(a, b), Math.max(a, b)];
        const next = +nextRun(new Date(last), new Date(now), '03:30', chance);
        expect(next).toBeGreaterThanOrEqual(now);
        // An hour for the day on which clocks are put back.
        expect(next).toBeLessThan(Math.max(last + 25 * 3_600_000, now) + HALF_HOUR);
      }),
    );
  });
});

describe('the schedule', () => {
  /** A clock that the test moves; the schedule looks at it every few milliseconds. */
  function scheduled(run: (signal: AbortSignal) => Promise<boolean>, last: string) {
    const clock = { now: at(last) };
    const schedule = startSchedule({
      at: '03:30',
      lastRun: () => at(last),
      run,
      now: () => clock.now,
      random: () => 0.5,
      lookEveryMs: 2,
    });
    return { clock, schedule };
  }
  const pause = () => new Promise((resolve) => setTimeout(resolve, 30));

  test('runs once a day at its time', async () => {
    let runs = 0;
    const { clock, schedule } = scheduled(async () => ++runs > 0, '2026-10-01T12:00');
    await pause();
    expect(runs).toBe(0);
    clock.now = at('2026-10-02T03:46');
    await expect.poll(() => runs).toBe(1);
    clock.now = at('2026-10-02T23:00');
    await pause();
    expect(runs).toBe(1);
    clock.now = at('2026-10-03T09:00'); // the lid was closed over night
    await expect.poll(() => runs).toBe(2);
    await schedule.close();
  });

  test('repeats a run with failures an hour later, three times at most', async () => {
    let runs = 0;
    const failing = async () => {
      if (++runs === 2) throw new Error('no connection');
      return false;
    };
    const { clock, schedule } = scheduled(failing, '2026-10-01T12:00');
    clock.now = at('2026-10-02T04:00');
    await expect.poll(() => runs).toBe(1);
    for (let hour = 5; hour < 12; hour++) {
      clock.now = at(`2026-10-02T${String(hour).padStart(2, '0')}:01`);
      await pause();
    }
    expect(runs).toBe(4);
    await schedule.close();
  });

  test('never runs twice at once; closing it stops what runs and waits for it', async () => {
    let running = 0;
    let most = 0;
    const { clock, schedule } = scheduled(async (signal) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      running--;
      return false;
    }, '2026-10-01T12:00');
    clock.now = at('2026-10-02T04:00');
    await expect.poll(() => running).toBe(1);
    clock.now = at('2026-10-04T04:00');
    await pause();
    await schedule.close();
    expect([running, most]).toEqual([0, 1]);
  });
});
