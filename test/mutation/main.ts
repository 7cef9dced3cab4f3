import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Copy } from './copy.ts';
import type { Mutation } from './mutation.ts';

/**
 * Makes hand-picked places wrong, one at a time, and runs the tests that ought to see it: `npm run mutation`, with
 * `-- lists` for one file of `places/`, or any part of a source file's path. Prints those that no test saw and the score;
 * ends with 1 below the aim, or where a place is no longer to be found. With `--lot 20` so many, by lot, and without
 * first trying whether the tests pass as they are.
 */
/** Share that has to be seen; of a lot drawn from all places a little less, as lots differ. */
const AIM = { all: 0.9, lot: 0.85 };
const TIMEOUT_MS = 5 * 60_000;
const root = path.resolve(import.meta.dirname, '../..');

const { values, positionals } = parseArgs({ allowPositionals: true, options: { lot: { type: 'string' } } });
const wanted = positionals[0] ?? '';
const lot = values.lot === undefined ? null : Number(values.lot);
const mutations = (await places()).filter(({ room, mutation }) => room === wanted || mutation.file.includes(wanted));
const copies = Array.from({ length: availableParallelism() }, () => new Copy(root));
const judged = { seen: 0, unseen: 0 };
const lost = mutations.flatMap(({ mutation }) => copies[0]!.lacks(mutation) ?? []);
for (const line of lost) console.log(`LOST   ${line}`);
try {
  const all = [...new Set(mutations.flatMap(({ mutation }) => mutation.tests))];
  if (lot === null && (await fails(copies[0]!.folder, all))) {
    throw new Error('the tests fail while nothing is wrong: mend that first');
  }
  const waiting = (lot === null ? mutations : byLot(mutations).slice(0, lot)).values();
  await Promise.all(copies.map((copy) => judge(copy, waiting)));
} finally {
  for (const copy of copies) copy.remove();
}
const { seen, unseen } = judged;
const share = seen / (seen + unseen);
console.log(
  `mutation: ${seen} of ${seen + unseen} seen (${(100 * share).toFixed(1)} %), ${mutations.length} places, ${lost.length} lost`,
);
process.exitCode = lost.length === 0 && share >= (lot === null ? AIM.all : AIM.lot) ? 0 : 1;

function byLot<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, lot: Math.random() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ item }) => item);
}

/** Takes mutation after mutation until none waits. */
async function judge(copy: Copy, waiting: IteratorObject<{ mutation: Mutation }>): Promise<void> {
  for (const { mutation } of waiting) {
    if (copy.lacks(mutation)) continue;
    const killed = await copy.with(mutation, () => fails(copy.folder, mutation.tests));
    judged[killed ? 'seen' : 'unseen']++;
    console.log(`${killed ? 'seen  ' : 'UNSEEN'} ${mutation.file}: ${mutation.defect}`);
  }
}

async function places(): Promise<{ room: string; mutation: Mutation }[]> {
  const folder = path.join(import.meta.dirname, 'places');
  const files = readdirSync(folder).sort();
  const lists = files.map(async (file) => {
    const { mutations } = (await import(pathToFileURL(path.join(folder, file)).href)) as { mutations: Mutation[] };
    return mutations.map((mutation) => ({ room: path.basename(file, '.ts'), mutation }));
  });
  return (await Promise.all(lists)).flat();
}

/**
 * Whether a test fails; one that hangs counts too.
 *
 * @throws Error where Vitest told of no tests at all: that it could not be run is no defect seen.
 */
function fails(folder: string, tests: readonly string[]): Promise<boolean> {
  const vitest = path.join(folder, 'node_modules/vitest/vitest.mjs');
  const report = path.join(folder, 'report.json');
  rmSync(report, { force: true });
  const reporter = ['--reporter=json', `--outputFile=${report}`];
  const words = ['run', '--config', 'test/vitest.config.ts', '--bail=1', '--retry=0', ...reporter, ...tests];
  const child = spawn(process.execPath, [vitest, ...words], {
    cwd: folder,
    env: { ...process.env, ATESTA_TESTS: 'all' },
    stdio: 'ignore',
    detached: true,
  });
  // What a wrong place has left running goes with it.
  const end = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // nothing is left
    }
  };
  let hangs = false;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      hangs = true;
      end();
    }, TIMEOUT_MS);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      end();
      if (hangs || existsSync(report)) resolve(code !== 0);
      else reject(new Error(`the tests ${tests.join(' ')} could not be run: ${signal ?? `code ${code}`}`));
    });
  });
}
