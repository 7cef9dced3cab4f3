import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removePartials } from '../../../src-main/data/partials.ts';
import { type ImportRequest, importList } from '../../../src-main/lists/import/import-list.ts';
import { createLists, type ListsRoom } from '../../../src-main/lists/room.ts';
import { randomFrom } from '../../bench/random.ts';
import { startCli } from '../../support/cli.ts';
import { killsOr } from '../../support/kills.ts';
import { writePep } from '../../support/list-files.ts';
import { startTestService } from '../../support/service.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';
import { askV2 } from '../calls.ts';

const KILLS = killsOr(20);
const ROWS = 60_000;
/** Enough for the new file not to look cut off beside it. */
const OLD_ROWS = 40_000;
const ASKED = 31_416;
const OLD = '20260901_PEP.sqlite';
/** Between two questions, for the import to get on. */
const PAUSE_MS = 5;
/** The command draws its progress only on a terminal. */
const LIKE_A_TERMINAL = { NODE_OPTIONS: '--import=data:text/javascript,process.stderr.isTTY%3Dtrue' };

let home: string;
let dataDir: string;
let kept: string;
let files: { same: string; newer: string };
let room: ListsRoom;

const nameOf = (age: string, at: number) => `${age} PESSOA ${String(at).padStart(6, '0')}`;
const people = (age: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: nameOf(age, at), document: '***.123.456-**' }));
const folder = () => path.join(dataDir, 'lists/pep');
/** Everything in the data directory. */
const contents = () =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder(), path.join(entry.parentPath, entry.name)))
    .sort();

beforeAll(async () => {
  home = makeTempDir();
  dataDir = path.join(home, 'data');
  kept = path.join(home, OLD);
  const folders = ['old', 'same', 'newer'].map((name) => path.join(home, name));
  for (const dir of folders) mkdirSync(dir);
  const [old, same, newer] = folders as [string, string, string];
  files = {
    same: writePep(same, '202609', people('NOVA', ROWS)),
    newer: writePep(newer, '202610', people('NOVA', ROWS)),
  };
  await importList(
    { list: 'pep', files: [writePep(old, '202609', people('VELHA', OLD_ROWS))], dataDir },
    () => undefined,
  );
  copyFileSync(path.join(folder(), OLD), kept);
  room = createLists({ dataDir, bundledDir: '/nowhere', threads: 1 });
}, 120_000);
afterAll(async () => {
  await room.close();
  removeTempDir(home);
});

/** Puts the old snapshot back, alone. */
function restore(): void {
  for (const name of readdirSync(folder())) if (name !== OLD) rmSync(path.join(folder(), name));
  copyFileSync(kept, path.join(home, 'again'));
  renameSync(path.join(home, 'again'), path.join(folder(), OLD));
}

/** Who the room says has the number asked for: `VELHA`, `NOVA`. */
async function answer(): Promise<string> {
  const groups = await askV2(room, { list: 'pep', name: nameOf('', ASKED).trim() });
  return groups.flatMap(({ found }) => found.map(({ name }) => name.split(' ')[0])).join('+');
}

/** Asks again and again until told to stop; the answers, each once as long as it stays the same. */
function asking(): { stop(): Promise<string[]> } {
  let over = false;
  const answers: string[] = [];
  const running = (async () => {
    while (!over) {
      const now = await answer();
      if (answers.at(-1) !== now) answers.push(now);
      await sleep(PAUSE_MS);
    }
  })();
  return {
    async stop() {
      over = true;
      await running;
      return answers;
    },
  };
}

/** A process that imports, and how what it shows tells its stage. */
interface Importer {
  start(file: string): ChildProcess;
  stage: RegExp;
}
/** The command itself, from its start on. */
const COMMAND: Importer = {
  start: (file) => startCli(['lists', 'import', 'pep', file, '--data-dir', dataDir, '--force'], LIKE_A_TERMINAL),
  stage: /pep: (\w+)/g,
};
/** The import that the command runs, in a process that starts sooner. */
const IMPORT: Importer = {
  start: (file) => {
    const request: ImportRequest = { list: 'pep', files: [file], dataDir, force: true };
    return spawn(process.execPath, [path.join(import.meta.dirname, 'import-child.ts'), JSON.stringify(request)]);
  },
  stage: /^(\w+) \d+$/gm,
};

interface End {
  /** What it showed last before it was killed. */
  stage: string;
  code: number | null;
  /** From its start, and from when it began to read, to its end. */
  ms: number;
  readingMs: number;
}

/** Runs an import to its end, or kills it with SIGKILL so many milliseconds after it started or began to read. */
async function imported(
  importer: Importer,
  file: string,
  kill?: { after: 'start' | 'reading'; ms: number },
): Promise<End> {
  const startedAt = performance.now();
  let readingAt = startedAt;
  let stage = 'before';
  const child = importer.start(file);
  const closed = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  const reading = new Promise<void>((resolve) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.setEncoding('utf8').on('data', (shown: string) => {
        const shownStage = [...shown.matchAll(importer.stage)].at(-1)?.[1];
        if (!shownStage) return;
        if (stage === 'before') readingAt = performance.now();
        stage = shownStage;
        resolve();
      });
    }
  });
  if (kill) {
    if (kill.after === 'reading') await Promise.race([reading, closed]);
    await Promise.race([sleep(kill.ms, undefined, { ref: false }), closed]);
    child.kill('SIGKILL');
  }
  const code = await closed;
  const endedAt = performance.now();
  return { code, stage, ms: endedAt - startedAt, readingMs: endedAt - readingAt };
}

test(`a list import killed at ${KILLS} moments leaves the old snapshot answering and, after the next start, nothing else`, {
  timeout: 600_000,
}, async () => {
  const whole = new Map<Importer, End>();
  for (const importer of [COMMAND, IMPORT, COMMAND, IMPORT]) {
    const questions = asking();
    whole.set(importer, await imported(importer, files.same));
    await questions.stop();
    expect(whole.get(importer)?.code).toBe(0);
    expect(await answer()).toBe('NOVA');
    restore();
  }

  const random = randomFrom(9);
  const stages = new Map<string, number>();
  let litter = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const newer = kill % 2 === 1;
    const target = newer ? '20261001_PEP.sqlite' : OLD;
    expect(await answer()).toBe('VELHA');
    const moment = ((kill + random()) / KILLS) * 1.1;
    const importer = kill % 5 === 0 ? COMMAND : IMPORT;
    const { ms, readingMs } = whole.get(importer)!;
    const questions = asking();
    const end = await imported(
      importer,
      newer ? files.newer : files.same,
      kill % 10 === 0 ? { after: 'start', ms: moment * ms } : { after: 'reading', ms: moment * readingMs },
    );
    const answers = await questions.stop();
    const last = await answer();

    const context = `kill ${kill} at "${end.stage}" after ${Math.round(end.ms)} ms of ${Math.round(ms)}`;
    const renamed = last === 'NOVA';
    expect([...new Set([...answers, last])], context).toEqual(renamed ? ['VELHA', 'NOVA'] : ['VELHA']);
    if (end.code === 0) expect(renamed, context).toBe(true);
    const stage = end.code === 0 ? 'finished' : renamed ? 'renamed' : end.stage;
    stages.set(stage, (stages.get(stage) ?? 0) + 1);

    if (contents().some((name) => name.includes('.partial'))) litter++;
    await removePartials(dataDir);
    expect(contents(), context).toEqual(renamed && newer ? [OLD, target] : [OLD]);
    expect(await answer(), context).toBe(last);
    if (renamed) restore();
  }
  const told = [...stages].map(([stage, count]) => `${stage} ${count}`).join(', ');
  const { ms, readingMs } = whole.get(COMMAND)!;
  console.log(
    `an import of ${Math.round(ms)} ms, ${Math.round(readingMs)} of them since it began to read, killed ${KILLS} times: ` +
      `${told}; ${litter} left a partial file`,
  );
  expect(stages.get('reading')).toBeGreaterThan(0);
  expect(litter).toBeGreaterThan(0);
  expect(KILLS - (stages.get('finished') ?? 0)).toBeGreaterThan(KILLS / 2);
});

test('a service that starts after a killed import removes what it left, and answers from the old snapshot', {
  timeout: 120_000,
}, async () => {
  for (let moment = 100; !contents().some((name) => name.includes('.partial')); moment += 100) {
    restore();
    await imported(IMPORT, files.same, { after: 'reading', ms: moment });
  }
  const service = await startTestService({ dataDir });
  try {
    expect(contents().filter((name) => !name.startsWith('..'))).toEqual([OLD]);
    expect(await answer()).toBe('VELHA');
  } finally {
    await service.stop();
  }
});
