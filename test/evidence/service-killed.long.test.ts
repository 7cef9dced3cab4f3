import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Dossier } from '../../src-main/contract/dossiers.ts';
import { restoreBackup } from '../../src-main/evidence/backup/restore.ts';
import { evidenceFile } from '../../src-main/evidence/files.ts';
import { verify } from '../../src-main/evidence/store/verify/verify.ts';
import { readOrMakeKeys } from '../../src-main/evidence/vault/key-file.ts';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { killsOr } from '../support/kills.ts';
import { writeCeis } from '../support/list-files.ts';
import { tempDir } from '../support/temp-dir.ts';
import {
  asking,
  backUpAt,
  CPF,
  nothingTold,
  PASSPHRASE,
  type Served,
  serve,
  type Told,
  workAt,
} from './service-killed.ts';

const KILLS = killsOr(8);
const ANALYSTS = 3;

/** What was answered is there, whole and as a client reads it; what was erased is gone, and in between there is nothing. */
async function checkTold(served: Served, told: Told): Promise<void> {
  const { get } = asking(served);
  for (const [dossier, entries] of told.entries) {
    const answer = await get(`/dossiers/v1/${dossier}`);
    if (told.erased.has(dossier) || (told.maybeErased.has(dossier) && !answer.ok)) {
      expect(answer.headers.get('atesta-error')).toBe('dossierErased');
      await answer.body?.cancel();
      continue;
    }
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: Dossier };
    expect(data.entries.map(({ id }) => id)).toEqual(expect.arrayContaining(entries));
    // Of those that were asked for last one may be there without an answer.
    expect(data.entries.length - entries.length).toBeLessThanOrEqual(1);
  }
}

test(`the service killed ${KILLS} times while clients file, decide, erase and back up: all that it answered is there`, async () => {
  const dataDir = tempDir();
  const file = writeCeis(tempDir(), '20261119', [{ name: 'ZULMIRA INVENTADA', document: CPF }]);
  await importList({ list: 'ceis', files: [file], dataDir }, () => undefined);
  const all: Told['counts'] = nothingTold().counts;
  let last: Told = nothingTold();
  let backup: Uint8Array | undefined;
  let verified = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    // Every tenth while it starts.
    const served = await serve(dataDir, kill % 10 === 9 ? sleep((kill * 131) % 900) : undefined);
    if (served) {
      await checkTold(served, last);
      last = nothingTold();
      const told = last;
      const work = [
        ...Array.from({ length: ANALYSTS }, () => workAt(served, told)),
        ...(kill % 2 === 1 ? [backUpAt(served, told)] : []),
      ].map((one) => one.catch((error: Error) => error));
      // Most once something was answered, on however slow a machine; some while the record is still being opened.
      for (let waited = 0; kill % 4 !== 0 && told.counts.opened === 0 && waited < 60_000; waited += 5) await sleep(5);
      // One in eight in the middle of a backup after one that came whole.
      for (let waited = 0; kill % 8 === 7 && told.counts.backedUp === 0 && waited < 60_000; waited += 5) await sleep(5);
      await sleep((kill * 173) % 1000);
      const closed = once(served.child, 'close');
      served.child.kill('SIGKILL');
      await closed;
      // The service answered nothing but what was asked for until it died.
      for (const error of await Promise.all(work)) expect(String(error)).toMatch(/fetch failed|terminated|ECONNRE/);
      for (const [kind, count] of Object.entries(told.counts)) all[kind as keyof typeof all] += count;
      backup = told.backups[0] ?? backup;
    }
    if (!existsSync(evidenceFile(dataDir))) {
      expect(last.entries.size).toBe(0);
      continue;
    }
    // Before anybody opens it for writing, and so mends it.
    const keys = await readOrMakeKeys(dataDir, undefined);
    const report = verify({ dataDir, keys, open: kill % 10 === 0 || kill === KILLS - 1 });
    expect(report).toMatchObject({ ok: true, findings: [] });
    verified = report.entries;
  }
  const served = (await serve(dataDir))!;
  await checkTold(served, last);
  const closed = once(served.child, 'close');
  served.child.kill('SIGTERM');
  await closed;
  const [restored, saved] = [tempDir(), path.join(tempDir(), 'last.backup')];
  writeFileSync(saved, backup!);
  const keys = await restoreBackup({ dataDir: restored, file: saved, passphrase: PASSPHRASE });
  expect(verify({ dataDir: restored, keys, open: true })).toMatchObject({ ok: true, findings: [] });
  console.log(`${KILLS} kills of the service, ${verified} entries; answered: ${JSON.stringify(all)}`);
  // How much a kill leaves time for is the machine's.
  expect(all.opened).toBeGreaterThan(0);
}, 3_600_000);
