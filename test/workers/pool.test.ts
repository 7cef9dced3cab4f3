import { constants, getPriority } from 'node:os';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

// The real pool with real threads; only the place of the worker file is the test's own.
vi.mock('../../src-main/paths.ts', async (original) => {
  const paths = await original<typeof import('../../src-main/paths.ts')>();
  const own = (name: string) => new URL(`./${name}.worker.ts`, import.meta.url).pathname;
  return { ...paths, workerFile: (name: string) => (name === 'probe' ? own(name) : paths.workerFile(name)) };
});

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

describe.runIf(process.platform === 'linux')('threads that give way', () => {
  test('have a lower priority, and no other thread has', async () => {
    const own = new Pool<typeof import('./probe.worker.ts')>('probe', { threads: 1, givesWay: true });
    try {
      const mine = getPriority();
      expect(await own.run.priority(null)).toBe(Math.max(mine, constants.priority.PRIORITY_BELOW_NORMAL));
      expect(await pool.run.priority(null)).toBe(mine);
      expect(getPriority()).toBe(mine);
    } finally {
      await own.destroy();
    }
  });
});

describe('tasks of one turn, which go in one message', () => {
  test('are answered one by one, also where one of them, or its answer, cannot be copied', async () => {
    const many = new Pool<typeof import('./probe.worker.ts')>('probe', { threads: 1, tasksPerThread: 8 });
    const uncopied = (() => {}) as unknown as number;
    const results = await Promise.allSettled([
      many.run.double(1),
      many.run.double(uncopied),
      many.run.uncopied(null),
      many.run.fault(null),
      many.run.bytes(3),
      many.run.pause(20),
      many.run.double(2),
    ]);
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.name))).toEqual([
      2,
      'DataCloneError',
      'DataCloneError',
      'ApiError',
      new Uint8Array([7, 7, 7]),
      20,
      4,
    ]);
    await many.destroy();
  });

  test('all fail when their thread dies, and none is left waiting', async () => {
    const many = new Pool<typeof import('./probe.worker.ts')>('probe', { threads: 1, tasksPerThread: 8 });
    const results = await Promise.allSettled([many.run.pause(10_000), many.run.die(null), many.run.double(1)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await many.run.double(2)).toBe(4);
    await many.destroy();
  });
});

describe('the end of a pool', () => {
  test('waits for what runs or is in line, and refuses what is new', async () => {
    const own = new Pool<typeof import('./probe.worker.ts')>('probe', { threads: 1 });
    const under = [own.run.pause(50), own.run.double(3)];
    const closed = own.close();
    await expect(own.run.double(1)).rejects.toMatchObject({ code: 'closing' });
    await closed;
    expect(await Promise.all(under)).toEqual([50, 6]);
  });

  test('comes at once where it has to, whatever runs', async () => {
    const own = new Pool<typeof import('./probe.worker.ts')>('probe', { threads: 1 });
    await own.run.double(1);
    const under = Promise.allSettled([own.run.spin(null), own.run.double(3)]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await own.destroy();
    expect((await under).map((result) => result.status === 'rejected' && result.reason.code)).toEqual([
      'closing',
      'closing',
    ]);
  });
});

test('a task in line that its caller has given up leaves it, and what runs goes on', async () => {
  const controller = new AbortController();
  const running = pool.run.pause(50);
  const given = pool.run.double(1, { signal: controller.signal });
  controller.abort();
  await expect(given).rejects.toMatchObject({ code: 'cancelled' });
  expect(await running).toBe(50);
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
