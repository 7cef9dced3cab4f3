import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FairQueue } from '../../src-main/residence/fair-queue.ts';

interface Item {
  caller: string;
  order: number;
  name: string;
}

const item = (name: string, order = 0): Item => ({ caller: name[0]!, order, name });
const all = (queue: FairQueue<Item>) => Array.from({ length: queue.size }, () => queue.shift()!.name);

function queueOf(...names: string[]): FairQueue<Item> {
  const queue = new FairQueue<Item>();
  for (const name of names) queue.push(item(name));
  return queue;
}

describe('callers take turns', () => {
  test('one that came later waits for one of the others only', () => {
    expect(all(queueOf('a1', 'a2', 'a3', 'b1', 'c1', 'b2'))).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  test('one that was served goes to the end, also when it comes back at once', () => {
    const queue = queueOf('a1', 'b1');
    expect(queue.shift()?.name).toBe('a1');
    queue.push(item('a2'));
    expect(all(queue)).toEqual(['b1', 'a2']);
  });

  test('of its own the lower order goes first, then what came first', () => {
    const queue = new FairQueue<Item>();
    for (const [name, order] of [
      ['a-late', 5],
      ['a-1', 2],
      ['a-2', 2],
      ['a-0', 1],
    ] as const) {
      queue.push(item(name, order));
    }
    expect(all(queue)).toEqual(['a-0', 'a-1', 'a-2', 'a-late']);
  });

  test('what leaves is not served, and nobody else loses a turn', () => {
    const queue = new FairQueue<Item>();
    const items = ['a1', 'b1', 'a2', 'c1'].map((name) => item(name));
    for (const each of items) queue.push(each);
    expect(queue.remove(items[1]!)).toBe(true);
    expect(queue.remove(items[1]!)).toBe(false);
    expect(queue.size).toBe(3);
    expect(queue.peek()?.name).toBe('a1');
    expect(all(queue)).toEqual(['a1', 'c1', 'a2']);
    expect([queue.size, queue.shift(), queue.peek()]).toEqual([0, undefined, undefined]);
  });

  test('whatever comes and goes, everything is served once, and no caller twice while another waits as long', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 }), (callers) => {
        const queue = queueOf(...callers.map((caller, i) => `${caller}${i}`));
        const served = all(queue);
        expect([...served].sort()).toEqual(callers.map((caller, i) => `${caller}${i}`).sort());
        for (const caller of new Set(callers)) {
          const places = served.flatMap((name, at) => (name[0] === caller ? [at] : []));
          for (const [nth, at] of places.entries()) expect(at).toBeLessThan((nth + 1) * new Set(callers).size);
        }
      }),
    );
  });
});
