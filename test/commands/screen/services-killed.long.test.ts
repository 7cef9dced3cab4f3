import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Summary } from '../../../src-main/commands/screen/run.ts';
import { freePort } from '../../office/joined.ts';
import { firstLine, runCli, startCli } from '../../support/cli.ts';
import { killsOr } from '../../support/kills.ts';
import { makeTempDir, removeTempDir, tempDir } from '../../support/temp-dir.ts';
import { installLists, writeTable } from './by-services.ts';

const ROWS = Number(process.env.ATESTA_JOB_ROWS || 30_000);
const HOW = ['--match', 'similar', '--threshold', '80', '--limit', '3'];
const GRANTED = ['oneList', 'allLists'].flatMap((which) => [
  '--permission',
  `service.bureaus.restrictedLists.${which}`,
]);
let dir: string;
let file: string;
let own: Buffer;
let env: Record<string, string>;
let ports: number[];

const dataDirOf = (at: number) => path.join(dir, `data-${at}`);

beforeAll(async () => {
  dir = makeTempDir();
  file = writeTable(dir, ROWS);
  await installLists(dataDirOf(0), 2000);
  const key = (await runCli(['keys', 'create', 'lote', ...GRANTED, '--data-dir', dataDirOf(0)])).stdout.trim();
  env = { ATESTA_SERVICE_KEY: key };
  await installCopy();
  const output = path.join(dir, 'own.csv');
  expect(await runCli(['screen', file, '--output', output, ...HOW, '--data-dir', dataDirOf(0)])).toMatchObject({
    code: 0,
  });
  own = readFileSync(output);
  ports = [await freePort(), await freePort()];
}, 600_000);
afterAll(() => removeTempDir(dir));

/** Another machine with the same finished lists and the same keys. */
async function installCopy(): Promise<void> {
  cpSync(path.join(dataDirOf(0), 'lists'), path.join(dataDirOf(1), 'lists'), {
    recursive: true,
    preserveTimestamps: true,
  });
  copyFileSync(path.join(dataDirOf(0), 'workspace.sqlite'), path.join(dataDirOf(1), 'workspace.sqlite'));
}

async function serve(at: number): Promise<ChildProcess> {
  const child = startCli(['serve', '--port', `${ports[at]}`, '--no-ui', '--data-dir', dataDirOf(at)]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await firstLine(child);
  child.stdout!.resume();
  child.stderr!.resume();
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function start(output: string): {
  child: ChildProcess;
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
} {
  const services = ports.flatMap((port) => ['--service', `http://127.0.0.1:${port}`]);
  const child = startCli(
    ['screen', file, '--output', output, ...HOW, ...services, '--json', '--data-dir', path.join(dir, 'client')],
    env,
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { stdout: '', stderr: '' };
  child.stdout!.on('data', (chunk) => {
    said.stdout += chunk;
  });
  child.stderr!.on('data', (chunk) => {
    said.stderr += chunk;
  });
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, ...said })) };
}

/** How far a job is, as it is kept; '' where nothing is yet. */
function progressOf(output: string): string {
  const file = `${output}.progress`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

test('services are killed by turns, now and then both, and nothing of the result is lost or doubled', async () => {
  const services = await Promise.all([serve(0), serve(1)]);
  const output = path.join(tempDir(), 'out.csv');
  const { child, ended } = start(output);
  let kills = 0;
  const most = killsOr(8);
  while (child.exitCode === null && kills < most) {
    await sleep(300 + Math.random() * 700);
    if (child.exitCode !== null) break;
    const at = kills % 2;
    kills++;
    await kill(services[at]!);
    if (kills % 4 === 0) {
      await kill(services[1 - at]!);
      services[1 - at] = await serve(1 - at);
    }
    services[at] = await serve(at);
    // One more kill before any piece came through tells nothing new, and after minutes without one the command gives up.
    const [before, until] = [progressOf(output), performance.now() + 60_000];
    while (child.exitCode === null && progressOf(output) === before && performance.now() < until) await sleep(50);
  }
  const { code, stdout, stderr } = await ended;
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^(atesta: http:\S+: .* Its rows are asked again\.\n)+$/)]);
  expect(kills).toBeGreaterThan(1);
  expect(JSON.parse(stdout) as Summary).toMatchObject({ rows: ROWS, resumedFrom: 0, listsChanged: false });
  expect(readFileSync(output).equals(own)).toBe(true);
  console.log(`${kills} kills in ${ROWS} rows`);
}, 3_600_000);

test('the command is killed or interrupted, and the same one goes on to the same result', async () => {
  await Promise.all([serve(0), serve(1)]);
  const output = path.join(tempDir(), 'out.csv');
  let resumed = 0;
  for (const signal of ['SIGKILL', 'SIGINT', 'SIGKILL'] as const) {
    const { child, ended } = start(output);
    const before = progressOf(output);
    while (child.exitCode === null && progressOf(output) === before) await sleep(20);
    child.kill(signal);
    const { code, stderr } = await ended;
    if (signal === 'SIGINT' && code !== 0)
      expect(stderr).toMatch(/atesta: Interrupted after \d+ of \d+ rows; run the same command again/);
  }
  const { code, stdout } = await start(output).ended;
  resumed = (JSON.parse(stdout) as Summary).resumedFrom;
  expect([code, resumed > 0]).toEqual([0, true]);
  expect(readFileSync(output).equals(own)).toBe(true);
}, 3_600_000);

test.skipIf(process.platform === 'win32')('a key never stands in the arguments that others see', async () => {
  const { child, ended } = start(path.join(tempDir(), 'out.csv'));
  const shown = execFileSync('ps', ['-o', 'args=', '-p', `${child.pid}`], { encoding: 'utf8' });
  expect(shown).not.toContain(env.ATESTA_SERVICE_KEY);
  const { code, stderr } = await ended;
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^atesta: http:\S+: It cannot be reached\. http:\S+: It cannot be reached\.\n$/),
  ]);
});
