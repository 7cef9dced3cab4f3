import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Rate } from '../../../../src-main/registry/providers/transport/rate.ts';
import { ManualClock } from './manual-clock.ts';

const never = new AbortController().signal;

test('three at once, and the fourth when the first is a minute old', async () => {
  const clock = new ManualClock();
  const rate = new Rate(3, clock);
  const went: number[] = [];
  const go = async () => {
    await rate.take(never);
    went.push(clock.now());
  };
  await go();
  await clock.advance(10_000);
  await Promise.all([go(), go()]);
  const waiting = [go(), go()];
  expect(rate.waitMs()).toBe(60_000); // behind the two that wait: when the third is a minute old
  await clock.advance(49_999);
  expect(went).toEqual([0, 10_000, 10_000]);
  await clock.advance(20_000);
  await Promise.all(waiting);
  expect(went).toEqual([0, 10_000, 10_000, 60_000, 70_000]);
});

test('one that gives up gives its turn back', async () => {
  const clock = new ManualClock();
  const rate = new Rate(1, clock);
  await rate.take(never);
  const gone = new AbortController();
  const waiting = rate.take(gone.signal);
  expect(rate.waitMs()).toBe(120_000);
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  expect(rate.waitMs()).toBe(60_000);
});

test('never more than allowed in any minute, in order, whoever comes when and gives up', async () => {
  const step = fc.record({ pause: fc.nat(40_000), givesUp: fc.boolean(), asks: fc.integer({ min: 0, max: 3 }) });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 12 }), async (most, steps) => {
      const clock = new ManualClock();
      const rate = new Rate(most, clock);
      const went: { order: number; at: number }[] = [];
      const all: Promise<void>[] = [];
      let asked = 0;
      for (const { pause, givesUp, asks } of steps) {
        await clock.advance(pause);
        for (let i = 0; i < asks; i++) {
          const order = asked++;
          const stop = new AbortController();
          const waits = rate.waitMs() > 0;
          const go = rate.take(stop.signal).then(() => void went.push({ order, at: clock.now() }));
          all.push(go.catch(() => undefined));
          if (givesUp && waits) stop.abort(new Error('gone'));
        }
        await clock.advance(0); // who may go notes the time before it moves
      }
      await clock.advance(60_000 * (asked + 1));
      await Promise.all(all);
      expect(went.map(({ order }) => order)).toEqual(went.map(({ order }) => order).toSorted((a, b) => a - b));
      for (const [index, { at }] of went.entries()) {
        const before = went[index - most];
        if (before) expect(at - before.at).toBeGreaterThanOrEqual(60_000);
      }
    }),
    { numRuns: 60 },
  );
});
