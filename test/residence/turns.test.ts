import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallerTurns, type Turn } from '../../src-main/residence/turns.ts';

/** The clock is the test's own; work is what says when it began and ended. */
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const FIRST = 3000;
const MOST = 15_000;

const log: string[] = [];
beforeEach(() => {
  log.length = 0;
});

/** Asks for work of `name`, of the caller of its first letter, that takes `ms`, and is stopped at once when it is told to. */
function ask(turns: CallerTurns, name: string, ms: number, signal = new AbortController().signal): Promise<string> {
  const turn: Turn = { caller: name[0]!, order: 0, signal };
  const done = turns.run<string>(turn, MOST, async (stop, begin) => {
    log.push(`${name} begins`);
    begin();
    await sleep(ms, stop);
    log.push(`${name} done`);
    return name;
  });
  return done.catch((error) => {
    log.push(`${name} ${error.code}`);
    return error.code;
  });
}

/** By the clock of the test, which the one of `node:timers/promises` does not go by. */
function sleep(ms: number, stop?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, ms);
    stop?.addEventListener('abort', () => reject(new Error('stopped')));
  });
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const FOR_EVER = 10 ** 6;

describe('a piece of work', () => {
  test('has all its time while nobody waits, and then is a damaged file', async () => {
    const turns = new CallerTurns(2, FIRST);
    void ask(turns, 'a1', MOST - 1);
    void ask(turns, 'a2', FOR_EVER);
    await pass(MOST);
    expect(log).toEqual(['a1 begins', 'a2 begins', 'a1 done', 'a2 fileDamaged']);
  });

  test('is stopped for who waits after its first time, not before, and begun anew once nobody waits', async () => {
    const turns = new CallerTurns(1, FIRST);
    void ask(turns, 'a1', 10_000);
    void ask(turns, 'b1', 100);
    await pass(FIRST - 1);
    expect(log).toEqual(['a1 begins']);
    await pass(1 + 100);
    expect(log).toEqual(['a1 begins', 'b1 begins', 'b1 done', 'a1 begins']);
    await pass(10_000);
    expect(log.at(-1)).toBe('a1 done');
  });

  test('that has had its first time is stopped as soon as somebody comes', async () => {
    const turns = new CallerTurns(1, FIRST);
    void ask(turns, 'a1', FOR_EVER);
    await pass(FIRST + 5000);
    void ask(turns, 'b1', 100);
    await pass(100);
    expect(log).toEqual(['a1 begins', 'b1 begins', 'b1 done', 'a1 begins']);
  });

  test('that was stopped once has all its time the second time, and no third', async () => {
    const turns = new CallerTurns(1, FIRST);
    void ask(turns, 'a1', FOR_EVER);
    void ask(turns, 'b1', 1);
    await pass(FIRST + 1);
    void ask(turns, 'b2', 1);
    await pass(MOST - 1);
    expect(log.filter((line) => line.startsWith('a1'))).toEqual(['a1 begins', 'a1 begins']);
    await pass(2);
    expect(log.slice(-3)).toEqual(expect.arrayContaining(['a1 fileDamaged', 'b2 begins', 'b2 done']));
  });
});

describe('five that never end, from one caller', () => {
  const hostile = (turns: CallerTurns) => {
    for (let i = 1; i <= 5; i++) void ask(turns, `h${i}`, FOR_EVER);
  };

  test('hold another caller up for no more than the first time of one', async () => {
    const turns = new CallerTurns(2, FIRST);
    hostile(turns);
    const honest = ask(turns, 'b1', 50);
    await pass(FIRST + 50);
    expect(log).toContain('b1 done');
    expect(await honest).toBe('b1');
  });

  test("and the same caller's own for the first time of each, shared by the places", async () => {
    const turns = new CallerTurns(2, FIRST);
    hostile(turns);
    void ask(turns, 'h-honest', 50);
    await pass(3 * FIRST + 50);
    expect(log).toContain('h-honest done');
  });

  test('later they take one place only: whoever comes finds the other', async () => {
    const turns = new CallerTurns(2, FIRST);
    hostile(turns);
    void ask(turns, 'b1', 50);
    await pass(4 * FIRST);
    for (let i = 2; i < 8; i++) {
      void ask(turns, `b${i}`, 50);
      await pass(51);
      expect(log).toContain(`b${i} done`);
      await pass(2000);
    }
  });

  test('and are answered themselves, also while others keep coming', async () => {
    const turns = new CallerTurns(2, FIRST);
    hostile(turns);
    // Two others that always have something waiting.
    let coming = true;
    const keepComing = async (name: string) => {
      while (coming) await ask(turns, name, 400);
    };
    for (const name of ['x', 'x', 'y', 'y']) void keepComing(name);
    await pass(12 * MOST);
    coming = false;
    await pass(MOST);
    expect(log.filter((line) => line.endsWith('fileDamaged')).sort()).toEqual(
      [1, 2, 3, 4, 5].map((i) => `h${i} fileDamaged`),
    );
  });
});

describe('who hangs up', () => {
  test('is answered at once, and its place goes to the next', async () => {
    const turns = new CallerTurns(1, FIRST);
    const stop = new AbortController();
    void ask(turns, 'a1', FOR_EVER, stop.signal);
    void ask(turns, 'b1', 10);
    await pass(500);
    stop.abort();
    await pass(10);
    expect([...log].sort()).toEqual(['a1 begins', 'a1 cancelled', 'b1 begins', 'b1 done']);
  });

  test('is not begun any more, in line or after it was stopped for others', async () => {
    const turns = new CallerTurns(1, FIRST);
    const [stopped, inLine] = [new AbortController(), new AbortController()];
    void ask(turns, 'a1', FOR_EVER, stopped.signal);
    void ask(turns, 'b1', 100);
    void ask(turns, 'c1', 100, inLine.signal);
    await pass(FIRST + 50);
    stopped.abort();
    inLine.abort();
    await pass(MOST);
    expect(log).toEqual(['a1 begins', 'b1 begins', 'a1 cancelled', 'c1 cancelled', 'b1 done']);
  });

  test('before, does not come in at all', async () => {
    const turns = new CallerTurns(1, FIRST);
    expect(await ask(turns, 'a1', 1, AbortSignal.abort())).toBe('cancelled');
    expect(log).toEqual(['a1 cancelled']);
  });

  test('leaves its place taken until the work has really ended', async () => {
    const turns = new CallerTurns(1, FIRST);
    const stop = new AbortController();
    const slow = turns.run({ caller: 'a', order: 0, signal: stop.signal }, MOST, () => sleep(1000));
    stop.abort();
    await expect(slow).rejects.toMatchObject({ code: 'cancelled' });
    void ask(turns, 'b1', 1);
    await pass(999);
    expect(log).toEqual([]);
    await pass(2);
    expect(log).toEqual(['b1 begins', 'b1 done']);
  });
});

test('a failure of its own is told as it is, and the next goes on', async () => {
  const turns = new CallerTurns(1, FIRST);
  const turn: Turn = { caller: 'a', order: 0, signal: new AbortController().signal };
  await expect(turns.run(turn, MOST, () => Promise.reject(new Error('its own')))).rejects.toThrow('its own');
  void ask(turns, 'b1', 1);
  await pass(1);
  expect(log).toEqual(['b1 begins', 'b1 done']);
});
