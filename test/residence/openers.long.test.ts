import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { ApiError } from '../../src-main/errors/api-error.ts';
import type { FileKind } from '../../src-main/residence/intake/kind.ts';
import { type Held, Openers, type Step } from '../../src-main/residence/openers.ts';
import { Child } from '../../src-main/workers/child.ts';
import type { ReadingTasks } from '../../src-main/workers/entries/reading.ts';
import { childrenOf } from '../support/processes.ts';
import { textPdf } from '../support/uploads.ts';
import { PDF_BOMBS } from './bad-input/pdf-bombs.ts';
import { whitePng } from './bad-input/png-parts.ts';

const openers = new Openers({ places: 1 });
afterAll(() => openers.close());

const never = () => new AbortController().signal;
const honest = new Uint8Array(textPdf(['RUA CHILE'], 3));
let documents = 0;
const step = (bytes: Uint8Array, { signal = never(), caller = 'a' } = {}) => {
  const order = documents++;
  const document: Held = { key: String(order), bytes };
  return { caller, order, signal, document };
};
const openBy = (by: Openers, at: Step) => by.run(at, (ask, held) => ask.open(held));
const drawBy = (by: Openers, at: Step, kind: FileKind) =>
  by.run(at, (ask, held) => ask.draw({ kind, page: 0, pieces: 1, ...held }));
const open = (signal = never(), by = openers) => openBy(by, step(honest, { signal }));
const draw = (bytes: Uint8Array, kind: FileKind, by = openers) => drawBy(by, step(bytes), kind);
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error) => (error as ApiError).code,
  );
const bomb = (name: string) => new Uint8Array(PDF_BOMBS.find(([known]) => known === name)![1]());

/** Processes are ended and started anew here, on machines that have other work. */
const PATIENT = { timeout: 240_000 };

describe('documents are opened in child processes', PATIENT, () => {
  test('one step after the other, in the order they came', async () => {
    const done: number[] = [];
    await Promise.all([1, 2, 3, 4].map((i) => open().then(() => done.push(i))));
    expect(done).toEqual([1, 2, 3, 4]);
  });

  test('a step that takes more processor time than it may is stopped as a damaged file, and the next one is done', async () => {
    const hasty = new Openers({ places: 1, cpuMs: 1 });
    try {
      expect(await code(draw(honest, 'application/pdf', hasty))).toBe('fileDamaged');
      expect((await open()).pages).toBe(3);
    } finally {
      await hasty.close();
    }
  });

  test.skipIf(process.platform !== 'linux')(
    'time that a child is kept from working does not count, as on a machine with other work',
    async () => {
      const others = childrenOf(process.pid);
      const own = new Openers({ places: 1, cpuMs: 2000 });
      try {
        await open(never(), own);
        const children = childrenOf(process.pid).filter((pid) => !others.includes(pid));
        for (const pid of children) process.kill(pid, 'SIGSTOP');
        const kept = step(honest);
        const drawn = drawBy(own, kept, 'application/pdf');
        await sleep(3000);
        for (const pid of children) process.kill(pid, 'SIGCONT');
        expect((await drawn).width).toBeGreaterThan(0);
        expect(kept.document.spentMs).toBeLessThan(2000);
      } finally {
        await own.close();
      }
    },
  );

  test.skipIf(process.platform !== 'linux')(
    'a child that stands still is ended by the clock, and the next step is done',
    async () => {
      const others = childrenOf(process.pid);
      const own = new Openers({ places: 1, clockMs: 1000 });
      try {
        await open(never(), own);
        for (const pid of childrenOf(process.pid)) if (!others.includes(pid)) process.kill(pid, 'SIGSTOP');
        expect(await code(draw(honest, 'application/pdf', own))).toBe('fileDamaged');
      } finally {
        await own.close();
      }
    },
  );

  test('waiting does not count: many short steps in line are all done', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => open()));
    expect(all.every(({ pages }) => pages === 3)).toBe(true);
  });

  test('a step that is cancelled in line leaves it, one that is cancelled before never joins it', async () => {
    const stop = new AbortController();
    const first = code(open());
    const second = code(open(stop.signal));
    const third = code(open());
    stop.abort();
    expect(await second).toBe('cancelled');
    expect([await first, await third]).toEqual(['done', 'done']);
    expect(await code(open(AbortSignal.abort()))).toBe('cancelled');
  });

  test('a child that takes more memory than it may is ended, every time, and the next step is done', async () => {
    const narrow = new Openers({ places: 1, memoryMb: 350 });
    const large = new Uint8Array(whitePng(9000, 9000, 8, 2));
    try {
      for (let i = 0; i < 3; i++) {
        expect(await code(draw(large, 'image/png', narrow))).toBe('fileDamaged');
        expect((await open(never(), narrow)).pages).toBe(3);
      }
    } finally {
      await narrow.close();
    }
  });

  test('a small file that unpacks to gigabytes is refused the third time as the first', async () => {
    const inflating = bomb('a content stream that inflates to 2 GB');
    for (let i = 0; i < 3; i++) expect(await code(openBy(openers, step(inflating)))).toBe('fileDamaged');
    expect((await open()).pages).toBe(3);
  });

  test('a child whose client has gone is free again, also in the middle of a step that never ends', async () => {
    const stop = new AbortController();
    const endless = step(bomb('a content stream of 20 million operators'), { signal: stop.signal });
    const gone = code(drawBy(openers, endless, 'application/pdf'));
    setTimeout(() => stop.abort(), 500);
    expect(await gone).toBe('cancelled');
    expect((await open()).pages).toBe(3);
  });

  test('all steps of a document together have their own limit', async () => {
    const long = step(honest);
    await openBy(openers, long);
    expect(long.document.spentMs).toBeGreaterThan(0);
    long.document.spentMs = 10 ** 9;
    expect(await code(drawBy(openers, long, 'application/pdf'))).toBe('fileDamaged');
    expect((await open()).pages).toBe(3);
  });

  test('a child never takes one document for another, and keeps none that it was told to forget', async () => {
    const child = new Child<ReadingTasks>('reading', { memoryMb: 1024 });
    try {
      await child.ready;
      expect(await child.ask.open({ document: 'one', bytes: honest })).toMatchObject({ pages: 3 });
      await expect(child.ask.open({ document: 'two' })).rejects.toThrow('never sent');
      expect(await child.ask.open({ document: 'one' })).toMatchObject({ pages: 3 });
      child.tell('forget');
      await expect(child.ask.open({ document: 'one' })).rejects.toThrow('never sent');
    } finally {
      child.kill();
      await child.gone;
    }
  });

  test('a document is known to the children only until it is forgotten', async () => {
    const held = step(honest);
    await openBy(openers, held);
    const tell = vi.spyOn(Child.prototype, 'tell');
    openers.forget(held.document.key);
    expect(tell).toHaveBeenCalledExactlyOnceWith('forget');
    const again = { ...held, document: { ...held.document, bytes: new Uint8Array() } };
    expect(await code(openBy(openers, again))).toBe('fileEmpty');
  });

  test('closed, none is left, and nothing is begun', async () => {
    const own = new Openers({ places: 2 });
    const before = childrenOf(process.pid).length;
    const left = code(draw(bomb('a content stream of 20 million operators'), 'application/pdf', own));
    await open(never(), own);
    await own.close();
    expect(await left).toBe('closing');
    expect(await code(open(never(), own))).toBe('closing');
    expect(childrenOf(process.pid).length).toBeLessThanOrEqual(before);
  });
});
