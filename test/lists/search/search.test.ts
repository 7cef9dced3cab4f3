import { describe, expect, test } from 'vitest';
import type { AnswerPiece } from '../../../src-main/lists/search/answer-of-list.ts';
import type { ListsPool } from '../../../src-main/lists/search/pool.ts';
import { search } from '../../../src-main/lists/search/search.ts';
import type { ListsTask, ShortAnswer, StreamMessage } from '../../../src-main/lists/search/thread-tasks.ts';
import { answering } from '../../support/answering.ts';

const WHERE = { dataDir: '/nowhere', bundledDir: '/nowhere' };
const piece: AnswerPiece = {
  list: 'pep',
  file: '20260901_PEP.csv',
  date: '2026-09-01',
  demonstration: false,
  former: false,
  continues: false,
  records: 1,
  left: 0,
  json: '{"name":"ANA","taxId":""}',
};

/** Threads whose answers are all long, and which count the streams that are open. */
class CountedPool {
  readonly threads = 1;
  open = 0;
  private readonly fails: string | undefined;

  constructor(fails?: string) {
    this.fails = fails;
  }

  readonly run = {
    ask: async ({ lists }: ListsTask): Promise<ShortAnswer[]> =>
      lists.map((list) => ({ list, sources: [], snapshots: [], pieces: [], complete: false })),
  };
  readonly stream = { wholeAnswer: this.wholeAnswer.bind(this) };

  private async *wholeAnswer({ lists }: ListsTask): AsyncGenerator<StreamMessage> {
    this.open++;
    try {
      if (lists[0] === this.fails) throw new Error('cannot be read');
      yield { sources: [answering(lists[0]!)] };
      yield { piece: { ...piece, list: lists[0]! } };
    } finally {
      this.open--;
    }
  }
}
async function allOf(pieces: AsyncIterable<AnswerPiece>): Promise<AnswerPiece[]> {
  const all: AnswerPiece[] = [];
  for await (const one of pieces) all.push(one);
  return all;
}
const searchOf = (pool: CountedPool, signal = new AbortController().signal) =>
  search(pool as unknown as ListsPool, WHERE, { lists: ['ceis', 'pep', 'uk'], name: 'ana' }, 'answer', signal);

describe('a long answer of several lists', () => {
  test('is no answer where one of them fails, and nothing of the others stays open', async () => {
    const pool = new CountedPool('pep');
    await expect(searchOf(pool)).rejects.toThrow('cannot be read');
    expect(pool.open).toBe(0);
  });

  test('is whole and leaves nothing open once it is read, or no longer', async () => {
    const pool = new CountedPool();
    const result = await searchOf(pool);
    expect(pool.open).toBe(3);
    expect(result.sources.map(({ name }) => name)).toEqual(['ceis', 'pep', 'uk']);
    expect((await allOf(result.pieces())).map(({ list }) => list)).toEqual(['ceis', 'pep', 'uk']);
    expect(pool.open).toBe(0);
    for await (const _ of (await searchOf(pool)).pieces()) break;
    expect(pool.open).toBe(0);
  });

  test('that nobody waits for any more is closed and never looks whole', async () => {
    const pool = new CountedPool();
    const controller = new AbortController();
    const result = await searchOf(pool, controller.signal);
    controller.abort();
    await expect(allOf(result.pieces())).rejects.toMatchObject({ code: 'cancelled' });
    expect(pool.open).toBe(0);
  });
});
