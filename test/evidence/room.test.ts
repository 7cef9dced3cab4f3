import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { VerifyReport } from '../../src-main/contract/evidence.ts';
import { createEvidence, type EvidenceRoom } from '../../src-main/evidence/room.ts';
import type { Guard } from '../../src-main/evidence/vault/key-file.ts';
import { keychainOf } from '../access/keychain.ts';
import { tempDir } from '../support/temp-dir.ts';

function roomIn(dataDir: string, keychain?: Guard): EvidenceRoom {
  const room = createEvidence({ dataDir, keychain });
  onTestFinished(() => room.close());
  return room;
}

const note = (scope: string, text: string) => ({ kind: 'note', scope, payload: { text } }) as const;

async function reportOf(room: EvidenceRoom): Promise<VerifyReport> {
  const run = room.verify();
  for (let step = await run.next(); ; step = await run.next()) if (step.done) return step.value;
}

test('makes nothing on the disk before something is filed, and is empty', async () => {
  const dataDir = tempDir();
  const room = roomIn(dataDir);
  expect(await room.entriesOf(randomUUID())).toEqual([]);
  expect([await room.record(randomUUID()), await room.prove(randomUUID()), await room.state()]).toEqual([
    null,
    null,
    null,
  ]);
  await expect(room.erase(randomUUID(), { scope: randomUUID(), payload: {} })).rejects.toMatchObject({
    code: 'evidenceNotFound',
  });
  expect(await reportOf(room)).toMatchObject({ ok: true, entries: 0 });
  expect(readdirSync(dataDir)).toEqual([]);
});

test('files, reads, proves, erases and checks', async () => {
  const dataDir = tempDir();
  const room = roomIn(dataDir);
  const scope = randomUUID();
  const entries = await Promise.all(Array.from({ length: 30 }, (_, index) => room.append(note(scope, `${index}`))));
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index));
  expect((await room.entriesOf(scope)).map(({ payload }) => payload)).toEqual(
    entries.map((_, index) => ({ text: `${index}` })),
  );
  expect(await room.prove(entries[3]!.id, true)).toMatchObject({ index: 3, size: 30, payload: {} });
  const state = (await room.state())!;
  expect(state.size).toBe(30);
  await room.keepPublished(state.checkpoint);
  await room.erase(scope, { scope: randomUUID(), payload: { ground: 'retentionOver' } });
  expect(await room.entriesOf(scope)).toEqual([]);
  expect(await reportOf(room)).toMatchObject({ ok: true, entries: 31, erased: 30, comparedWith: ['30', '31'] });
});

test('two that file into one record at once, each in a thread of its own, make one log', async () => {
  const dataDir = tempDir();
  const rooms = [roomIn(dataDir), roomIn(dataDir)];
  const scope = randomUUID();
  const texts = Array.from({ length: 200 }, (_, index) => `${index}`);
  const entries = await Promise.all(texts.map((text, index) => rooms[index % 2]!.append(note(scope, text))));
  expect(entries.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(texts.map((_, index) => index));
  for (const room of rooms) {
    expect((await room.entriesOf(scope)).map(({ payload }) => (payload as { text: string }).text).sort()).toEqual(
      [...texts].sort(),
    );
  }
  expect(await reportOf(rooms[0]!)).toMatchObject({ ok: true, entries: 200 });
});

test('of two that keep a time stamp of one size the first stays, and both are told which', async () => {
  const dataDir = tempDir();
  const rooms = [roomIn(dataDir), roomIn(dataDir)];
  await rooms[0]!.append(note(randomUUID(), 'filed'));
  const { checkpoint } = (await rooms[0]!.state())!;
  const kept = await Promise.all(
    rooms.map((room, at) => room.keepPublished(checkpoint, { kind: 'timestamp', at, bytes: Buffer.from(`${at}`) })),
  );
  const [one, other] = kept.map((published) => ({ ...published, bytes: Buffer.from(published!.bytes).toString() }));
  expect(one).toEqual(other);
  expect(one!.bytes).toBe(`${one!.at}`);
});

test('a key guarded by the keychain is opened by it alone', async () => {
  const dataDir = tempDir();
  const chain = randomBytes(32);
  const first = roomIn(dataDir, keychainOf(chain));
  const scope = randomUUID();
  await first.append(note(scope, 'guarded'));
  await first.close();
  expect(readFileSync(path.join(dataDir, 'evidence.key'), 'utf8')).toContain('"guard":"keychain"');
  await expect(roomIn(dataDir, keychainOf(randomBytes(32))).entriesOf(scope)).rejects.toMatchObject({
    code: 'evidenceKeyLocked',
  });
  await expect(roomIn(dataDir).append(note(scope, 'headless'))).rejects.toMatchObject({ code: 'evidenceKeyLocked' });
  // A keychain that renews what it keeps is followed.
  const before = readFileSync(path.join(dataDir, 'evidence.key'));
  const renewing = roomIn(dataDir, keychainOf(chain, { renewing: true }));
  expect(await renewing.entriesOf(scope)).toHaveLength(1);
  expect(readFileSync(path.join(dataDir, 'evidence.key')).equals(before)).toBe(false);
  expect(await roomIn(dataDir, keychainOf(chain)).entriesOf(scope)).toHaveLength(1);
  // Whose record it is nobody can say without the key.
  const findings = [{ code: 'keyLocked', detail: 'evidence.key' }];
  expect(await reportOf(roomIn(dataDir))).toMatchObject({ ok: false, entries: 1, findings });
  expect(await reportOf(roomIn(dataDir, keychainOf(chain)))).toMatchObject({ ok: true, entries: 1, findings: [] });
});

test('without a keychain the key is in a file of the user’s own, made once', async () => {
  const dataDir = tempDir();
  const rooms = [roomIn(dataDir), roomIn(dataDir)];
  await Promise.all(rooms.map((room) => room.place()));
  const [one, other] = await Promise.all(rooms.map((room) => room.place()));
  expect(other!.keys).toEqual(one!.keys);
  if (process.platform !== 'win32') expect(statSync(path.join(dataDir, 'evidence.key')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['evidence.key']);
});

test.each(['gone', 'damaged'])('a record whose key is %s is never given a new one', async (how) => {
  const dataDir = tempDir();
  const room = roomIn(dataDir);
  await room.append(note(randomUUID(), 'x'));
  await room.close();
  const file = path.join(dataDir, 'evidence.key');
  if (how === 'gone') rmSync(file);
  else writeFileSync(file, '{"format":1,"guard":"file","keys":"{}"}');
  const again = roomIn(dataDir);
  await expect(again.append(note(randomUUID(), 'y'))).rejects.toMatchObject({ code: 'evidenceKeyMissing' });
  await expect(again.record(randomUUID())).rejects.toMatchObject({ code: 'evidenceKeyMissing' });
  if (how === 'gone') expect(existsSync(file)).toBe(false);
  // All the rest holds; but what is sealed cannot be opened, and anybody can have signed it.
  const keyMissing = { code: 'keyMissing', detail: 'evidence.key' };
  expect(await reportOf(again)).toMatchObject({ ok: false, entries: 1, findings: [keyMissing] });
});
