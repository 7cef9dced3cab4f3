import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EvidenceError } from '../../../src-main/evidence/evidence-error.ts';
import { evidenceFile } from '../../../src-main/evidence/files.ts';
import { openStore } from '../../../src-main/evidence/store/record-writer.ts';
import { verify } from '../../../src-main/evidence/store/verify/verify.ts';
import { newKeys } from '../../../src-main/evidence/vault/keys.ts';
import { noSmallDisk, smallDisk } from '../../support/full-disk.ts';
import { note } from '../record.ts';

const onSmallDisk = test.skipIf(noSmallDisk);
const reasonOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error instanceof EvidenceError ? error.reason : error;
  }
  return 'none';
};

onSmallDisk('on a full disk nothing is said to be saved, and nothing is; with room on it all goes on', () => {
  const disk = smallDisk('4m');
  const keys = newKeys();
  const parts = { dataDir: disk.dir, keys, program: '0.2.0' };
  let store = openStore(parts);
  const scopes = Array.from({ length: 10 }, () => randomUUID());
  for (const scope of scopes) store.append(note(scope, 'x'.repeat(2000)));
  const before = store.checkpoint();
  disk.fill();
  const large = { attachments: [Buffer.alloc(200_000, 1)] };
  expect(reasonOf(() => store.append(note(scopes[0]!, 'large', large)))).toBe('full');
  let filed = 0; // what still has room in the pages that SQLite has already
  let reason: unknown = 'none';
  for (; reason === 'none' && filed < 10_000; filed++) reason = reasonOf(() => store.append(note(scopes[1]!, 'small')));
  expect(reason).toBe('full');
  filed--;
  expect(reasonOf(() => store.appendAll([note(scopes[2]!, 'a'), note(scopes[3]!, 'b', large)]))).toBe('full');
  expect([store.size, store.entriesOf(scopes[0]!).length, store.entriesOf(scopes[1]!).length]).toEqual([
    10 + filed,
    1,
    1 + filed,
  ]);
  if (filed === 0) expect(store.checkpoint()).toBe(before);
  const erased = reasonOf(() => store.erase(scopes[4]!, { scope: randomUUID(), payload: {} }));
  expect(['none', 'full']).toContain(erased);
  expect(store.entriesOf(scopes[4]!)).toHaveLength(erased === 'none' ? 0 : 1);
  store.close();
  disk.free();
  store = openStore(parts);
  const size = store.size;
  expect(size).toBe(10 + filed + (erased === 'none' ? 1 : 0));
  store.append(note(scopes[0]!, 'large', large));
  expect(verify({ dataDir: disk.dir, keys, open: true })).toMatchObject({ ok: true, entries: size + 1 });
  store.close();
});

onSmallDisk('a record that could not be made on a full disk is made later', () => {
  const disk = smallDisk('1m');
  const parts = { dataDir: disk.dir, keys: newKeys(), program: '0.2.0' };
  disk.fill();
  expect(reasonOf(() => openStore(parts))).toBe('full');
  disk.free();
  const store = openStore(parts);
  store.append(note(randomUUID(), 'x'));
  store.close();
  expect(existsSync(evidenceFile(disk.dir))).toBe(true);
  expect(verify({ dataDir: disk.dir })).toMatchObject({ ok: true, entries: 1 });
});
