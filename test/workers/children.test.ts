import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { childrenOf } from '../support/processes.ts';
import type { PlainTasks } from './plain.child.ts';

// Real child processes; only the place of their entry is the test's own.
vi.mock('../../src-main/paths.ts', async (original) => ({
  ...(await original<object>()),
  workerFile: (name: string) => new URL(`./${name}.child.ts`, import.meta.url).pathname,
}));

const { ChildEnded } = await import('../../src-main/workers/child.ts');
const { Children } = await import('../../src-main/workers/children.ts');

const LIMITS = { memoryMb: 300, most: 3 };
const any = () => true;
let children: InstanceType<typeof Children<PlainTasks>>;
beforeEach(() => {
  children = new Children('plain', LIMITS);
});
afterEach(() => children.close());

const alive = () => [...children].filter((child) => !child.ended).length;

describe('a child', () => {
  test('answers what it is asked, one thing after the other', async () => {
    const child = await children.take(any);
    expect(await child.ask.double(21)).toBe(42);
    expect(await child.ask.bytes(new Uint8Array([1, 2, 3]))).toEqual(new Uint8Array([2, 3, 4]));
    expect(child.resident).toBeGreaterThan(10 * 2 ** 20);
  });

  test('keeps the registry code and sentence of a failure, and passes others on as they are', async () => {
    const child = await children.take(any);
    await expect(child.ask.fault(null)).rejects.toMatchObject({ code: 'fileDamaged', message: 'torn' });
    await expect(child.ask.crash(null)).rejects.toThrow('unforeseen');
    expect(await child.ask.double(1)).toBe(2);
  });

  test('can be ended while it does not listen', async () => {
    const child = await children.take(any);
    const spinning = child.ask.spin(null);
    child.kill();
    await expect(spinning).rejects.toBeInstanceOf(ChildEnded);
    await child.gone;
    await expect(child.ask.double(1)).rejects.toBeInstanceOf(ChildEnded);
  });

  test('ends itself where it takes more memory than it may', async () => {
    const child = await children.take(any);
    await expect(child.ask.grow(LIMITS.memoryMb)).rejects.toBeInstanceOf(ChildEnded);
  });

  test('that cannot start says so, to each that asks, and is not started for ever', async () => {
    const broken = new Children<PlainTasks>('broken', LIMITS);
    await expect(broken.take(any)).rejects.toBeInstanceOf(ChildEnded);
    await expect(broken.take(any)).rejects.toBeInstanceOf(ChildEnded);
    await expect.poll(() => [...broken].length).toBe(0);
    await broken.close();
  });
});

describe('children', () => {
  test('stand ready: one more than are at work, up to the most', async () => {
    await children.warm();
    expect(alive()).toBe(1);
    const first = await children.take(any);
    expect(alive()).toBe(2);
    const second = await children.take(any);
    expect(alive()).toBe(3);
    const third = await children.take(any);
    expect(alive()).toBe(3);
    expect(new Set([first, second, third]).size).toBe(3);
  });

  test('beyond the most wait for one that comes back', async () => {
    const taken = [await children.take(any), await children.take(any), await children.take(any)];
    const waiting = children.take(any);
    children.giveBack(taken[1]!);
    expect(await waiting).toBe(taken[1]);
  });

  test('one that suits goes before any other', async () => {
    const [one, two] = [await children.take(any), await children.take(any)];
    children.giveBack(one);
    children.giveBack(two);
    expect(await children.take((child) => child === one)).toBe(one);
    expect(await children.take(any)).not.toBe(one);
  });

  test('that was ended is never taken again, and another stands ready in its place', async () => {
    const child = await children.take(any);
    child.kill();
    children.giveBack(child);
    for (let i = 0; i < 3; i++) {
      const next = await children.take(any);
      expect(next).not.toBe(child);
      expect(await next.ask.double(i)).toBe(2 * i);
    }
  });

  test('one that has grown much is replaced at once: the next document has all its memory', async () => {
    const child = await children.take(any);
    await child.ask.grow(160);
    children.giveBack(child);
    expect(child.ended).toBe(true);
    expect(await (await children.take(any)).ask.double(2)).toBe(4);
  });

  test('that have grown are replaced when nobody needs them, and only these', async () => {
    const [grown, other] = [await children.take(any), await children.take(any)];
    await grown.ask.grow(100);
    await other.ask.double(1);
    children.giveBack(grown);
    children.giveBack(other);
    await expect.poll(() => grown.ended).toBe(true);
    expect(other.ended).toBe(false);
  });

  test('that have all grown are replaced as well, the last one when another is ready', async () => {
    const all = [await children.take(any), await children.take(any), await children.take(any)];
    for (const child of all) await child.ask.grow(100);
    for (const child of all) children.giveBack(child);
    await expect.poll(() => all.every((child) => child.ended)).toBe(true);
    expect(await (await children.take(any)).ask.double(4)).toBe(8);
  });

  test('are all gone once closed, and nobody waits for one any more', async () => {
    const taken = [await children.take(any), await children.take(any), await children.take(any)];
    const waiting = children.take(any).catch((error) => error.code);
    const spinning = taken[0]!.ask.spin(null).catch((error) => error);
    const pids = childrenOf(process.pid);
    await children.close();
    expect(await waiting).toBe('closing');
    expect(await spinning).toBeInstanceOf(ChildEnded);
    await expect(children.take(any)).rejects.toMatchObject({ code: 'closing' });
    if (process.platform === 'linux') expect(pids.length).toBeGreaterThanOrEqual(3);
    expect(childrenOf(process.pid).filter((pid) => pids.includes(pid))).toEqual([]);
  });
});

test('a child ends with its parent, also in the middle of an endless loop', async () => {
  const parent = spawn(process.execPath, [new URL('./orphan.child.ts', import.meta.url).pathname], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = Number(await text(parent.stdout));
  expect(pid).toBeGreaterThan(1);
  await expect
    .poll(() => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    })
    .toBe(false);
});
