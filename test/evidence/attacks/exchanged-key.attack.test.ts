import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sumOf } from '../../../src-main/evidence/store/sums.ts';
import { verify } from '../../../src-main/evidence/store/verify/verify.ts';
import { newKeys } from '../../../src-main/evidence/vault/keys.ts';
import { dataKeyLabel } from '../../../src-main/evidence/vault/labels.ts';
import { KEY_BYTES, seal } from '../../../src-main/evidence/vault/sealing.ts';
import { fill, testRecord } from '../record.ts';

/** The attack: another key is put in the place of the right one. */

test('another master key opens nothing, and the check says which entries have none now', () => {
  const record = testRecord();
  const scopes = fill(record.store, 6, [randomUUID(), randomUUID()]);
  const keys = { ...record.keys, master: newKeys().master };
  expect(record.findings({ keys }).sort()).toEqual(['keyMissing 0', 'keyMissing 1']);
  Object.assign(record.keys, keys);
  record.reopen();
  for (const scope of scopes) expect(() => record.store.entriesOf(scope)).toThrow('the key of a dossier');
});

test('another data key, put there by who has the master key, makes nothing else of what was sealed', () => {
  const record = testRecord();
  const [scope] = fill(record.store, 3);
  const sealed = seal(record.keys.master, dataKeyLabel(scope!), Buffer.alloc(KEY_BYTES, 7));
  record.tamper((db) => db.prepare('UPDATE data_key SET sealed = ?, sum = ?').run(sealed, sumOf(scope!, sealed)));
  expect(verify({ ...record, open: true }).findings).toEqual(
    [0, 1, 2].map((seq) => ({ code: 'payloadAltered', seq, detail: 'its key does not open it' })),
  );
  record.reopen();
  expect(() => record.store.entriesOf(scope!)).toThrow('entry 0');
});

test('another signing key is not taken for the log’s', () => {
  const record = testRecord();
  fill(record.store, 3);
  Object.assign(record.keys, { signing: newKeys().signing });
  expect(() => record.reopen()).toThrow('another evidence record');
  expect(record.findings()).toContain('checkpointForged');
});

test('with the right keys everything opens', () => {
  const record = testRecord();
  const scopes = fill(record.store, 40, [randomUUID(), randomUUID(), randomUUID()]);
  record.store.erase(scopes[1]!, { scope: randomUUID(), payload: {} });
  expect(verify({ ...record, open: true })).toMatchObject({ ok: true, entries: 41, erased: 13, findings: [] });
});
