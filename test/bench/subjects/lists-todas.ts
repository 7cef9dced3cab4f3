import { askEndpoint } from '../ask-endpoint.ts';
import { ALL, countAndFirst, withRoom } from '../list-search.ts';
import { median, time } from '../measure.ts';
import { QUERIES } from '../queries.ts';
import type { Result, Subject } from '../subject.ts';

interface Timed {
  name: string;
  all: number;
  /** The list that alone takes longest. */
  slowest: number;
}

/** Asks one list or `todas` for a name. */
type Ask = (list: string, name: string) => Promise<unknown>;

/** `todas` over fifteen lists, one of them large, beside the slowest of the fifteen asked alone. */
export const listsTodas: Subject = {
  name: 'lists-todas',
  async *run(fixtures) {
    await fixtures.list();
    yield* withRoom(fixtures, async function* (room): AsyncGenerator<Result> {
      yield* resultsOf('whole v2 answers', await timeAll((list, name) => askEndpoint(room.endpoint, { list, name })));
      const lists = (list: string) => ALL.filter((one) => list === 'todas' || one === list);
      const window = await timeAll((list, name) => countAndFirst(room, { lists: lists(list), name }));
      yield* resultsOf('first 50 of each list', window);
    });
  },
};

async function timeAll(ask: Ask): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const { name } of QUERIES) {
    const medianOf = async (list: string) =>
      (await time(() => ask(list, name), { runs: 9, warmUp: 2, seconds: 1 })).median;
    const alone: number[] = [];
    for (const list of ALL) alone.push(await medianOf(list));
    timed.push({ name, slowest: Math.max(...alone), all: await medianOf('todas') });
  }
  return timed;
}

function* resultsOf(form: string, timed: readonly Timed[]): Generator<Result> {
  const what = 'the slowest single list';
  const worst = timed.reduce((a, b) => (b.all / b.slowest > a.all / a.slowest ? b : a));
  yield {
    what: `todas, ${form}, median of ${timed.length} names`,
    value: median(timed.map(({ all }) => all)),
    unit: 'ms',
    reference: { what, value: median(timed.map(({ slowest }) => slowest)) },
    goal: { of: 'ratio', atMost: 1.5 },
    note: `${ALL.length} lists`,
  };
  yield {
    what: `todas, ${form}, the worst: ${worst.name}`,
    value: worst.all,
    unit: 'ms',
    reference: { what, value: worst.slowest },
  };
}
