import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { memory } from './process.ts';

/** What a process of its own says of one piece of work. */
export interface AloneFigures {
  rows: number;
  /** Milliseconds. */
  ms: number;
  cpuSeconds: number;
  /** The most resident memory, as the system counts it: files that are mapped are part of it. */
  peakMb: number;
  /** The most of it that was the process's own and no mapped file; looked at ten times a second, on Linux. */
  ownMb: number;
  /** `one core`, or why it was not held to one. */
  cores: string;
}

const LOOK_MS = 100;

/** Runs a child of this folder, held to one core where `taskset` (util-linux) can do that; what it says is `Said`. */
export async function alone<Said extends AloneFigures = AloneFigures>(
  child: string,
  args: readonly string[],
): Promise<Said> {
  const held = spawnSync('taskset', ['-c', '0', 'true']).status === 0;
  const command = [process.execPath, path.join(import.meta.dirname, child), ...args];
  const [program, ...rest] = held ? ['taskset', '-c', '0', ...command] : command;
  const running = spawn(program!, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  const endWithUs = () => void running.kill();
  process.once('exit', endWithUs);
  let ownMb = 0;
  const watch = setInterval(() => {
    if (process.platform !== 'linux' || running.exitCode !== null) return;
    const now = memory(running.pid!);
    ownMb = Math.max(ownMb, now.all - now.files);
  }, LOOK_MS);
  try {
    const said = await text(running.stdout);
    if (said === '') throw new Error(`${child} failed`);
    return { ...JSON.parse(said), ownMb, cores: held ? 'one core' : 'not held to one core: no taskset' };
  } finally {
    clearInterval(watch);
    process.off('exit', endWithUs);
  }
}

/** For the child: runs `work`, which gives what it took, and prints that and what it cost. */
export async function reportFigures(work: () => Promise<{ rows: number }>): Promise<void> {
  const before = process.cpuUsage();
  const start = performance.now();
  const took = await work();
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ ...took, ms, cpuSeconds: (user + system) / 1e6, peakMb: peakMb() }));
}

/** On Linux from what the system says of this program: `maxRSS` begins with what its parent had when it was started. */
function peakMb(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS / 1024;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024;
}
