import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Item } from '../../../src-main/lists/batch/item.ts';
import { createLists, type ListsRoom } from '../../../src-main/lists/room.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';
import { askV2, textOf } from '../calls.ts';
import { install } from '../snapshots.ts';
import { batchCall } from './calls.ts';

const RECORDS = 150_000;
const FILLING = 'DE NOME MUITO LONGO '.repeat(25);
let dataDir: string;
let room: ListsRoom;

beforeAll(async () => {
  dataDir = makeTempDir();
  await install(
    dataDir,
    'pep',
    '20260901',
    (function* () {
      for (let at = 0; at < RECORDS; at++) yield { name: `PESSOA DA SILVA ${at} ${FILLING}` };
    })(),
  );
  await install(dataDir, 'ceis', '20260901', [{ name: 'OUTRA PESSOA' }]);
  room = createLists({ dataDir, bundledDir: '/nowhere', threads: 1 });
}, 120_000);
afterAll(async () => {
  await room.close();
  removeTempDir(dataDir);
});

const ask = async (query: string, items: unknown) =>
  (await textOf(await room.batchEndpoint.handle(batchCall(query, JSON.stringify(items)))))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { index: number; data: { found: unknown[] }[] });

describe('an item with 150,000 records', () => {
  test('has all of them, in its place among the others', { timeout: 60_000 }, async () => {
    const lines = await ask('list=pep', ['ninguém', 'pessoa da silva', 'silva 7 de']);
    expect(lines.slice(0, 3).map((line) => [line.index, line.data[0]?.found.length])).toEqual([
      [0, undefined],
      [1, RECORDS],
      [2, 1],
    ]);
  });

  test('is never held whole, however slowly it is read: a heap of 48 MB is enough for 80 MB', {
    timeout: 120_000,
  }, () => {
    const read = (...more: string[]) => {
      const script = path.join(import.meta.dirname, 'batch.child.ts');
      return spawnSync(process.execPath, ['--max-old-space-size=48', script, dataDir, ...more], { encoding: 'utf8' });
    };
    const { status, stdout } = read();
    expect(status).toBe(0);
    expect(Number(stdout.split(' ')[0])).toBeGreaterThan(75 * 1024 * 1024);
    expect(read('keep').status).not.toBe(0);
  });
});

describe('the one thread', () => {
  const begin = async (signal: AbortSignal, items = ['silva', 'silva']) => {
    const answer = await room.batchEndpoint.handle(batchCall('list=pep', JSON.stringify(items), { signal }));
    if (!('pieces' in answer.data)) throw new Error('not streamed');
    const pieces = answer.data.pieces[Symbol.asyncIterator]();
    await pieces.next();
    return pieces;
  };

  test('answers others while nobody takes the answer to a batch', async () => {
    const pieces = await begin(new AbortController().signal);
    expect(await askV2(room, { list: 'ceis', name: 'outra' })).toHaveLength(1);
    await pieces.return?.();
  });

  test('is free again when clients hang up, with a signal or by not reading on', { timeout: 60_000 }, async () => {
    for (let at = 0; at < 40; at++) {
      const stop = new AbortController();
      const pieces = await begin(stop.signal);
      if (at % 2 === 0) {
        stop.abort();
        await expect(pieces.next().then(() => pieces.next())).rejects.toMatchObject({ code: 'cancelled' });
      } else {
        await pieces.return?.();
      }
    }
    expect(await askV2(room, { list: 'ceis', name: 'outra' })).toHaveLength(1);
  });

  test('answers others between the items of a batch that takes long', { timeout: 60_000 }, async () => {
    const items = Array.from({ length: 2000 }, (_, at) => `ninguém com este nome ${at}`);
    let done = false;
    const batch = ask('list=todas', items).then((lines) => {
      done = true;
      return lines;
    });
    await pause(30);
    expect(await askV2(room, { list: 'ceis', name: 'outra' })).toHaveLength(1);
    expect(done).toBe(false);
    expect(await batch).toHaveLength(items.length);
  });
});

test('eight batches may be under way; one more is told to come back, and may when one has ended', async () => {
  const stop = new AbortController();
  const bodies = Array.from({ length: 8 }, () => new PassThrough());
  const under = bodies.map((body) => room.batchEndpoint.handle(batchCall('list=ceis', body, { signal: stop.signal })));
  for (const one of under) one.catch(() => undefined);
  const ninth = () => room.batchEndpoint.handle(batchCall('list=ceis', '["outra"]'));
  await expect(ninth()).rejects.toMatchObject({ code: 'busy', statusCode: 503, retryAfterSeconds: 5 });
  bodies[0]!.end('["outra"]');
  expect((await textOf(await under[0]!)).split('\n')[0]).toContain('OUTRA PESSOA');
  expect(await textOf(await ninth())).toContain('OUTRA PESSOA');
  stop.abort();
  for (const one of under.slice(1)) await expect(one).rejects.toMatchObject({ code: 'cancelled' });
  expect(await textOf(await ninth())).toContain('OUTRA PESSOA');
});

test('screening gives hits in parts, and the end of each row', async () => {
  async function* chunks(): AsyncGenerator<Item[]> {
    yield [{ id: 'a', name: 'pessoa da silva 1' }, { name: 'x' }];
  }
  const asked = { lists: ['ceis', 'pep'] as const, matching: { match: 'exact' } as const, first: 10 };
  const hits = { 10: 0, 11: 0 };
  const others: unknown[] = [];
  for await (const event of room.screen(asked, chunks(), new AbortController().signal)) {
    if (event.type === 'hits') hits[event.index as 10 | 11] += event.found.length;
    else others.push(event);
  }
  expect(hits).toEqual({ 10: 61_111, 11: 0 });
  expect(others).toMatchObject([
    { type: 'sources', sources: [{ name: 'ceis/20260901_CEIS' }, { name: 'pep/20260901_PEP' }] },
    { type: 'end', index: 10, records: 61_111 },
    { type: 'end', index: 11, records: 0, error: expect.stringContaining('3 to 200') },
  ]);
});
