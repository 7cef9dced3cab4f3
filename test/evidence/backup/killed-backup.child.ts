import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import path from 'node:path';
import { makeBackup } from '../../../src-main/evidence/backup/backup.ts';
import { openStore } from '../../../src-main/evidence/store/record-writer.ts';
import { readOrMakeKeys } from '../../../src-main/evidence/vault/key-file.ts';

// Run by killed-backup.long.test.ts, which kills it: files, backs up, and says of each backup when it was told that it is made.
const [dataDir, folder, seed, passphrase] = process.argv.slice(2) as [string, string, string, string];
const keys = await readOrMakeKeys(dataDir, undefined);
const store = openStore({ dataDir, keys, program: '0.3.0' });
writeSync(1, `${JSON.stringify({ started: store.size })}\n`);
for (let index = 0; ; index++) {
  const attachments = [Buffer.alloc(200_000, index)];
  store.append({ kind: 'note', scope: randomUUID(), payload: { text: `${seed} ${index}` }, attachments });
  const name = `${seed}-${index}.backup`;
  const { entries } = await makeBackup({ dataDir, keys, passphrase, file: path.join(folder, name) });
  writeSync(1, `${JSON.stringify({ name, entries })}\n`);
}
