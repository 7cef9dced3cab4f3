import { setTimeout as pause } from 'node:timers/promises';
import { createLists } from '../../../src-main/lists/room.ts';

/** Started with a small heap: searches as a slow reader does, keeps nothing, prints how many records came. */
const [dataDir = '', keep] = process.argv.slice(2);
const room = createLists({ dataDir, bundledDir: '/nowhere', threads: 1 });
const kept: unknown[] = [];
let records = 0;
for await (const event of (await room.search({ lists: ['pep'], name: 'da silva' }, new AbortController().signal))
  .events) {
  if (event.type !== 'record') continue;
  records++;
  if (keep) kept.push(event);
  if (records % 10_000 === 1) await pause(5);
}
await room.close();
process.stdout.write(String(records));
