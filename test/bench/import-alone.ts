import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { ImportRequest } from '../../src-main/lists/import.ts';
import { memory } from './process.ts';

export interface ImportFigures {
  rows: number;
  records: number;
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

const CHILD = path.join(import.meta.dirname, 'import-list.child.ts');
const LOOK_MS = 100;

/** Imports in a process that is held to one core, where `taskset` (util-linux) can do that. */
export async function importAlone(request: ImportRequest): Promise<ImportFigures> {
  const held = spawnSync('taskset', ['-c', '0', 'true']).status === 0;
  const command = [process.execPath, CHILD, JSON.stringify(request)];
  const [program, ...args] = held ? ['taskset', '-c', '0', ...command] : command;
  const child = spawn(program!, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const endWithUs = () => void child.kill();
  process.once('exit', endWithUs);
  let ownMb = 0;
  const watch = setInterval(() => {
    if (process.platform !== 'linux' || child.exitCode !== null) return;
    const now = memory(child.pid!);
    ownMb = Math.max(ownMb, now.all - now.files);
  }, LOOK_MS);
  try {
    const said = await text(child.stdout);
    if (said === '') throw new Error(`the import of ${request.list} failed`);
    return { ...JSON.parse(said), ownMb, cores: held ? 'one core' : 'not held to one core: no taskset' };
  } finally {
    clearInterval(watch);
    process.off('exit', endWithUs);
  }
}
