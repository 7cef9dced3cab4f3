import { afterAll, describe, expect, test } from 'vitest';
import { ApiError } from '../../src-main/http/errors.ts';
import type { Opened } from '../../src-main/residence/document.ts';
import { Gate } from '../../src-main/residence/gate.ts';
import { Threads } from '../../src-main/residence/threads.ts';
import { textPdf } from '../support/uploads.ts';
import { whitePng } from './bad-input/png-parts.ts';

const threads = new Threads('reading', { threads: 1 });
afterAll(() => threads.close());

const never = () => new AbortController().signal;
const bytes = new Uint8Array(textPdf(['RUA CHILE'], 3));
const open = (signal = never(), limitMs = 30_000) => threads.run<Opened>('open', { bytes }, { signal, limitMs });
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error) => (error as ApiError).code,
  );

describe('threads', () => {
  test('do one task after the other, in the order they came', async () => {
    const done: number[] = [];
    await Promise.all([1, 2, 3, 4].map((i) => open().then(() => done.push(i))));
    expect(done).toEqual([1, 2, 3, 4]);
  });

  test('a task that takes longer than it may is stopped as a damaged file, and the next one runs', async () => {
    const question = { bytes, kind: 'application/pdf', page: 0, pieces: 1 };
    expect(await code(threads.run('draw', question, { signal: never(), limitMs: 1 }))).toBe('fileDamaged');
    expect((await open()).pages).toBe(3);
  });

  test('waiting does not count: many short tasks in line are all done', async () => {
    const limit = 15_000;
    const all = await Promise.all(Array.from({ length: 30 }, () => open(never(), limit)));
    expect(all.every(({ pages }) => pages === 3)).toBe(true);
  });

  test('a task that is cancelled in line leaves it, one that is cancelled before never joins it', async () => {
    const stop = new AbortController();
    const first = code(open());
    const second = code(open(stop.signal));
    const third = code(open());
    stop.abort();
    expect(await second).toBe('cancelled');
    expect([await first, await third]).toEqual(['done', 'done']);
    expect(await code(open(AbortSignal.abort()))).toBe('cancelled');
  });

  test('a task that makes the process grow by more than it may is stopped, and the next one runs', async () => {
    const narrow = new Threads('reading', { threads: 1, growthMb: 150 });
    try {
      const large = { bytes: new Uint8Array(whitePng(9000, 9000, 8, 2)), kind: 'image/png', page: 0, pieces: 1 };
      expect(await code(narrow.run('draw', large, { signal: never(), limitMs: 30_000 }))).toBe('fileDamaged');
      // Decoding is one native call: the thread ends, and its memory goes, when that returns.
      const next = () => code(narrow.run<Opened>('open', { bytes }, { signal: never(), limitMs: 30_000 }));
      await expect.poll(next, { timeout: 20_000 }).toBe('done');
    } finally {
      await narrow.close();
    }
  });

  test('after all that, every thread is still there', async () => {
    expect((await open()).pages).toBe(3);
  });
});

describe('the gate', () => {
  test('lets so many in, refuses more at once, and lets others in when one has left', async () => {
    const gate = new Gate(2);
    let leave = () => {};
    const inside = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const first = gate.through(() => inside);
    const second = gate.through(() => inside);
    expect(await code(gate.through(async () => {}))).toBe('busy');
    leave();
    await Promise.all([first, second]);
    expect(await code(gate.through(async () => {}))).toBe('done');
  });

  test('a failure leaves too', async () => {
    const gate = new Gate(1);
    expect(await code(gate.through(() => Promise.reject(new ApiError('fileDamaged'))))).toBe('fileDamaged');
    expect(await code(gate.through(async () => {}))).toBe('done');
  });
});
