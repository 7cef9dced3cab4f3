import { Session } from 'node:inspector/promises';
import { buffer } from 'node:stream/consumers';
import { createPostal } from '../../src-main/postal/room.ts';
import { createResidence } from '../../src-main/residence/room.ts';

/**
 * Reads the document of its standard input a few times, forgets it, and prints what the inspector finds in the heap of
 * this thread, with what buffers take before and after in the first line. What its argument says backwards it keeps on
 * purpose: who looks for it must find it.
 */
const kept = [...process.argv[2]!].reverse().join('');
const postal = createPostal({ dataDir: '/nonexistent', bundledDir: '/nonexistent' });
const room = createResidence({ postal, threads: 1 });

async function collect(): Promise<number> {
  for (let i = 0; i < 20; i++) {
    globalThis.gc!();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return process.memoryUsage().arrayBuffers;
}

/** All that holds the document here is this function's own, and gone with it. */
async function readTimes(times: number): Promise<string> {
  const bytes = await buffer(process.stdin);
  let path = '';
  for (let i = 0; i < times; i++) {
    const file = { fieldname: 'conta', name: 'conta', encoding: '7bit', bytes };
    path = (await room.read(file, () => {}, new AbortController().signal)).reading.path;
  }
  return path;
}

await room.warm();
const before = await collect();
const path = await readTimes(3);
const after = await collect();

const session = new Session();
session.connect();
const parts: string[] = [];
session.on('HeapProfiler.addHeapSnapshotChunk', ({ params }) => parts.push(params.chunk));
await session.post('HeapProfiler.takeHeapSnapshot');
session.disconnect();
process.stdout.write(`${JSON.stringify({ path, before, after, kept: kept.length })}\n`);
for (const part of parts) process.stdout.write(part);
await room.close();
await postal.close();
process.stdout.end(() => process.exit(0));
