import { execFile, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import type { FirstSearch } from '../first-search.child.ts';
import { LARGE } from '../list-search.ts';
import { median } from '../measure.ts';
import { cliNote, createKey, startService } from '../process.ts';
import type { Result, Subject } from '../subject.ts';

const run = promisify(execFile);
const CHILD = path.join(import.meta.dirname, '../first-search.child.ts');
const STARTS = 5;
const WARM_UP = 10;
const RUNS = 9;
const RARE = 'GUINANAZA';
const NAMES = [RARE, 'SILVA', 'ZAN'];

export const listsStart: Subject = {
  name: 'lists-start',
  async *run(fixtures) {
    await fixtures.list();
    const start = async (name: string): Promise<FirstSearch> => {
      const { stdout } = await run(process.execPath, [CHILD, fixtures.dataDir, name]);
      return JSON.parse(stdout);
    };
    for (const name of NAMES) {
      const starts: FirstSearch[] = [];
      for (let nth = 0; nth < STARTS; nth++) starts.push(await start(name));
      const over = (figure: (one: FirstSearch) => number) => median(starts.map(figure));
      const first = over((one) => one.first).toFixed(1);
      const warm = over((one) => one.warm).toFixed(1);
      const result: Result = {
        what: `first search of a new room, more than warm: ${name}`,
        value: over((one) => one.first - one.warm),
        unit: 'ms',
        note: `first ${first} ms, warm ${warm} ms; the threads start within the first`,
      };
      yield result;
    }
    yield await overHttp(fixtures.dataDir);
    if (!forget(path.join(fixtures.dataDir, 'lists', LARGE))) return;
    const { first, warm } = await start(RARE);
    yield {
      what: `the same from disk: ${RARE}`,
      value: first - warm,
      unit: 'ms',
      note: "the system's memory held nothing of the snapshot",
    };
  },
};

/** The first request to a service that has just said where it listens, and the same when it has been asked often. */
async function overHttp(dataDir: string): Promise<Result> {
  const differences: number[] = [];
  const headers = { authorization: `ApiKey ${await createKey(dataDir)}` };
  for (let nth = 0; nth < STARTS; nth++) {
    const service = await startService(dataDir);
    try {
      const ask = async () => {
        const start = performance.now();
        const response = await fetch(`${service.address}/restricted-lists/v2?list=${LARGE}&name=${RARE}`, { headers });
        await response.text();
        if (!response.ok) throw new Error(`the service answered ${response.status}`);
        return performance.now() - start;
      };
      const times: number[] = [];
      for (let run = 0; run < WARM_UP + RUNS; run++) times.push(await ask());
      differences.push(times[0]! - median(times.slice(WARM_UP)));
    } finally {
      await service.stop();
    }
  }
  return {
    what: `first request after start, more than warm: ${RARE}`,
    value: median(differences),
    unit: 'ms',
    goal: { of: 'value', atMost: 200 },
    note: cliNote,
  };
}

/** Has the system drop what it holds of the files in memory, where `dd` can ask it to. */
function forget(folder: string): boolean {
  return readdirSync(folder).every((name) => {
    const file = path.join(folder, name);
    return spawnSync('dd', [`if=${file}`, 'iflag=nocache', 'count=0', 'status=none']).status === 0;
  });
}
