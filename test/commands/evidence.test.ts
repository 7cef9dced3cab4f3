import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import type { EntryProof, LogEntry, VerifyReport } from '../../src-main/contract/evidence.ts';
import { evidenceFile } from '../../src-main/evidence/files.ts';
import { reportOf } from '../../src-main/evidence/report/report.ts';
import { createEvidence } from '../../src-main/evidence/room.ts';
import { openStore } from '../../src-main/evidence/store/record-writer.ts';
import { type Guard, readOrMakeKeys } from '../../src-main/evidence/vault/key-file.ts';
import { keychainOf } from '../access/keychain.ts';
import { Filing, nothingFound } from '../evidence/report/dossier-fixture.ts';
import { firstLine, runCli, startCli } from '../support/cli.ts';
import { tempDir } from '../support/temp-dir.ts';

const SCOPE = '11111111-2222-4333-8444-555555555555';
const passphrase = 'uma senha bem comprida';

/** A record of as many notes of one dossier, as a service without the desktop keeps it. */
async function recordOf(count: number, size = 10, keychain?: Guard): Promise<{ dataDir: string; entries: LogEntry[] }> {
  const dataDir = tempDir();
  const room = createEvidence({ dataDir, keychain });
  const records = Array.from({ length: count }, (_, at) => {
    const attachments = [Buffer.alloc(size, at)];
    return { kind: 'note', scope: SCOPE, payload: { text: `nota ${at}` }, attachments } as const;
  });
  const entries = await room.appendAll(records);
  await room.close();
  return { dataDir, entries };
}

const evidence = (dataDir: string, ...args: string[]) => runCli(['evidence', ...args, '--data-dir', dataDir]);

function tamper(dataDir: string, sql: string): void {
  const db = new Database(evidenceFile(dataDir));
  db.exec(sql);
  db.close();
}

test('verify says what holds, and with exit code 1 what does not', async () => {
  const { dataDir } = await recordOf(5);
  const sound = await evidence(dataDir, 'verify');
  expect(sound).toMatchObject({ code: 0, stderr: '' });
  expect(sound.stdout).toMatch(
    /^the record holds: 5 entries, 0 of them erased\nrecord atesta\/[0-9a-f]{16}\nkey atesta/,
  );
  const report = JSON.parse((await evidence(dataDir, 'verify', '--json')).stdout) as VerifyReport;
  expect(report).toMatchObject({ ok: true, entries: 5, findings: [] });
  expect(await evidence(dataDir, 'verify', '--key', report.publicKey)).toMatchObject({ code: 0 });
  expect(await evidence(dataDir, 'verify', '--key', 'nonsense')).toMatchObject({
    code: 2,
    stderr: 'atesta: --key is not a verifier key: atesta/…+…+….\n',
  });

  tamper(dataDir, `UPDATE entry SET text = replace(text, '"program":"', '"program":"9') WHERE seq = 3`);
  const altered = await evidence(dataDir, 'verify');
  expect(altered.code).toBe(1);
  expect(altered.stdout).toContain('THE RECORD DOES NOT HOLD');
  expect(altered.stdout).toContain('  entry 3: was altered\n');
});

test('a checkpoint that was kept shows that the end was cut off', async () => {
  const { dataDir } = await recordOf(5);
  const kept = path.join(tempDir(), 'kept.checkpoint');
  expect(await evidence(dataDir, 'checkpoint', '--output', kept)).toMatchObject({
    code: 0,
    stdout: `written to ${kept}\n`,
  });
  expect(readFileSync(kept, 'utf8')).toBe((await evidence(dataDir, 'checkpoint')).stdout);
  expect(JSON.parse((await evidence(dataDir, 'checkpoint', '--json')).stdout)).toMatchObject({ size: 5 });
  expect(await evidence(dataDir, 'checkpoint', '--output', kept)).toMatchObject({
    code: 1,
    stderr: `atesta: ${kept} is there already.\n`,
  });
  expect((await evidence(dataDir, 'verify', '--checkpoint', kept)).stdout).toContain('checkpoints of 5 entries');

  const { dataDir: shorter } = await recordOf(2);
  const other = await evidence(shorter, 'verify', '--checkpoint', kept, '--json');
  expect(other.code).toBe(1);
  expect((JSON.parse(other.stdout) as VerifyReport).findings).toEqual([{ code: 'checkpointForged', detail: kept }]);
  expect(await evidence(dataDir, 'verify', '--checkpoint', `${kept}.none`)).toMatchObject({
    code: 1,
    stderr: `atesta: There is no file ${kept}.none.\n`,
  });
});

test('verify tells of a clock that was set back, and finds no fault in it', async () => {
  const dataDir = tempDir();
  const times = [new Date('2026-11-23T12:00:00.000Z'), new Date('2026-11-23T11:58:30.000Z')];
  const keys = await readOrMakeKeys(dataDir, undefined);
  const store = openStore({ dataDir, keys, program: '0.3.0', now: () => times.shift()! });
  for (const text of ['x', 'y']) store.append({ kind: 'note', scope: SCOPE, payload: { text } });
  store.close();
  const { code, stdout } = await evidence(dataDir, 'verify');
  expect(code).toBe(0);
  expect(stdout).toContain('note: the clock was set back once');
  expect(stdout).toContain('entry 1: filed 2026-11-23T11:58:30.000Z, 90 s before the entry before it');
});

test('prove writes what verify checks on a machine without the record', async () => {
  const { dataDir, entries } = await recordOf(5);
  const file = path.join(tempDir(), 'proof.json');
  const { id } = entries[3]!;
  expect(await evidence(dataDir, 'prove', id, '--disclose', '--output', file)).toMatchObject({ code: 0, stderr: '' });
  const proof = JSON.parse(readFileSync(file, 'utf8')) as EntryProof;
  const elsewhere = await evidence(tempDir(), 'verify', file, '--key', proof.publicKey);
  expect(elsewhere).toMatchObject({ code: 0, stderr: '' });
  expect(elsewhere.stdout).toContain(`the proof holds\nentry 3 (note, ${id})`);
  expect(elsewhere.stdout).toContain('nota 3');
  const here = await evidence(dataDir, 'verify', file, '--json');
  expect(here.code).toBe(0);
  expect(JSON.parse(here.stdout)).toMatchObject({ ok: true, kind: 'proof', entry: { id, seq: 3 }, size: 5 });
  // Who was given no key cannot be told that it is genuine.
  const unknown = await evidence(tempDir(), 'verify', file);
  expect(unknown).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^COULD NOT SAY whose proof this is: it is whole/),
  });
  expect(unknown.stdout).not.toContain('DOES NOT HOLD');

  const { dataDir: other } = await recordOf(1);
  const otherKey = (JSON.parse((await evidence(other, 'verify', '--json')).stdout) as VerifyReport).publicKey;
  const wrong = await evidence(dataDir, 'verify', file, '--key', otherKey);
  expect(wrong).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^THE PROOF DOES NOT HOLD: it is of another record than the one whose key was given/),
  });
  writeFileSync(file, JSON.stringify({ ...proof, entry: proof.entry.replace('note', 'file') }));
  expect(await evidence(tempDir(), 'verify', file)).toMatchObject({
    code: 1,
    stdout: 'THE PROOF DOES NOT HOLD: its entry does not lead to the signed root\n',
  });

  const undisclosed = await evidence(dataDir, 'prove', id);
  expect(undisclosed.stdout).not.toContain('"payload": {\n    "sealed"');
  // The key is in another account's keychain, or gone: what is made of the log alone needs none.
  rmSync(path.join(dataDir, 'evidence.key'));
  expect(await evidence(dataDir, 'prove', id)).toEqual(undisclosed);
  expect(await evidence(dataDir, 'prove', id, '--disclose')).toMatchObject({ code: 1, stdout: '' });
  const none = randomUUID();
  expect(await evidence(dataDir, 'prove', none)).toMatchObject({
    code: 1,
    stderr: `atesta: There is no entry ${none} in the record.\n`,
  });
  const empty = tempDir();
  for (const args of [['prove', id], ['verify']]) {
    expect(await evidence(empty, ...args)).toMatchObject({
      code: 1,
      stderr: `atesta: There is no evidence record in ${empty} yet.\n`,
    });
  }
  expect(readdirSync(empty)).toEqual([]);
});

test('whose record it is nobody can say while its key is under the keychain: neither of one that took its place, nor of none', async () => {
  const { dataDir, entries } = await recordOf(3, 10, keychainOf(randomBytes(32)));
  const kept = path.join(tempDir(), 'kept.checkpoint');
  expect(await evidence(dataDir, 'checkpoint', '--output', kept)).toMatchObject({ code: 0 });
  const own = JSON.parse((await evidence(dataDir, 'verify', '--json', '--checkpoint', kept)).stdout) as VerifyReport;
  expect(own).toMatchObject({ ok: true, entries: 3 });
  const unknown = await evidence(dataDir, 'verify');
  expect(unknown).toMatchObject({ code: 1, stdout: expect.stringMatching(/^COULD NOT SAY whose record this is: 3/) });
  expect(await evidence(dataDir, 'verify', '--key', own.publicKey)).toMatchObject({ code: 0 });
  const proof = path.join(tempDir(), 'proof.json');
  expect(await evidence(dataDir, 'prove', entries[0]!.id, '--output', proof)).toMatchObject({ code: 0 });
  expect(await evidence(dataDir, 'verify', proof, '--key', own.publicKey)).toMatchObject({ code: 0 });

  const { dataDir: other, entries: others } = await recordOf(4);
  for (const name of ['evidence.sqlite', 'evidence.checkpoint']) {
    copyFileSync(path.join(other, name), path.join(dataDir, name));
  }
  expect(await evidence(dataDir, 'verify')).toMatchObject({ code: 1 });
  for (const known of [
    ['--key', own.publicKey],
    ['--checkpoint', kept],
  ]) {
    const forged = await evidence(dataDir, 'verify', ...known);
    expect(forged).toMatchObject({ code: 1, stdout: expect.stringMatching(/^THE RECORD DOES NOT HOLD/) });
  }
  // What the database says of its key makes nothing genuine.
  expect(await evidence(other, 'prove', others[0]!.id, '--output', `${proof}.other`)).toMatchObject({ code: 0 });
  expect(await evidence(dataDir, 'verify', `${proof}.other`)).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^COULD NOT SAY whose proof this is/),
  });

  for (const name of ['evidence.sqlite', 'evidence.checkpoint']) rmSync(path.join(dataDir, name));
  const gone = await evidence(dataDir, 'verify');
  expect(gone).toMatchObject({ code: 1, stdout: expect.stringContaining('evidence.sqlite is missing') });
});

test('verify says whether a report (PDF) is whole and of the record', async () => {
  const filing = new Filing();
  const pdf = await reportOf(filing.consultation(nothingFound(filing), 'pt-BR'), filing.sign);
  const file = path.join(tempDir(), 'Comprovante.pdf');
  writeFileSync(file, pdf);
  const sound = await evidence(tempDir(), 'verify', file, '--key', filing.publicKey);
  expect(sound).toMatchObject({ code: 0, stderr: '' });
  expect(sound.stdout).toContain(`the report is whole and genuine\nconsultation `);
  const unknown = await evidence(tempDir(), 'verify', file, '--json');
  expect(unknown.code).toBe(1);
  expect(JSON.parse(unknown.stdout)).toMatchObject({ kind: 'report', findings: [{ code: 'unknownKey' }] });
  // That the key is unknown says nothing against the report, and nothing for it.
  const said = await evidence(tempDir(), 'verify', file);
  expect(said).toMatchObject({ code: 1, stdout: expect.stringMatching(/^COULD NOT SAY whose report this is\n/) });
  expect(said.stdout).toContain('nobody said here whose key that is');
  const otherKey = new Filing().publicKey;
  const wrong = await evidence(tempDir(), 'verify', file, '--key', otherKey);
  expect(wrong).toMatchObject({ code: 1, stdout: expect.stringMatching(/^THE REPORT DOES NOT HOLD\n/) });
  expect(wrong.stdout).toContain('it is of another record');
  const dataDir = tempDir();
  writeFileSync(file, Buffer.concat([pdf, Buffer.from('%more')]));
  const appended = await evidence(dataDir, 'verify', file, '--key', filing.publicKey);
  expect(appended).toMatchObject({ code: 1, stdout: expect.stringContaining('something was put behind it') });
  expect(readdirSync(dataDir)).toEqual([]);
});

test('backup here, restore there: the record is whole and its dossier is read', async () => {
  const { dataDir } = await recordOf(5, 100_000);
  const file = path.join(tempDir(), 'record.backup');
  const env = { ATESTA_BACKUP_PASSPHRASE: passphrase };
  const run = (where: string, ...args: string[]) => runCli(['evidence', ...args, '--data-dir', where], env);
  expect(await run(dataDir, 'backup', file)).toMatchObject({ code: 0, stdout: `5 entries backed up to ${file}\n` });
  expect(await run(dataDir, 'backup', file)).toMatchObject({
    code: 1,
    stderr: 'atesta: There is a file of this name already; choose another one.\n',
  });
  expect(await run(dataDir, 'restore', file)).toMatchObject({
    code: 1,
    stderr: 'atesta: There is an evidence record here already; restore into a data directory without one.\n',
  });

  const other = tempDir();
  // By stdin, as nobody is at a terminal here.
  const wrong = await runCli(['evidence', 'restore', file, '--data-dir', other], {}, 'outra senha comprida\n');
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('The passphrase is wrong') });
  const restored = await runCli(['evidence', 'restore', file, '--data-dir', other], {}, `${passphrase}\n`);
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toContain(`restored to ${other}\nthe record holds: 5 entries`);
  const room = createEvidence({ dataDir: other, keychain: undefined });
  onTestFinished(() => room.close());
  expect((await room.entriesOf(SCOPE)).map(({ payload }) => payload)).toEqual(
    [0, 1, 2, 3, 4].map((at) => ({ text: `nota ${at}` })),
  );
});

test('all but restore work while the service runs, which publishes what is not yet', async () => {
  const { dataDir, entries } = await recordOf(3);
  const folder = tempDir();
  const config = { server: { port: 0 }, evidence: { checkpoints: { folder } } };
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify(config));
  const service = startCli(['serve', '--data-dir', dataDir]);
  onTestFinished(async () => {
    if (service.exitCode !== null) return;
    service.kill();
    await once(service, 'close');
  });
  await firstLine(service);
  await expect.poll(() => readdirSync(folder)).toEqual([expect.stringMatching(/^atesta-[0-9a-f]{16}-3\.checkpoint$/)]);
  expect(await evidence(dataDir, 'verify')).toMatchObject({ code: 0 });
  expect(await evidence(dataDir, 'prove', entries[0]!.id)).toMatchObject({ code: 0 });
  expect(await evidence(dataDir, 'checkpoint')).toMatchObject({ code: 0 });
  const file = path.join(tempDir(), 'record.backup');
  const env = { ATESTA_BACKUP_PASSPHRASE: passphrase };
  expect(await runCli(['evidence', 'backup', file, '--data-dir', dataDir], env)).toMatchObject({ code: 0 });

  const empty = tempDir();
  writeFileSync(path.join(empty, 'config.json'), JSON.stringify({ server: { port: 0 } }));
  const other = startCli(['serve', '--data-dir', empty]);
  await firstLine(other);
  expect(await runCli(['evidence', 'restore', file, '--data-dir', empty], env)).toMatchObject({
    code: 1,
    stderr: 'atesta: Atesta runs on this data directory; stop it, then restore.\n',
  });
  other.kill();
  await once(other, 'close');
});

test('a backup that is killed leaves no file under its name, and the next one cleans up', {
  timeout: 180_000,
}, async () => {
  const { dataDir } = await recordOf(24, 1024 * 1024);
  const folder = tempDir();
  const file = path.join(folder, 'record.backup');
  const env = { ATESTA_BACKUP_PASSPHRASE: passphrase };
  const partial = (where: string) => readdirSync(where).find((name) => name.endsWith('.partial'));
  const half = () => {
    const name = partial(folder);
    return name !== undefined && statSync(path.join(folder, name)).size > 5 * 1024 * 1024;
  };
  // While the copy is made, while the file begins, while it is written.
  for (const moment of [() => partial(dataDir), () => partial(folder), half]) {
    const child = startCli(['evidence', 'backup', file, '--data-dir', dataDir], env);
    const ended = once(child, 'close');
    while (!moment() && child.exitCode === null) await sleep(1);
    child.kill('SIGKILL');
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
    expect(readdirSync(folder)).not.toContain('record.backup');
    expect([partial(dataDir), partial(folder)].some((name) => name !== undefined)).toBe(true);
  }
  expect(await runCli(['evidence', 'backup', file, '--data-dir', dataDir], env)).toMatchObject({ code: 0 });
  expect([partial(dataDir), readdirSync(folder)]).toEqual([undefined, ['record.backup']]);
  const restored = await runCli(['evidence', 'restore', file, '--data-dir', tempDir()], env);
  expect(restored.stdout).toContain('the record holds: 24 entries');
});
