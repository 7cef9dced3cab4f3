import { setTimeout as pause } from 'node:timers/promises';
import { createLists } from '../../../src-main/lists/room.ts';
import { batchCall } from './calls.ts';

/**
 * Started with a small heap: reads the answer to a batch as a slow client does, keeps nothing, prints how many bytes
 * came.
 */
const [dataDir = '', keep] = process.argv.slice(2);
const room = createLists({ dataDir, bundledDir: '/nowhere', threads: 1 });
const answer = await room.batchEndpoint.handle(
  batchCall('list=pep', JSON.stringify(['ninguém', 'da silva', 'ninguém'])),
);
if (!('pieces' in answer.data)) throw new Error('not streamed');
const kept: string[] = [];
let bytes = 0;
let pieces = 0;
for await (const piece of answer.data.pieces) {
  bytes += piece.length;
  // A copy of its own, or the engine keeps only a reference to what crossed from the thread.
  if (keep) kept.push(`${piece} `);
  if (++pieces % 50 === 0) await pause(5);
}
await room.close();
process.stdout.write(`${bytes} ${kept.length}`);
