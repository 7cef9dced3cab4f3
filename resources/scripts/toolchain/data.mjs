import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exclusively } from './exclusive.mjs';
import { fingerprint } from './fingerprint.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { root } from './project.mjs';
import { runQuietly } from './run.mjs';

/** What the demonstration snapshots are made of, and by. */
const SOURCES = ['resources/demonstration', 'src-main/data', 'src-main/lists', 'src-main/postal', 'src-main/registry'];
const script = path.join(root, 'resources/scripts/data-build.mjs');
const stamp = path.join(root, 'resources/data/.built');

/** Makes the demonstration snapshots where they are missing or old, so that a fresh clone answers something at once. */
export async function ensureData() {
  if (isMade()) return;
  await exclusively('data', async () => {
    if (isMade()) return;
    console.error('Making the demonstration data…');
    const print = fingerprint(SOURCES);
    const { code, output } = await runQuietly(pinnedNode(), [script]);
    if (code !== 0) throw new Error(`The demonstration data could not be made.\n${output.trim()}`);
    writeFileSync(stamp, print);
  });
}

function isMade() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(SOURCES);
}
