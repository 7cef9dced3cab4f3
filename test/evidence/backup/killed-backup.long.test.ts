import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeBackup } from '../../../src-main/evidence/backup/backup.ts';
import { restoreBackup } from '../../../src-main/evidence/backup/restore.ts';
import { verify } from '../../../src-main/evidence/store/verify/verify.ts';
import { readOrMakeKeys } from '../../../src-main/evidence/vault/key-file.ts';
import { killsOr } from '../../support/kills.ts';
import { tempDir } from '../../support/temp-dir.ts';

const CHILD = path.join(import.meta.dirname, 'killed-backup.child.ts');
const KILLS = killsOr(12);
const passphrase = 'uma senha bem comprida';

interface Said {
  name?: string;
  entries?: number;
}

/** Lets the child back up, kills it so long after it began, and gives the whole lines that it had said. */
async function killAfter(milliseconds: number, dataDir: string, folder: string, seed: number): Promise<Said[]> {
  const child = spawn(process.execPath, [CHILD, dataDir, folder, String(seed), passphrase], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const begun = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      resolve();
    });
  });
  await begun;
  await sleep(milliseconds);
  child.kill('SIGKILL');
  await once(child, 'close');
  return said
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Said);
}

test(`killed ${KILLS} times while it backs up, a backup is whole or not there, and the record holds`, async () => {
  const [dataDir, folder] = [tempDir(), tempDir()];
  const entriesOf = new Map<string, number>();
  const isBackup = (name: string) => name.endsWith('.backup');
  let cut = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const before = new Set(readdirSync(folder));
    // A backup takes half a second, or several on a busy machine, most of it for its passphrase; the kills go all over it.
    const lines = await killAfter((kill * 397) % 4000, dataDir, folder, kill);
    for (const { name, entries } of lines) if (name) entriesOf.set(name, entries!);
    const fresh = readdirSync(folder).filter((name) => !before.has(name));
    const whole = fresh.filter(isBackup);
    for (const { name } of lines) if (name) expect(whole).toContain(name);
    if (fresh.length > whole.length || readdirSync(dataDir).some((name) => name.includes('partial'))) cut++;

    const keys = await readOrMakeKeys(dataDir, undefined);
    expect(verify({ dataDir, keys })).toMatchObject({ ok: true, findings: [] });
    // Under its name also that which was not told any more is whole.
    const last = whole.toSorted((a, b) => numberOf(a) - numberOf(b)).at(-1);
    if (!last) continue;
    const other = tempDir();
    const restored = await restoreBackup({ file: path.join(folder, last), passphrase, dataDir: other });
    const check = verify({ dataDir: other, keys: restored, open: true });
    expect(check).toMatchObject({ ok: true, findings: [] });
    if (entriesOf.has(last)) expect(check.entries).toBe(entriesOf.get(last));
  }
  // What was cut short is put away by the next one.
  const keys = await readOrMakeKeys(dataDir, undefined);
  await makeBackup({ dataDir, keys, passphrase, file: path.join(folder, 'last.backup') });
  expect(readdirSync(dataDir).filter((name) => name.includes('partial'))).toEqual([]);
  console.log(`${cut} of ${KILLS} kills cut a backup short, ${entriesOf.size} backups were said to be made`);
  expect(cut).toBeGreaterThan(0);
  expect(entriesOf.size).toBeGreaterThan(0);
}, 600_000);

function numberOf(name: string): number {
  return Number(/-(\d+)\.backup$/.exec(name)?.[1]);
}
