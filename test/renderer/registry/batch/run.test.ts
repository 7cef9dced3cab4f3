import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServiceError } from '../../../../src-renderer/api/errors.ts';
import { progressOf } from '../../../../src-renderer/registry/batch/run/progress.ts';
import type { Ask } from '../../../../src-renderer/registry/batch/run/run.ts';
import { createBatch } from '../../../../src-renderer/registry/batch/run/store.ts';
import { waitAfter } from '../../../../src-renderer/registry/batch/run/wait.ts';
import { MOST_IN_A_ROW, WIDTH } from '../../../../src-renderer/registry/batch/run/workers.ts';
import { COMPANY, keptData } from './answers.ts';

const good = keptData({ receitaFederal: COMPANY });
const errorOf = (statusCode: number, retryAfterMs?: number) =>
  Object.assign(new ServiceError({ id: 'r', error: { statusCode, error: '', message: 'no' } }), { retryAfterMs });
const entriesOf = (count: number) => Array.from({ length: count }, (_, at) => ({ cnpj: `C${at}`, line: at + 1 }));

/** A service that answers when the test says so, and remembers what it was asked. */
function service() {
  const asked: string[] = [];
  const open = new Map<string, { resolve(): void; reject(error: unknown): void }>();
  const ask: Ask = (cnpj, signal) => {
    asked.push(cnpj);
    const { promise, resolve, reject } = Promise.withResolvers<typeof good>();
    open.set(cnpj, { resolve: () => resolve(good), reject });
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    return promise;
  };
  const settle = async (cnpj: string, error?: unknown) => {
    const one = open.get(cnpj)!;
    open.delete(cnpj);
    if (error) one.reject(error);
    else one.resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ask, asked, open, settle };
}

/** Settles each question at once: with what `answer` gives for it, an error where it gives one. */
const instant =
  (answer: (cnpj: string) => Error | null, asked: string[] = []): Ask =>
  async (cnpj) => {
    asked.push(cnpj);
    const error = answer(cnpj);
    if (error) throw error;
    return good;
  };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const shown = () => vi.advanceTimersByTimeAsync(150);
const states = (batch: ReturnType<typeof createBatch>) => batch.getState().items.map(({ state }) => state);

describe('a list on its way', () => {
  test('a few are asked for at once, in the order of the list', async () => {
    const batch = createBatch();
    const { ask, asked, settle } = service();
    batch.getState().start(entriesOf(7), ask);
    await shown();
    expect(asked).toEqual(['C0', 'C1', 'C2', 'C3']);
    expect(batch.getState()).toMatchObject({ phase: 'running', counts: { asking: WIDTH, waiting: 3 } });
    await settle('C2');
    await settle('C0');
    expect(asked).toEqual(['C0', 'C1', 'C2', 'C3', 'C4', 'C5']);
    for (const cnpj of ['C1', 'C3', 'C4', 'C5', 'C6']) await settle(cnpj);
    expect(batch.getState()).toMatchObject({
      phase: 'done',
      counts: { answered: 7, failed: 0, waiting: 0, asking: 0 },
    });
  });

  test('one failure is that item’s alone; those that failed can be asked for again', async () => {
    const batch = createBatch();
    let down = true;
    const asked: string[] = [];
    const ask = instant((cnpj) => (down && ['C1', 'C4'].includes(cnpj) ? errorOf(500) : null), asked);
    batch.getState().start(entriesOf(6), ask);
    await shown();
    expect(states(batch)).toEqual(['answered', 'failed', 'answered', 'answered', 'failed', 'answered']);
    expect(batch.getState().phase).toBe('done');
    down = false;
    asked.length = 0;
    batch.getState().retry();
    await shown();
    expect(asked).toEqual(['C1', 'C4']);
    expect(batch.getState()).toMatchObject({ phase: 'done', counts: { answered: 6, failed: 0 } });
  });

  test('a pause lets what is under way be answered and asks for nothing more', async () => {
    const batch = createBatch();
    const { ask, asked, settle } = service();
    batch.getState().start(entriesOf(9), ask);
    await shown();
    batch.getState().pause();
    for (const cnpj of [...asked]) await settle(cnpj);
    await shown();
    expect(asked).toHaveLength(WIDTH);
    expect(batch.getState()).toMatchObject({ phase: 'paused', counts: { answered: WIDTH, waiting: 5 } });
    batch.getState().resume();
    await shown();
    expect(asked).toHaveLength(2 * WIDTH);
  });

  test('going on before the pause has taken hold never asks for more at once', async () => {
    const batch = createBatch();
    const { ask, open, settle } = service();
    batch.getState().start(entriesOf(30), ask);
    for (let turn = 0; turn < 3; turn++) {
      batch.getState().pause();
      batch.getState().resume();
    }
    await shown();
    expect(open.size).toBe(WIDTH);
    await settle('C0');
    expect(open.size).toBe(WIDTH);
  });

  test('cancelling hangs up; nothing is lost of what was answered, and the rest can still be asked for', async () => {
    const batch = createBatch();
    const { ask, asked, settle } = service();
    batch.getState().start(entriesOf(6), ask);
    await shown();
    await settle('C0');
    batch.getState().cancel();
    await shown();
    expect(batch.getState()).toMatchObject({ phase: 'cancelled', counts: { answered: 1, waiting: 5, asking: 0 } });
    asked.length = 0;
    batch.getState().resume();
    await shown();
    expect(new Set(asked)).toEqual(new Set(['C1', 'C2', 'C3', 'C4']));
    for (const cnpj of ['C1', 'C2', 'C3', 'C4', 'C5']) await settle(cnpj);
    expect(batch.getState()).toMatchObject({ phase: 'done', counts: { answered: 6 } });
  });

  test('what is forgotten is not brought back by an answer that comes late', async () => {
    const batch = createBatch();
    const { ask, open } = service();
    batch.getState().start(entriesOf(3), ask);
    await shown();
    expect(open.size).toBe(3);
    batch.getState().clear();
    for (const { resolve } of open.values()) resolve();
    await shown();
    expect(batch.getState()).toMatchObject({ phase: 'intake', items: [], counts: { answered: 0, waiting: 0 } });
  });
});

describe('a service without room', () => {
  test('all wait as long as it asks, it is said so, and the same is asked again', async () => {
    const batch = createBatch();
    const asked: string[] = [];
    let full = true;
    batch.getState().start(
      entriesOf(5),
      instant(() => (full ? errorOf(503, 30_000) : null), asked),
    );
    await shown();
    expect(asked).toEqual(['C0', 'C1', 'C2', 'C3']);
    const { wait } = batch.getState();
    expect(wait).toMatchObject({ why: 'busy' });
    expect(wait!.until - Date.now()).toBeGreaterThan(29_000);
    full = false;
    await vi.advanceTimersByTimeAsync(29_000);
    expect(asked).toHaveLength(WIDTH);
    await vi.advanceTimersByTimeAsync(1500);
    expect(batch.getState()).toMatchObject({ phase: 'done', wait: null, counts: { answered: 5, failed: 0 } });
  });

  test('a pause during the wait does not shorten it', async () => {
    const batch = createBatch();
    const asked: string[] = [];
    batch.getState().start(
      entriesOf(5),
      instant(() => errorOf(503, 30_000), asked),
    );
    await shown();
    batch.getState().pause();
    await vi.advanceTimersByTimeAsync(5000);
    batch.getState().resume();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toHaveLength(WIDTH);
    expect(batch.getState().wait).toMatchObject({ why: 'busy' });
  });

  test('that never has any stops the list, with nothing marked as failed', async () => {
    const batch = createBatch();
    batch.getState().start(
      entriesOf(50),
      instant(() => errorOf(503)),
    );
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(batch.getState()).toMatchObject({ phase: 'paused', stopped: 'busy', counts: { failed: 0, waiting: 50 } });
  });

  test.each([
    ['as long as it asks', errorOf(503, 7000), 3, 7000],
    ['as long as it asks, with another 5xx too', errorOf(500, 7000), 0, 7000],
    ['an hour at most', errorOf(503, 86_400_000), 0, 3_600_000],
    ['two seconds where it does not say', errorOf(503), 0, 2000],
    ['longer each time', errorOf(503), 3, 16_000],
    ['a minute at most', errorOf(503), 12, 60_000],
    ['not at all where the failure is the answer', errorOf(500), 0, null],
    ['not at all for a refusal', errorOf(422, 7000), 0, null],
    ['not at all for another error', new TypeError('x'), 0, null],
  ])('is waited for %s', (_, error, waited, ms) => {
    expect(waitAfter(error, waited)).toBe(ms);
  });
});

describe('a provider that is down', () => {
  test('is not pressed: the list slows down, then stops, and most of it is untouched', async () => {
    const batch = createBatch();
    const asked: string[] = [];
    batch.getState().start(
      entriesOf(500),
      instant(() => errorOf(500), asked),
    );
    await shown();
    expect(asked).toHaveLength(WIDTH);
    expect(batch.getState().wait).toMatchObject({ why: 'failing' });
    await vi.advanceTimersByTimeAsync(120_000);
    const { phase, stopped, counts } = batch.getState();
    expect({ phase, stopped }).toEqual({ phase: 'paused', stopped: 'failing' });
    expect(counts.failed).toBeGreaterThanOrEqual(MOST_IN_A_ROW.failures);
    expect(counts.failed).toBeLessThan(MOST_IN_A_ROW.failures + WIDTH);
    expect(asked).toHaveLength(counts.failed);
  });

  test('failures with answers between them do not stop it', async () => {
    const batch = createBatch();
    batch.getState().start(
      entriesOf(200),
      instant((cnpj) => (Number(cnpj.slice(1)) % 3 === 0 ? null : errorOf(500))),
    );
    await shown();
    expect(batch.getState()).toMatchObject({ phase: 'done', counts: { answered: 67, failed: 133 } });
  });
});

describe('progress', () => {
  const counts = { waiting: 50, asking: 0, answered: 40, failed: 10 };

  test('tells the time left by the pace since the work was last taken up', () => {
    expect(progressOf(counts, { from: 1000, done: 40 }, 6000)).toEqual({
      total: 100,
      settled: 50,
      fraction: 0.5,
      remainingMs: 25_000,
    });
    expect(progressOf(counts, { from: 1000, done: 45 }, 6000).remainingMs).toBeNull();
    expect(progressOf({ waiting: 0, asking: 0, answered: 0, failed: 0 }, { from: 0, done: 0 }, 1).fraction).toBe(0);
  });
});
