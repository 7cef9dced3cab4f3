import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diskNeed, refuseSmallDisk } from '../../../src-main/registry/update/disk-need.ts';
import { Throughput } from '../../../src-main/registry/update/throughput.ts';

const GB = 1024 ** 3;
const ALL = { ufs: null, activeOnly: false };

describe('the disk that a month needs', () => {
  test('is the zips that are to come, what the import writes and something to spare', () => {
    expect(diskNeed(10 * GB, 0, ALL) / GB).toBeCloseTo(33.5);
    expect(diskNeed(10 * GB, 8 * GB, ALL) / GB).toBeCloseTo(25.5);
    expect(diskNeed(10 * GB, 0, { ufs: ['SP'], activeOnly: true }) / GB).toBeCloseTo(13.95);
  });

  test('of a part is never more than of everything', () => {
    const states = fc.subarray(['AC', 'MG', 'PR', 'RJ', 'SP'] as const, { minLength: 1 });
    fc.assert(
      fc.property(fc.maxSafeNat(), states, fc.boolean(), (packed, ufs, activeOnly) => {
        expect(diskNeed(packed, 0, { ufs, activeOnly })).toBeLessThanOrEqual(diskNeed(packed, 0, ALL));
      }),
    );
  });

  test('is compared with what is free, and what is missing is said', () => {
    expect(() => refuseSmallDisk(5 * GB, 5 * GB)).not.toThrow();
    expect(() => refuseSmallDisk(22.5 * GB, 10 * GB)).toThrow(
      'The month needs 22.5 GB of free disk and there are 10.0 GB; make room for 12.5 GB more, or take only some states or active companies.',
    );
  });
});

describe('the time left', () => {
  const clock = { now: 0 };
  const paced = (marks: readonly [at: number, done: number][]) => {
    clock.now = 0;
    const pace = new Throughput(() => clock.now);
    for (const [at, done] of marks) {
      clock.now = at;
      pace.note(done);
    }
    return pace;
  };

  test('is not known at first, nor where nothing comes', () => {
    expect(
      paced([
        [0, 0],
        [2000, 500],
      ]).remainingMs(1000),
    ).toBeNull();
    expect(
      paced([
        [0, 0],
        [9000, 0],
      ]).remainingMs(1000),
    ).toBeNull();
  });

  test('follows the last minute', () => {
    expect(
      paced([
        [0, 0],
        [10_000, 1000],
      ]).remainingMs(6000),
    ).toBe(60_000);
    const slower: [number, number][] = Array.from({ length: 100 }, (_, at) => [100_000 + at * 1000, 1_000_000 + at]);
    expect(paced([[0, 0], [90_000, 1_000_000], ...slower]).remainingMs(60)).toBeLessThan(70_000);
  });

  test('of a steady pace is right however often it is noted', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 30, maxLength: 200 }), (steps) => {
        const moments = steps.map((_, place) => steps.slice(0, place + 1).reduce((sum, step) => sum + step, 0));
        const pace = paced(moments.map((at) => [at, at * 7]));
        const left = pace.remainingMs(7 * 60_000);
        if (moments.at(-1)! - moments[0]! > 4000) expect(Math.abs(left! - 60_000)).toBeLessThan(1);
      }),
    );
  });
});
