import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

// The real pool with real threads; only the place of the worker file is the test's own.
vi.mock('../../src-main/paths.ts', async (original) => ({
  ...(await original<object>()),
  workerFile: (name: string) => new URL(`./${name}.worker.ts`, import.meta.url).pathname,
}));

const { Pool } = await import('../../src-main/workers/pool.ts');

let pool: InstanceType<typeof Pool<typeof import('./probe.worker.ts')>>;
beforeAll(() => {
  pool = new Pool('probe', { threads: 1, queue: 2 });
});
afterAll(() => pool.destroy());

describe('run', () => {
  test('gives back what the task returns', async () => {
    expect(await pool.run.double(21)).toBe(42);
  });

  test('keeps the registry code and sentence of a failure', async () => {
    await expect(pool.run.fault(null)).rejects.toMatchObject({
      name: 'ApiError',
      code: 'fileDamaged',
      message: 'torn',
    });
  });

  test('passes an unforeseen failure on as it is', async () => {
    await expect(pool.run.crash(null)).rejects.toThrow('unforeseen');
  });

  test('answers busy with Retry-After when the queue is full, and serves those that waited', async () => {
    const waiting = Array.from({ length: 8 }, () =>
      pool.run.pause(100).catch((error: unknown) => error as { code: string }),
    );
    const results = await Promise.all(waiting);
    const busy = results.filter((result) => typeof result === 'object' && result.code === 'busy');
    expect(busy.length).toBeGreaterThanOrEqual(4);
    expect(busy[0]).toMatchObject({ statusCode: 503, retryAfterSeconds: 2 });
    expect(results.filter((result) => result === 100).length).toBe(8 - busy.length);
  });

  test('stops a task that its caller has given up, whatever it does', async () => {
    const controller = new AbortController();
    const endless = pool.run.spin(null, { signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    await expect(endless).rejects.toMatchObject({ code: 'cancelled' });
    expect(await pool.run.double(1)).toBe(2);
  });

  test('a thread that dies fails its one task and is replaced', async () => {
    await expect(pool.run.die(null)).rejects.toThrow();
    expect(await pool.run.double(2)).toBe(4);
  });
});

describe('stream', () => {
  test('gives every piece in order', async () => {
    const pieces: number[] = [];
    for await (const piece of pool.stream.count(500)) pieces.push(piece);
    expect(pieces).toEqual(Array.from({ length: 500 }, (_, i) => i));
  });

  test('never runs far ahead of a slow reader, and stops when the reader leaves', async () => {
    for await (const piece of pool.stream.count(1_000_000)) {
      if (piece === 3) await new Promise((resolve) => setTimeout(resolve, 50));
      if (piece === 10) break;
    }
    expect(await pool.run.counted(null)).toBeLessThan(30);
  });

  test('fails as the task fails, after the pieces that came before', async () => {
    const pieces: number[] = [];
    const read = async () => {
      for await (const piece of pool.stream.countThenFail(3)) pieces.push(piece);
    };
    await expect(read()).rejects.toMatchObject({ code: 'fileDamaged' });
    expect(pieces.length).toBeLessThanOrEqual(3);
  });
});
