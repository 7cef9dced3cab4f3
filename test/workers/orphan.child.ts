import path from 'node:path';
import { forkWithNode } from '../../src-main/workers/fork.ts';

/** Starts a child, prints its process number, sends it into an endless loop, and dies without a word. */
const child = await forkWithNode(path.join(import.meta.dirname, 'plain.child.ts'), { memoryMb: 300 });
let asked = 0;
child.onMessage((message) => {
  asked++;
  if (asked === 1) return child.send({ task: 'pid', input: null });
  child.send({ task: 'spin', input: null });
  process.stdout.write(String((message as { result: number }).result), () => process.kill(process.pid, 'SIGKILL'));
});
