import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { inOrder } from '../../../src-main/lists/batch/in-order.ts';

/** Tasks that give their number `count` times, some of them slower than others; what was begun and let go of is noted. */
function tasks(number: number, count: number, delay: (task: number) => number = () => 0) {
  const seen = { begun: 0, running: 0, most: 0, given: Array.from({ length: number }, () => 0) };
  async function* flow(task: number): AsyncGenerator<string, void, undefined> {
    seen.running++;
    seen.most = Math.max(seen.most, seen.running);
    try {
      for (let at = 0; at < count; at++) {
        await pause(delay(task));
        seen.given[task]!++;
        yield `${task}.${at}`;
      }
    } finally {
      seen.running--;
    }
  }
  async function* begin() {
    for (let task = 0; task < number; task++) {
      seen.begun++;
      yield () => flow(task);
    }
  }
  return { begin: begin(), seen };
}
const ahead = { tasks: 3, size: 4, sizeOf: () => 1 };
const never = new AbortController().signal;

describe('several tasks', () => {
  test('give what they have in their order, whoever is done first', async () => {
    const { begin, seen } = tasks(7, 5, (task) => (7 - task) * 2);
    const all: string[] = [];
    for await (const one of inOrder(begin, ahead, never)) all.push(one);
    expect(all).toEqual(Array.from({ length: 35 }, (_, at) => `${Math.floor(at / 5)}.${at % 5}`));
    expect(seen.most).toBe(3);
    expect(seen.running).toBe(0);
  });

  test('run no further ahead than they may while nobody reads', async () => {
    const { begin, seen } = tasks(5, 1000);
    const all = inOrder(begin, ahead, never);
    await all.next();
    await pause(100);
    expect(seen.begun).toBe(3);
    expect(Math.max(...seen.given)).toBeLessThanOrEqual(ahead.size + 2);
    await all.return();
    await expect.poll(() => seen.running).toBe(0);
  });

  test('are let go when the signal fires, while the reader waits and while it does not', async () => {
    for (const wait of [0, 20]) {
      const stop = new AbortController();
      const { begin, seen } = tasks(5, 1000, () => wait);
      const all = inOrder(begin, ahead, stop.signal);
      await all.next();
      const next = (async () => {
        for await (const _ of all) await pause(1);
      })();
      await pause(30);
      stop.abort();
      await next;
      await expect.poll(() => seen.running).toBe(0);
    }
  });

  test('fail where the failure is, after all that came before it', async () => {
    async function* begin() {
      yield async function* () {
        yield 'first';
      };
      yield async function* (): AsyncGenerator<string, void, undefined> {
        yield 'second';
        throw new Error('broken');
      };
      yield async function* () {
        yield 'third';
      };
    }
    const all: string[] = [];
    const reading = (async () => {
      for await (const one of inOrder(begin(), ahead, never)) all.push(one);
    })();
    await expect(reading).rejects.toThrow('broken');
    expect(all).toEqual(['first', 'second']);
  });

  test('that are none give nothing', async () => {
    const { begin } = tasks(0, 0);
    expect(await inOrder(begin, ahead, never).next()).toEqual({ done: true, value: undefined });
  });
});
