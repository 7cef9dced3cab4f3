import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const CHILD = path.join(import.meta.dirname, 'killed.child.ts');

/** Lets the child compare so many pieces and kills it so long after; whether it came to its end before. */
export async function killAfter(pieces: number, milliseconds: number, dataDir: string, id: string): Promise<boolean> {
  const child = spawn(process.execPath, [CHILD, dataDir, id], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const text of child.stdout.setEncoding('utf8')) {
    said += text;
    if (said.split('piece').length > pieces && !child.killed) {
      await sleep(milliseconds);
      child.kill('SIGKILL');
    }
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return said.includes('complete');
}
