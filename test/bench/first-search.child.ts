import { performance } from 'node:perf_hooks';
import { createLists } from '../../src-main/lists/room.ts';
import { countAndFirst, LARGE } from './list-search.ts';
import { median } from './measure.ts';

/** A process that has never searched. argv: data directory and name. stdout: `FirstSearch`. */
export interface FirstSearch {
  /** Milliseconds from making the room to the whole first answer. */
  first: number;
  /** Milliseconds of the same search when it has been asked often. */
  warm: number;
}

const WARM_UP = 10;
const RUNS = 9;

const [dataDir, name] = process.argv.slice(2) as [string, string];
const begun = performance.now();
const room = createLists({ dataDir, bundledDir: dataDir });
await countAndFirst(room, { lists: [LARGE], name });
const first = performance.now() - begun;
const times: number[] = [];
for (let run = 0; run < WARM_UP + RUNS; run++) {
  const start = performance.now();
  await countAndFirst(room, { lists: [LARGE], name });
  times.push(performance.now() - start);
}
await room.close();
console.log(JSON.stringify({ first, warm: median(times.slice(WARM_UP)) } satisfies FirstSearch));
