import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openStore } from '../../src-main/evidence/store/record-writer.ts';
import { verify } from '../../src-main/evidence/store/verify/verify.ts';
import { readOrMakeKeys } from '../../src-main/evidence/vault/key-file.ts';
import { killsOr } from '../support/kills.ts';
import { tempDir } from '../support/temp-dir.ts';

const CHILD = path.join(import.meta.dirname, 'killed.child.ts');
const KILLS = killsOr(40);

interface Said {
  id?: string;
  scope?: string;
  text?: string;
  erased?: string;
}

/** Lets the child work in the record, kills it so long after it began, and gives the whole lines that it had said. */
async function killAfter(milliseconds: number, dataDir: string, seed: number): Promise<Said[]> {
  const child = spawn(process.execPath, [CHILD, dataDir, String(seed)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  const begun = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      resolve();
    });
  });
  // Some are killed while they still open, or make, the record.
  if (seed % 10 !== 0) await begun;
  await sleep(milliseconds);
  child.kill('SIGKILL');
  await once(child, 'close');
  return said
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Said);
}

test(`killed ${KILLS} times while it files, decides and erases, all that was said to be done is, and nothing is half done`, async () => {
  const dataDir = tempDir();
  const filed = new Map<string, { scope: string; text: string }>();
  const erased = new Set<string>();
  let said = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const lines = await killAfter(kill % 10 === 0 ? (kill * 3) % 400 : (kill * 37) % 120, dataDir, kill);
    for (const { id, scope, text, erased: gone } of lines) {
      if (id) said++;
      if (id && scope) filed.set(id, { scope, text: text! });
      if (gone) erased.add(gone);
    }
    if (filed.size === 0) continue;
    const keys = await readOrMakeKeys(dataDir, undefined);
    const everything = kill % 20 === 19 || kill === KILLS - 1;
    // Before anybody opens it for writing, and so mends it.
    expect(verify({ dataDir, keys, open: everything })).toMatchObject({ ok: true, findings: [] });
    if (!everything) continue;
    const store = openStore({ dataDir, keys, program: '0.2.0' });
    const unsaid = new Set<string>(); // erased, and killed before that was said
    for (const [id, { scope, text }] of filed) {
      const found = store.record(id);
      if (found) expect(found.payload).toEqual({ text });
      else if (!erased.has(scope)) unsaid.add(scope);
      if (erased.has(scope)) expect(found).toBeNull();
    }
    expect(unsaid.size).toBeLessThanOrEqual(kill + 1);
    for (const scope of unsaid) expect(store.entriesOf(scope)).toEqual([]);
    expect(store.size).toBeGreaterThanOrEqual(said);
    store.close();
  }
  console.log(`${said} things were said to be done between ${KILLS} kills`);
  expect(said).toBeGreaterThan(KILLS);
}, 600_000);
