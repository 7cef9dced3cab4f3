import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { ListsRoom } from '../../../src-main/lists/room.ts';
import { countAndFirst, LARGE, withRoom } from '../list-search.ts';
import { QUERIES } from '../queries.ts';
import { Skipped } from '../skipped.ts';
import type { Result, Subject } from '../subject.ts';

/** Searches under way at the same time, as of several analysts and a script. */
const AT_ONCE = 8;
const SECONDS = 4;

export const listsThreads: Subject = {
  name: 'lists-threads',
  async *run(fixtures) {
    if (availableParallelism() < 2) throw new Skipped('there is only one core');
    await fixtures.list();
    const rates: number[] = [];
    let rounds = 0;
    for (const threads of [1, 2]) {
      const rate = withRoom({ dataDir: fixtures.dataDir, threads }, async function* (room) {
        const seconds = await searchAll(room, 1);
        rounds ||= Math.max(1, Math.ceil(SECONDS / seconds)); // the same searches for both
        yield (rounds * QUERIES.length) / (await searchAll(room, rounds));
      });
      for await (const searches of rate) rates.push(searches);
    }
    const [one, two] = rates as [number, number];
    const result: Result = {
      what: `name searches, ${AT_ONCE} at once, two threads`,
      value: two,
      unit: 'searches/s',
      reference: { what: 'one thread', value: one },
      goal: { of: 'ratio', atLeast: 1.2 },
    };
    yield result;
  },
};

/** Seconds that all fixed names take, asked `rounds` times. */
async function searchAll(room: ListsRoom, rounds: number): Promise<number> {
  const names = Array.from({ length: rounds }, () => QUERIES.map(({ name }) => name)).flat();
  const start = performance.now();
  const asker = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      await countAndFirst(room, { lists: [LARGE], name });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, asker));
  return (performance.now() - start) / 1000;
}
