import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLists, type ListsRoom } from '../../../src-main/lists/room.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';
import { askV1, askV2, callOf } from '../calls.ts';
import { install } from '../snapshots.ts';

const RECORDS = 300_000;
const DETAIL = 'palavras que ninguém procura '.repeat(20);
let dataDir: string;
let room: ListsRoom;

function* people(count: number, name: string) {
  for (let at = 0; at < count; at++) yield { name: `${name} ${at}`, details: { OBSERVAÇÕES: DETAIL } };
}

beforeAll(async () => {
  dataDir = makeTempDir();
  await install(dataDir, 'pep', '20260901', people(RECORDS, 'PESSOA DA SILVA'));
  await install(dataDir, 'ceis', '20260901', people(5000, 'EMPRESA DA SILVA'));
  await install(dataDir, 'onu', '20260901', [{ name: 'OUTRO SILVA' }]);
  room = createLists({ dataDir, bundledDir: '/nowhere', threads: 1 });
}, 120_000);
afterAll(async () => {
  await room.close();
  removeTempDir(dataDir);
});

/** A process with a heap of 48 MB in each of its threads, far less than the answer's 200 MB, that reads it slowly. */
function readWithLittleMemory(...more: string[]): { status: number | null; stdout: string } {
  const script = path.join(import.meta.dirname, 'count-slowly.child.ts');
  const args = ['--max-old-space-size=48', script, dataDir, ...more];
  return spawnSync(process.execPath, args, { encoding: 'utf8' });
}

describe('an answer of 300,000 records', () => {
  test('is complete, is JSON, and is in the order of the source', { timeout: 60_000 }, async () => {
    const groups = await askV2(room, { list: 'pep', name: 'da silva' });
    expect(groups).toHaveLength(1);
    const found = groups[0]!.found;
    expect(found).toHaveLength(RECORDS);
    expect(found.every((record, at) => record.name === `PESSOA DA SILVA ${at}`)).toBe(true);
  });

  test('is never held whole, however slowly it is read: a heap of 48 MB is enough for 200 MB', {
    timeout: 120_000,
  }, () => {
    expect(readWithLittleMemory()).toMatchObject({ status: 0, stdout: String(RECORDS) });
    // Whoever keeps the records runs out of that memory: the heap is as small as it is said to be.
    expect(readWithLittleMemory('keep').status).not.toBe(0);
  });

  test('goes on over several lists in their order', { timeout: 60_000 }, async () => {
    const groups = await askV2(room, { list: 'todas', name: 'silva' });
    expect(groups.map((group) => [group.list, group.found.length])).toEqual([
      ['ceis', 5000],
      ['onu', 1],
      ['pep', RECORDS],
    ]);
    expect(groups[0]!.found.every((record, at) => record.name === `EMPRESA DA SILVA ${at}`)).toBe(true);
  });

  test('costs v1 nothing: it only asks whether there is one', async () => {
    expect(await askV1(room, { list: 'todas', name: 'silva' })).toMatchObject({ lists: ['ceis', 'onu', 'pep'] });
  });

  test('of a name of two letters, for which all names are read, is complete too', { timeout: 60_000 }, async () => {
    const groups = await askV2(room, { list: 'pep', name: 'SI\u0301' });
    expect(groups).toEqual([]);
    const composed = await askV2(room, { list: 'onu', name: 'sil' });
    expect(composed[0]?.found).toHaveLength(1);
  });
});

describe('the one thread', () => {
  const first = async (signal: AbortSignal) => {
    const answer = await room.endpoint.handle(callOf({ list: 'pep', name: 'silva' }, { signal }));
    if (!('pieces' in answer.data)) throw new Error('not streamed');
    const pieces = answer.data.pieces[Symbol.asyncIterator]();
    await pieces.next();
    return pieces;
  };

  test('answers others while a slow reader has not taken its answer', async () => {
    const slow = await first(new AbortController().signal);
    expect(await askV2(room, { list: 'onu', name: 'outro' })).toHaveLength(1);
    await slow.return?.();
  });

  test('is free again when readers hang up, with a signal or by not reading on', { timeout: 60_000 }, async () => {
    // More than it may be in the middle of at one time.
    for (let at = 0; at < 100; at++) {
      const stop = new AbortController();
      const pieces = await first(stop.signal);
      if (at % 2 === 0) stop.abort();
      else await pieces.return?.();
    }
    expect(await askV2(room, { list: 'onu', name: 'outro' })).toHaveLength(1);
  });

  test('lets go of an answer that nobody ever began to read', { timeout: 60_000 }, async () => {
    for (let at = 0; at < 100; at++) {
      const stop = new AbortController();
      await room.endpoint.handle(callOf({ list: 'pep', name: 'silva' }, { signal: stop.signal }));
      stop.abort();
    }
    expect(await askV2(room, { list: 'onu', name: 'outro' })).toHaveLength(1);
  });

  test('ends a search that is aborted in the middle of it with `cancelled`', async () => {
    const stop = new AbortController();
    const reading = (async () => {
      for await (const event of (await room.search({ lists: ['pep'], name: 'silva' }, stop.signal)).events) {
        if (event.type === 'record') stop.abort();
      }
    })();
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('a list that is replaced while it is read', () => {
  test('is read to its end from the old snapshot; the next question sees the new one', {
    timeout: 60_000,
  }, async () => {
    const names: string[] = [];
    for await (const event of (await room.search({ lists: ['ceis'], name: 'empresa' }, new AbortController().signal))
      .events) {
      if (event.type === 'record') names.push(event.record.name);
      if (names.length === 10) await install(dataDir, 'ceis', '20260901', [{ name: 'EMPRESA NOVA DA SILVA' }]);
    }
    expect(names).toHaveLength(5000);
    expect(names.at(-1)).toBe('EMPRESA DA SILVA 4999');
    expect(await askV2(room, { list: 'ceis', name: 'empresa' })).toMatchObject([
      { found: [{ name: 'EMPRESA NOVA DA SILVA' }] },
    ]);
  });
});
