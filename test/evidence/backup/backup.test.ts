import { randomBytes, randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeBackup } from '../../../src-main/evidence/backup/backup.ts';
import { BackupError } from '../../../src-main/evidence/backup/backup-error.ts';
import { encrypted, encryptedLength, readEncrypted } from '../../../src-main/evidence/backup/encrypted-file.ts';
import { restoreBackup } from '../../../src-main/evidence/backup/restore.ts';
import { createEvidence } from '../../../src-main/evidence/room.ts';
import { openStore } from '../../../src-main/evidence/store/record-writer.ts';
import { verify } from '../../../src-main/evidence/store/verify/verify.ts';
import { readKeys } from '../../../src-main/evidence/vault/key-file.ts';
import { keychainOf } from '../../access/keychain.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { note, type TestRecord, testRecord } from '../record.ts';

const passphrase = 'uma senha bem comprida';

/** A record with a dossier that can be read again, and one that was erased. */
function filledRecord(): TestRecord & { scope: string } {
  const record = testRecord();
  const [scope, gone] = [randomUUID(), randomUUID()];
  for (let at = 0; at < 10; at++) {
    const attachments = [Buffer.alloc(300_000, at)];
    record.store.append(note(at % 2 ? gone : scope, `nota ${at}`, { attachments, summary: { at } }));
  }
  record.store.erase(gone, { scope: randomUUID(), payload: { ground: 'retentionOver' } });
  return { ...record, scope };
}

test('a record is restored on another machine: it verifies, and its dossiers are read', async () => {
  const { dataDir, keys, store, scope } = filledRecord();
  const file = path.join(tempDir(), 'record.backup');
  const made = await makeBackup({ dataDir, keys, passphrase, file });
  expect(made).toEqual({ entries: 11, bytes: statSync(file).size });
  store.append(note(scope, 'after the backup'));
  expect(readdirSync(path.dirname(file))).toEqual(['record.backup']);
  expect(readdirSync(dataDir).filter((name) => name.includes('partial'))).toEqual([]);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);

  const other = path.join(tempDir(), 'another', 'machine');
  const restored = await restoreBackup({ file, passphrase, dataDir: other });
  expect(restored).toEqual(keys);
  expect(readdirSync(other).sort()).toEqual(['evidence.key', 'evidence.sqlite']);
  expect(verify({ dataDir: other, keys: restored, open: true })).toMatchObject({ ok: true, entries: 11, erased: 5 });
  const opened = openStore({ dataDir: other, keys: restored, program: '0.2.0' });
  expect(opened.entriesOf(scope)).toEqual(store.entriesOf(scope).slice(0, -1));
  expect(opened.append(note(scope, 'there')).seq).toBe(11);
  opened.close();
});

test('restored keys are guarded by the keychain of the machine as soon as there is one', async () => {
  const { dataDir, keys, scope } = filledRecord();
  const file = path.join(tempDir(), 'record.backup');
  await makeBackup({ dataDir, keys, passphrase, file });
  const other = tempDir();
  await restoreBackup({ file, passphrase, dataDir: other });
  expect(await readKeys(other, undefined)).toEqual(keys);
  const keychain = keychainOf(randomBytes(32));
  const room = createEvidence({ dataDir: other, keychain });
  expect(await room.entriesOf(scope)).toHaveLength(5);
  await room.close();
  const text = readFileSync(path.join(other, 'evidence.key'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ guard: 'keychain' });
  expect(text).not.toContain(Buffer.from(keys.master).toString('base64'));
  expect(await readKeys(other, keychain)).toEqual(keys);
});

test('keys do not go under a keychain that gives back something else', async () => {
  const { dataDir, keys } = filledRecord();
  const file = path.join(tempDir(), 'record.backup');
  await makeBackup({ dataDir, keys, passphrase, file });
  const other = tempDir();
  await restoreBackup({ file, passphrase, dataDir: other });
  const before = readFileSync(path.join(other, 'evidence.key'));
  const sound = keychainOf(randomBytes(32));
  const forgetful = { ...sound, decrypt: async () => ({ text: '', renew: false }) };
  expect(await readKeys(other, forgetful)).toEqual(keys);
  expect(readFileSync(path.join(other, 'evidence.key'))).toEqual(before);
  expect(await readKeys(other, sound)).toEqual(keys);
  expect(JSON.parse(readFileSync(path.join(other, 'evidence.key'), 'utf8'))).toMatchObject({ guard: 'keychain' });
});

test('a backup shows nothing of what it holds', async () => {
  const { dataDir, keys, scope } = filledRecord();
  const file = path.join(tempDir(), 'record.backup');
  await makeBackup({ dataDir, keys, passphrase, file });
  const bytes = readFileSync(file);
  for (const secret of [scope, 'SQLite', Buffer.from(keys.master).toString('base64'), keys.origin]) {
    expect(bytes.includes(secret)).toBe(false);
  }
});

test('nothing is overwritten: neither a file by a backup nor a record by a restored one', async () => {
  const { dataDir, keys } = filledRecord();
  const file = path.join(tempDir(), 'record.backup');
  writeFileSync(file, 'mine');
  await expect(makeBackup({ dataDir, keys, passphrase, file })).rejects.toMatchObject({ reason: 'there' });
  expect(readFileSync(file, 'utf8')).toBe('mine');
  const made = `${file}.2`;
  await makeBackup({ dataDir, keys, passphrase, file: made });
  await expect(restoreBackup({ file: made, passphrase, dataDir })).rejects.toMatchObject({ reason: 'recordThere' });

  const other = testRecord();
  const keyOnly = tempDir();
  await createdKey(keyOnly);
  const before = readFileSync(path.join(keyOnly, 'evidence.key'));
  await expect(restoreBackup({ file: made, passphrase, dataDir: keyOnly })).rejects.toMatchObject({
    reason: 'recordThere',
  });
  expect(readFileSync(path.join(keyOnly, 'evidence.key'))).toEqual(before);
  expect(other.findings()).toEqual([]);
});

/** A key file without a record. */
async function createdKey(dataDir: string): Promise<void> {
  const room = createEvidence({ dataDir, keychain: undefined });
  await room.place();
  await room.close();
}

test('a restoring that was ended before the database was in place can be done again', async () => {
  const { dataDir, keys } = filledRecord();
  const file = path.join(tempDir(), 'record.backup');
  await makeBackup({ dataDir, keys, passphrase, file });
  const first = tempDir();
  await restoreBackup({ file, passphrase, dataDir: first });
  const second = tempDir();
  copyFileSync(path.join(first, 'evidence.key'), path.join(second, 'evidence.key'));
  writeFileSync(path.join(second, 'evidence.sqlite.999999-0123abcd.partial'), 'half');
  await restoreBackup({ file, passphrase, dataDir: second });
  expect(readdirSync(second).sort()).toEqual(['evidence.key', 'evidence.sqlite']);
  expect(verify({ dataDir: second, keys }).ok).toBe(true);
});

test('a wrong passphrase, a changed byte and a missing end are told, and nothing is restored', async () => {
  const { dataDir, keys } = filledRecord();
  const folder = tempDir();
  const file = path.join(folder, 'record.backup');
  await makeBackup({ dataDir, keys, passphrase, file });
  const sound = readFileSync(file);
  const header = sound.indexOf('\n') + 1;
  const reasonOf = async (bytes: Uint8Array, words = passphrase) => {
    const changed = path.join(folder, 'changed.backup');
    writeFileSync(changed, bytes);
    const target = path.join(folder, randomUUID());
    const error = await restoreBackup({ file: changed, passphrase: words, dataDir: target }).catch((reason) => reason);
    expect(error).toBeInstanceOf(BackupError);
    expect(existsSync(target) ? readdirSync(target) : []).toEqual([]);
    return (error as BackupError).reason;
  };
  const flipped = (at: number) => Buffer.from(sound.map((byte, place) => (place === at ? byte ^ 1 : byte)));
  expect(await reasonOf(sound, 'outra senha comprida')).toBe('passphrase');
  expect(await reasonOf(flipped(header + 5))).toBe('passphrase');
  expect(await reasonOf(flipped(header + 1024 * 1024 + 16 + 7))).toBe('damaged');
  expect(await reasonOf(flipped(sound.length - 1))).toBe('damaged');
  expect(await reasonOf(sound.subarray(0, header + 1024 * 1024 + 16))).toBe('passphrase'); // one piece, not sealed as the last
  expect(await reasonOf(sound.subarray(0, -1))).toBe('damaged');
  expect(await reasonOf(sound.subarray(0, header))).toBe('damaged');
  expect(await reasonOf(Buffer.concat([sound, Buffer.alloc(40)]))).toBe('damaged');
  expect(await reasonOf(Buffer.from('%PDF-1.7\n'))).toBe('notABackup');
  expect(await reasonOf(Buffer.from('{"format":"atesta-backup/2"}\n'))).toBe('newer');
  expect(await reasonOf(Buffer.from('{"format":"atesta-backup/1","N":1e12,"r":8,"p":1,"salt":""}\n'))).toBe('damaged');
});

test('what is written is read again, whatever its length, and a short passphrase is refused', async () => {
  const file = path.join(tempDir(), 'file');
  const cheap = { N: 16, r: 1, p: 1 };
  for (const length of [0, 1, 1024 * 1024 - 1, 1024 * 1024, 1024 * 1024 + 1, 3 * 1024 * 1024]) {
    const content = randomBytes(length);
    const handle = await open(file, 'w+');
    const parts = async function* () {
      for (let at = 0; at < length; at += 300_000) yield content.subarray(at, at + 300_000);
    };
    for await (const piece of encrypted(passphrase, parts(), cheap)) await handle.appendFile(piece);
    expect((await handle.stat()).size).toBe(encryptedLength(length, cheap));
    const read: Buffer[] = [];
    for await (const piece of readEncrypted(handle, passphrase)) read.push(piece);
    await handle.close();
    expect(Buffer.concat(read).equals(content)).toBe(true);
  }
  const { dataDir, keys } = filledRecord();
  const short = { dataDir, keys, passphrase: 'curta', file: path.join(tempDir(), 'x') };
  await expect(makeBackup(short)).rejects.toMatchObject({ reason: 'weak' });
  expect(existsSync(short.file)).toBe(false);
});

test('an empty data directory has nothing to back up', async () => {
  const parts = { dataDir: tempDir(), keys: testRecord().keys, passphrase, file: path.join(tempDir(), 'x') };
  mkdirSync(parts.dataDir, { recursive: true });
  await expect(makeBackup(parts)).rejects.toMatchObject({ reason: 'nothing' });
});
