import { performance } from 'node:perf_hooks';
import { plainWords } from '../../../src-main/lists/similarity/plain.ts';
import { BASELINES } from '../../names/baselines.ts';
import { countAndFirst, LARGE, withRoom } from '../list-search.ts';
import { median } from '../measure.ts';
import { people } from '../people.ts';
import type { Result, Subject } from '../subject.ts';

const NAMES = 100;
/** People of another seed than the list's: names as common as those in it, and mostly nobody's. */
const SEED = 777;
const THRESHOLD = 85;
/** Names that the plain way is timed on; the time for the whole list follows from it. */
const COMPARED = 100_000;

export const listsSimilar: Subject = {
  name: 'lists-similar',
  async *run(fixtures) {
    await fixtures.list();
    const names = [...people(NAMES, SEED)].map(({ name }) => name);
    yield* withRoom(fixtures, async function* (room): AsyncGenerator<Result> {
      const ask = async (name: string) => {
        const start = performance.now();
        await countAndFirst(room, { lists: [LARGE], name, matching: { match: 'similar', threshold: THRESHOLD } });
        return performance.now() - start;
      };
      for (const name of names) await ask(name);
      const times: number[] = [];
      for (const name of names) times.push(await ask(name));
      const reference = { what: 'Jaro-Winkler of all names', value: timeOfAll(names[0]!, fixtures.people) };
      const goal = (atMost: number) => ({ of: 'value' as const, atMost });
      yield { what: `similar names, median of ${NAMES}`, value: median(times), unit: 'ms', reference, goal: goal(10) };
      yield {
        what: `similar names, worst of ${NAMES}`,
        value: Math.max(...times),
        unit: 'ms',
        reference,
        goal: goal(150),
      };
    });
  },
};

/** Milliseconds to compare a name with as many names as the list has, one after the other. */
function timeOfAll(name: string, records: number): number {
  const others = [...people(COMPARED)].map((person) => plainWords(person.name));
  const words = plainWords(name);
  const whole = BASELINES['JW whole']!;
  const start = performance.now();
  for (const other of others) whole(words, other);
  return ((performance.now() - start) * records) / COMPARED;
}
