import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { ALL_PERMISSIONS } from '../../src-main/contract/permissions.ts';
import type { LoadReport } from './load.ts';
import { root } from './root.ts';

const run = promisify(execFile);
const built = path.join(root, 'out/main/cli.js');

/** The command line as it is shipped, else as sources. */
export const cli = existsSync(built) ? built : path.join(root, 'src-main/cli.ts');
export const cliNote = existsSync(built) ? undefined : 'from sources: npm run build first for the built bundle';

export interface Running {
  address: string;
  pid: number;
  /** Milliseconds from the start of the process to the line with its address. */
  msToListen: number;
  stop(): Promise<void>;
}

/**
 * Starts a Node program that prints `… listening on <address>` and waits for that line. `cores` names those that it may
 * use, as `taskset` takes them; Linux only.
 */
export async function start(
  script: string,
  args: readonly string[] = [],
  { cores }: { cores?: string } = {},
): Promise<Running> {
  const began = performance.now();
  const command = [...(cores ? ['taskset', '-c', cores] : []), process.execPath, script, ...args];
  const child = spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] });
  const address = await addressOf(child);
  return { address, pid: child.pid!, msToListen: performance.now() - began, stop: () => stop(child) };
}

export const startService = (dataDir: string, options?: { cores?: string }): Promise<Running> =>
  start(cli, ['serve', '--port', '0', '--no-ui', '--data-dir', dataDir], options);

export const startBareRoute = (): Promise<Running> => start(path.join(import.meta.dirname, 'bare-route.ts'));

/** A new API key with every permission, for a service of `dataDir`. */
export async function createKey(dataDir: string): Promise<string> {
  const granted = ALL_PERMISSIONS.flatMap((name) => ['--permission', name]);
  const args = ['keys', 'create', `bench-${process.pid}-${Date.now()}`, ...granted, '--data-dir', dataDir];
  const { stdout } = await run(process.execPath, [cli, ...args]);
  return stdout.trim();
}

/** Asks `paths` in turn over connections that stay open, from a process of its own. */
export function load(
  address: string,
  paths: readonly string[],
  options: { authorization?: string; seconds?: number; connections?: number } = {},
): Promise<LoadReport> {
  const args = ['--address', address, ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, `${value}`])];
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [path.join(import.meta.dirname, 'load.ts'), ...args], (error, stdout) => {
      if (error) reject(error);
      else resolve(JSON.parse(stdout));
    });
    child.stdin!.end(paths.join('\n'));
  });
}

/** Processor of a process with all its threads, in milliseconds: fields 14 and 15 of proc(5)'s stat, in hundredths of a second. */
export function processorMsOf(pid: number): number {
  const [, behindName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = behindName.split(' ').slice(11, 13).map(Number) as [number, number];
  return (user + system) * 10;
}

/** Resident memory in MB: all of it, and the part that is mapped files (which the system may take back at any time). */
export function memory(pid: number): { all: number; files: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s*(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  return { all: megabytes('VmRSS'), files: megabytes('RssFile') };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    let complained = '';
    child.stdout!.on('data', (data) => {
      said += data;
      const address = /listening on (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.stderr!.on('data', (data) => {
      complained += data;
    });
    child.on('exit', () => reject(new Error(`the process ended before it listened: ${complained}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
