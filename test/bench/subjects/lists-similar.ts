import { performance } from 'node:perf_hooks';
import type { ListName } from '../../../src-main/contract/lists.ts';
import { CHUNK_ITEMS } from '../../../src-main/lists/batch/read-body.ts';
import type { ListsRoom } from '../../../src-main/lists/room.ts';
import { foldedWordList } from '../../../src-main/text/folded-words.ts';
import { BASELINES } from '../../names/baselines.ts';
import { ALL, countAndFirst, LARGE, withRoom } from '../list-search.ts';
import { median } from '../measure.ts';
import { people, registeredPeople } from '../people.ts';
import { CANDIDATES, type Named, SCREENED } from '../screened-lists.ts';
import type { Result, Subject } from '../subject.ts';

const NAMES = 100;
/** People of another seed than the list's: names as common as those in it, and mostly nobody's. */
const SEED = 777;
const THRESHOLD = 85;
/** Names that the plain way is timed on; the time for the whole list follows from it. */
const COMPARED = 100_000;
const MATCHING = { match: 'similar', threshold: THRESHOLD } as const;
const THREADS = 2;

/** Similar names: one at a time in the large list, in all lists, and many at once. */
export const listsSimilar: Subject = {
  name: 'lists-similar',
  async *run(fixtures) {
    await fixtures.list();
    const names = namesOf(NAMES);
    yield* withRoom(fixtures, async function* (room): AsyncGenerator<Result> {
      const times = await timesOf(room, [LARGE], names);
      const reference = { what: 'Jaro-Winkler of all names', value: timeOfAll(names[0]!, fixtures.people) };
      const goal = (atMost: number) => ({ of: 'value' as const, atMost });
      yield { what: `similar names, median of ${NAMES}`, value: median(times), unit: 'ms', reference, goal: goal(10) };
      const worst = Math.max(...times);
      yield { what: `similar names, worst of ${NAMES}`, value: worst, unit: 'ms', reference, goal: goal(150) };
      yield* todas(room, names);
    });
    const large = { dataDir: fixtures.dataDir, threads: THREADS };
    yield* rate(large, 'the large list', [LARGE], namesOf(500), 200);
    const screened = { dataDir: await fixtures.screened(), threads: THREADS };
    yield* rate(screened, 'lists of 250,000', SCREENED, namesOf(20_000), 2000);
    yield* rate(screened, 'those and 463,000 candidates', [...SCREENED, CANDIDATES], namesOf(10_000), 500);
    // What the API answers without a limit.
    yield* rate(large, 'the large list, every record', [LARGE], namesOf(200));
    yield* rate(screened, 'lists of 250,000, every record', SCREENED, namesOf(5000));
    yield* asRegistered(fixtures);
  },
};

/** The same with names as people register them, in the lists too: fewer of two words, more different given names. */
async function* asRegistered(fixtures: Parameters<Subject['run']>[0]): AsyncGenerator<Result> {
  const namesOfThem = (count: number) => namesOf(count, registeredPeople);
  const large = { dataDir: await fixtures.largeAsRegistered(), threads: THREADS };
  yield* withRoom(large, async function* (room): AsyncGenerator<Result> {
    const times = await timesOf(room, [LARGE], namesOfThem(NAMES));
    const goal = (atMost: number) => ({ of: 'value' as const, atMost });
    const what = 'similar names as registered';
    yield { what: `${what}, median of ${NAMES}`, value: median(times), unit: 'ms', goal: goal(10) };
    yield { what: `${what}, worst of ${NAMES}`, value: Math.max(...times), unit: 'ms', goal: goal(150) };
  });
  yield* rate(large, 'as registered, the large list', [LARGE], namesOfThem(500), 200);
  const screened = { dataDir: await fixtures.screenedAsRegistered(), threads: THREADS };
  yield* rate(screened, 'as registered, lists of 250,000', SCREENED, namesOfThem(20_000), 2000);
  const more = [...SCREENED, CANDIDATES];
  yield* rate(screened, 'as registered, those and 463,000 candidates', more, namesOfThem(10_000), 500);
}

function namesOf(count: number, named: Named = people): string[] {
  return [...named(count, SEED)].map(({ name }) => name);
}

/** Milliseconds of each name, asked once before. */
async function timesOf(room: ListsRoom, lists: readonly ListName[], names: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const round of ['cold', 'warm']) {
    for (const name of names) {
      const start = performance.now();
      await countAndFirst(room, { lists, name, matching: MATCHING });
      if (round === 'warm') times.push(performance.now() - start);
    }
  }
  return times;
}

/** The first 50 of each list beside the list that alone takes longest. */
async function* todas(room: ListsRoom, names: readonly string[]): AsyncGenerator<Result> {
  const some = names.slice(0, NAMES / 4);
  const alone: number[] = [];
  for (const list of ALL) alone.push(median(await timesOf(room, [list], some)));
  yield {
    what: `similar names in todas, first 50 of each list`,
    value: median(await timesOf(room, ALL, some)),
    unit: 'ms',
    reference: { what: 'the slowest single list', value: Math.max(...alone) },
    goal: { of: 'ratio', atMost: 1.5 },
    note: `median of ${some.length}, ${ALL.length} lists`,
  };
}

/** What an analyst reads of a common name. */
const BEST_RECORDS = 50;

/** Names screened a second: the best records of each file are answered, as with a limit, or all of them where nothing is aimed at. */
async function* rate(
  parts: { dataDir: string; threads: number },
  where: string,
  lists: readonly ListName[],
  names: readonly string[],
  atLeast?: number,
): AsyncGenerator<Result> {
  yield* withRoom(parts, async function* (room): AsyncGenerator<Result> {
    const limit = atLeast === undefined ? undefined : BEST_RECORDS;
    // Each thread opens the lists and learns their words.
    await screen(room, lists, names.slice(0, THREADS * CHUNK_ITEMS), limit);
    const start = performance.now();
    const records = await screen(room, lists, names, limit);
    const value = (names.length * 1000) / (performance.now() - start);
    const note = `${THREADS} threads, ${Math.round(records / names.length)} records a name`;
    yield {
      what: `similar names screened, ${where}`,
      value,
      unit: 'searches/s',
      goal: atLeast === undefined ? undefined : { of: 'value', atLeast },
      note,
    };
  });
}

/** How many records were found. */
async function screen(
  room: ListsRoom,
  lists: readonly ListName[],
  names: readonly string[],
  limit?: number,
): Promise<number> {
  async function* chunks() {
    for (let at = 0; at < names.length; at += CHUNK_ITEMS) {
      yield names.slice(at, at + CHUNK_ITEMS).map((name) => ({ name }));
    }
  }
  let records = 0;
  for await (const step of room.screen(
    { lists, matching: MATCHING, limit, first: 0 },
    chunks(),
    new AbortController().signal,
  )) {
    if (step.type === 'end') records += step.records;
  }
  return records;
}

/** Milliseconds to compare a name with as many names as the list has, one after the other. */
function timeOfAll(name: string, records: number): number {
  const others = [...people(COMPARED)].map((person) => foldedWordList(person.name));
  const words = foldedWordList(name);
  const whole = BASELINES['JW whole']!;
  const start = performance.now();
  for (const other of others) whole(words, other);
  return ((performance.now() - start) * records) / COMPARED;
}
