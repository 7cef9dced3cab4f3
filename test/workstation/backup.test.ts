import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { LogEntry } from '../../src-main/contract/evidence.ts';
import type { EvidenceState, RestoreEvent, VerifyEvent } from '../../src-main/contract/window/evidence.ts';
import { evidenceFile } from '../../src-main/evidence/files.ts';
import { createEvidence } from '../../src-main/evidence/room.ts';
import { noSmallDisk, smallDisk } from '../support/full-disk.ts';
import { eventsOf } from '../support/ndjson.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { tempDir } from '../support/temp-dir.ts';

const SCOPE = '11111111-2222-4333-8444-555555555555';
const passphrase = 'uma senha bem comprida';

/** A record of as many notes, each with an attachment of `size` bytes. */
async function fill(dataDir: string, count: number, size = 100_000): Promise<LogEntry[]> {
  const room = createEvidence({ dataDir, keychain: undefined });
  const records = Array.from({ length: count }, (_, at) => {
    const attachments = [Buffer.alloc(size, at)];
    return { kind: 'note', scope: SCOPE, payload: { text: `nota ${at}` }, attachments } as const;
  });
  const entries = await room.appendAll(records);
  await room.close();
  return entries;
}

async function serviceOn(dataDir: string): Promise<TestService> {
  const service = await startTestService({ dataDir });
  onTestFinished(() => service.stop());
  return service;
}

function send(service: TestService, route: string, body: object, signal?: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { authorization: `ApiKey ${service.workstationKey}` };
  const isForm = body instanceof FormData;
  if (!isForm) headers['content-type'] = 'application/json';
  const sent = isForm ? body : JSON.stringify(body);
  return fetch(`${service.address}/workstation/api/evidence${route}`, { method: 'POST', headers, body: sent, signal });
}

const backup = (service: TestService, words = passphrase, signal?: AbortSignal) =>
  send(service, '/backup', { passphrase: words }, signal);

async function restore(service: TestService, bytes: Uint8Array, words = passphrase): Promise<RestoreEvent[]> {
  const form = new FormData();
  form.append('passphrase', words);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'record.backup');
  return eventsOf<RestoreEvent>(await send(service, '/restore', form));
}

const partials = (dataDir: string) => readdirSync(dataDir).filter((name) => name.includes('.partial'));
const incoming = (dataDir: string) => {
  const folder = path.join(dataDir, 'incoming');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const ofRecord = (dataDir: string) => readdirSync(dataDir).filter((name) => name.startsWith('evidence'));

async function bytesOf(response: Response): Promise<Buffer> {
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  return bytes;
}

async function stateOf(service: TestService): Promise<EvidenceState> {
  const headers = { authorization: `ApiKey ${service.workstationKey}` };
  return (await (await fetch(`${service.address}/workstation/api/evidence`, { headers })).json()) as EvidenceState;
}

test('a backup that the window takes is restored in another window, counts at once, and holds', async () => {
  const here = tempDir();
  await fill(here, 30);
  const first = await serviceOn(here);
  const bytes = await bytesOf(await backup(first));
  expect(bytes.includes('SQLite')).toBe(false);
  await expect.poll(() => partials(here)).toEqual([]);

  const there = tempDir();
  const second = await serviceOn(there);
  expect((await stateOf(second)).log).toBeNull();
  const events = await restore(second, bytes);
  expect(events[0]).toEqual({ type: 'progress', stage: 'receiving', done: 0, total: null });
  expect(events.map((event) => (event.type === 'progress' ? event.stage : event.type))).toEqual(
    expect.arrayContaining(['opening', 'checking', 'done']),
  );
  expect(events.at(-1)).toEqual({ type: 'done' });
  expect((await stateOf(second)).log).toEqual((await stateOf(first)).log);
  const checked = await eventsOf<VerifyEvent>(await send(second, '/verify', {}));
  expect(checked).toContainEqual({ type: 'report', report: expect.objectContaining({ ok: true, entries: 30 }) });
  expect(incoming(there)).toEqual([]);
  for (const service of [first, second]) expect(service.log.join('')).not.toContain(passphrase);
}, 60_000);

test('nothing is restored over a record, nor beside what is left of one', async () => {
  const here = tempDir();
  await fill(here, 2);
  const service = await serviceOn(here);
  const bytes = await bytesOf(await backup(service));
  const before = await stateOf(service);
  expect(await restore(service, bytes)).toEqual([
    expect.objectContaining({ type: 'error', code: 'evidenceRecordThere' }),
  ]);
  expect((await stateOf(service)).log).toEqual(before.log);

  const left = tempDir();
  mkdirSync(left, { recursive: true });
  writeFileSync(`${evidenceFile(left)}-wal`, 'the newest entries of a database that is gone');
  const other = await serviceOn(left);
  expect((await restore(other, bytes)).at(-1)).toMatchObject({ type: 'error', code: 'evidenceRecordThere' });
  expect(ofRecord(left)).toEqual(['evidence.sqlite-wal']);
}, 60_000);

test('a wrong passphrase, a damaged file and a record that was altered are told, and nothing is restored', async () => {
  const here = tempDir();
  await fill(here, 3);
  const service = await serviceOn(here);
  const bytes = await bytesOf(await backup(service));
  const there = tempDir();
  const other = await serviceOn(there);
  const codeOf = async (sent: Uint8Array, words?: string) => {
    const last = (await restore(other, sent, words)).at(-1);
    expect([ofRecord(there), incoming(there)]).toEqual([[], []]);
    return (last as { code?: string }).code;
  };
  expect(await codeOf(bytes, 'outra senha comprida')).toBe('backupPassphraseWrong');
  expect(await codeOf(bytes.subarray(0, -1))).toBe('backupPassphraseWrong');
  expect(await codeOf(Buffer.from('%PDF-1.7\n'))).toBe('notABackup');

  const altered = tempDir();
  await fill(altered, 3);
  const { default: Database } = await import('better-sqlite3');
  const db = new Database(evidenceFile(altered));
  db.exec(`UPDATE entry SET text = replace(text, '"program":"', '"program":"9') WHERE seq = 1`);
  db.close();
  const third = await serviceOn(altered);
  expect(await codeOf(await bytesOf(await backup(third)))).toBe('backupRecordAltered');
  // The sound one is taken after all these.
  expect((await restore(other, bytes)).at(-1)).toEqual({ type: 'done' });
}, 60_000);

test('what cannot be backed up is refused in a sentence', async () => {
  const empty = await serviceOn(tempDir());
  const codeOf = async (response: Response) => [response.status, response.headers.get('atesta-error')];
  expect(await codeOf(await backup(empty))).toEqual([409, 'backupNothing']);
  expect(await codeOf(await send(empty, '/backup', {}))).toEqual([422, 'requestInvalid']);
  const here = tempDir();
  await fill(here, 1);
  const service = await serviceOn(here);
  expect(await codeOf(await backup(service, 'curta'))).toEqual([422, 'backupPassphraseShort']);
  await expect.poll(() => partials(here)).toEqual([]);
  const noForm = await send(service, '/restore', { passphrase });
  expect(await noForm.text()).toContain('evidenceRecordThere');
}, 60_000);

test('who leaves in the middle leaves nothing on the disk, and the next one is served', async () => {
  const here = tempDir();
  await fill(here, 24, 1024 * 1024);
  const service = await serviceOn(here);
  const leaving = new AbortController();
  const response = await backup(service, passphrase, leaving.signal);
  const reader = response.body!.getReader();
  await reader.read();
  expect(partials(here)).toHaveLength(1);
  // One at a time: this one is not taken yet.
  expect((await backup(service)).status).toBe(503);
  leaving.abort();
  await reader.closed.catch(() => undefined);
  await expect.poll(() => partials(here), { timeout: 20_000 }).toEqual([]);
  await expect.poll(async () => (await backup(service)).status, { timeout: 20_000 }).toBe(200);

  // Before the first byte: while the copy is made.
  const early = new AbortController();
  const asked = backup(service, passphrase, early.signal).catch(() => null);
  early.abort();
  await asked;
  await expect.poll(() => partials(here), { timeout: 20_000 }).toEqual([]);
}, 120_000);

test.skipIf(noSmallDisk)(
  'on a full disk a backup and a restoring are refused, and leave nothing',
  async () => {
    const here = tempDir();
    await fill(here, 20, 200_000);
    const bytes = await bytesOf(await backup(await serviceOn(here)));
    const small = smallDisk('3m');
    const target = await serviceOn(small.dir);
    const last = (await restore(target, bytes)).at(-1);
    expect(last).toMatchObject({ type: 'error', code: 'evidenceDiskFull' });
    expect([ofRecord(small.dir), incoming(small.dir)]).toEqual([[], []]);

    const disk = smallDisk('6m');
    await fill(disk.dir, 4, 100_000);
    const service = await serviceOn(disk.dir);
    disk.fill();
    expect((await backup(service)).headers.get('atesta-error')).toBe('evidenceDiskFull');
    expect(partials(disk.dir)).toEqual([]);
    disk.free();
    expect((await bytesOf(await backup(service))).length).toBeGreaterThan(400_000);
  },
  60_000,
);

test('a copy that a killed service left is gone after the next start', async () => {
  const here = tempDir();
  await fill(here, 1);
  writeFileSync(path.join(here, 'evidence.sqlite.999999-0123abcd.partial'), readFileSync(evidenceFile(here)));
  mkdirSync(path.join(here, 'incoming', randomUUID()), { recursive: true });
  await serviceOn(here);
  expect([partials(here), incoming(here)]).toEqual([[], []]);
});
