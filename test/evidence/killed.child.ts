import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openStore } from '../../src-main/evidence/store/record-writer.ts';
import { readOrMakeKeys } from '../../src-main/evidence/vault/key-file.ts';

// Run by killed.long.test.ts, which kills it: works in a record and says of each thing when it was told that it is done.
const [dataDir, seed] = process.argv.slice(2) as [string, string];
const store = openStore({ dataDir, keys: await readOrMakeKeys(dataDir, undefined), program: '0.2.0' });
const say = (what: object) => writeSync(1, `${JSON.stringify(what)}\n`);
say({ started: store.size });
const scopes: string[] = [];
for (let index = Number(seed); ; index++) {
  const scope = scopes[index % 7] ?? randomUUID();
  const text = `${seed} ${index}`;
  if (index % 11 === 10 && scopes.length > 3) {
    const gone = scopes.shift()!;
    const { id } = store.erase(gone, { scope: randomUUID(), payload: { erased: gone } });
    say({ id, erased: gone });
  } else if (index % 5 === 4) {
    const records = [0, 1, 2].map((part) => ({ kind: 'note', scope, payload: { text: `${text} ${part}` } }) as const);
    const entries = store.appendAll(records);
    entries.forEach(({ id }, part) => {
      say({ id, scope, text: `${text} ${part}` });
    });
  } else {
    const expected = store.entriesOf(scope).length;
    const record = {
      kind: index % 3 ? 'consultation' : 'decision',
      scope,
      payload: { text },
      attachments: [Buffer.alloc((index * 977) % 40_000, index)],
      summary: { text },
    } as const;
    const { id } = store.append(record, (count) => {
      if (count !== expected) throw new Error('somebody else was here');
    });
    say({ id, scope, text });
  }
  if (!scopes.includes(scope) && index % 11 !== 10) scopes.push(scope);
}
