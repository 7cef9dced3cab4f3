import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { VerifyReport } from '../../../src-main/contract/evidence.ts';
import { evidenceFile } from '../../../src-main/evidence/files.ts';
import { readCheckpoint } from '../../../src-main/evidence/log/checkpoint.ts';
import { publishedName } from '../../../src-main/evidence/publish/names.ts';
import type { Places } from '../../../src-main/evidence/publish/publisher.ts';
import { Roots } from '../../../src-main/evidence/publish/trusted-chain.ts';
import { verifyingAll } from '../../../src-main/evidence/publish/verify-published.ts';
import { writeOnce } from '../../../src-main/evidence/publish/write-once.ts';
import { createEvidence } from '../../../src-main/evidence/room.ts';
import { openStore } from '../../../src-main/evidence/store/record-writer.ts';
import { newKeys } from '../../../src-main/evidence/vault/keys.ts';
import { agentsOf } from '../../../src-main/net/agents.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { foundIn, pythonMissing, verdictOf } from '../independent/python.ts';
import { opensslMissing, startAuthority } from './authority.ts';

const note = (text: string) => ({ kind: 'note', scope: randomUUID(), payload: { text } }) as const;

/** A record as the service keeps it, whose checkpoints were published after 2 and 5 entries; closed, to be looked into. */
async function publishedRecord(timestamp?: string) {
  const [dataDir, folder] = [tempDir(), tempDir()];
  const errors: unknown[] = [];
  const places: Places = { timestampMinutes: 0 };
  const run = async (count: number) => {
    for (const place of ['folder', 'timestamp'] as const) delete places[place];
    const publish = {
      places: () => places,
      agents: () => agentsOf({ env: {} }),
      onError: (error: unknown) => errors.push(error),
    };
    const room = createEvidence({ dataDir, keychain: undefined, publish });
    for (let at = 0; at < count; at++) await room.append(note(`${at}`));
    Object.assign(places, { folder, timestamp }); // from now on, so that it is the end that publishes
    await room.close();
  };
  await run(2);
  await run(3);
  onTestFinished(() => expect(errors).toEqual([]));
  return { dataDir, folder, run };
}

async function reportOf(dataDir: string, folder?: string, root?: string): Promise<VerifyReport> {
  const run = verifyingAll({ dataDir, folder }, new Roots(() => (root ? [root] : [])));
  for (let step = await run.next(); ; step = await run.next()) if (step.done) return step.value;
}

const codes = ({ findings }: VerifyReport) => findings.map(({ code }) => code);

test('what the service published is compared, in the folder and by the database', async () => {
  const { dataDir, folder } = await publishedRecord();
  const names = readdirSync(folder).sort();
  expect(names.map((name) => name.replace(/-.*-/, '-'))).toEqual(['atesta-2.checkpoint', 'atesta-5.checkpoint']);
  expect(await reportOf(dataDir, folder)).toMatchObject({ ok: true, folder: 'compared', comparedWith: ['2', '5'] });
  if (pythonMissing() === null) {
    expect(verdictOf('log', evidenceFile(dataDir), '--folder', folder)).toMatchObject({ ok: true, findings: [] });
  }
  expect(await reportOf(dataDir, path.join(folder, 'none'))).toMatchObject({ ok: true, folder: 'unreachable' });

  rmSync(path.join(folder, names[0]!));
  expect(await reportOf(dataDir, folder)).toMatchObject({
    ok: false,
    findings: [{ code: 'checkpointMissing', detail: names[0] }],
  });
});

test('the folder knows a record that was put back, and one that was written anew with the same keys', async () => {
  const { dataDir, folder, run } = await publishedRecord();
  const before = tempDir();
  for (const name of ['evidence.sqlite', 'evidence.key', 'evidence.checkpoint']) {
    copyFileSync(path.join(dataDir, name), path.join(before, name));
  }
  await run(2);
  expect(codes(await reportOf(before, folder))).toEqual(['logTruncated']);

  // Whoever has database and keys writes another past of the same length, and signs it.
  const forged = tempDir();
  copyFileSync(path.join(dataDir, 'evidence.key'), path.join(forged, 'evidence.key'));
  const room = createEvidence({ dataDir: forged, keychain: undefined });
  for (let at = 0; at < 7; at++) await room.append(note(`another ${at}`));
  await room.close();
  expect(await reportOf(forged)).toMatchObject({ ok: true, entries: 7 });
  const report = await reportOf(forged, folder);
  expect(codes(report)).toEqual(['checkpointDisagrees', 'checkpointDisagrees', 'checkpointDisagrees']);
  if (pythonMissing() === null) {
    expect(foundIn(verdictOf('log', evidenceFile(forged), '--folder', folder))).toEqual(['checkpointDisagrees']);
  }
});

test('a checkpoint that somebody put into the folder is forged, one that was cut short is none', async () => {
  const { dataDir, folder } = await publishedRecord();
  const [first] = readdirSync(folder).sort();
  const fourth = path.join(folder, first!.replace('-2.', '-4.'));
  copyFileSync(path.join(folder, first!), fourth);
  writeFileSync(path.join(folder, first!.replace('-2.', '-3.')), '');
  writeFileSync(path.join(folder, 'readme.txt'), 'not ours');
  mkdirSync(path.join(folder, 'atesta-0000000000000000-1.checkpoint'));
  expect(codes(await reportOf(dataDir, folder))).toEqual(['checkpointForged']);
  renameSync(fourth, path.join(folder, 'kept.txt'));
  expect((await reportOf(dataDir, folder)).ok).toBe(true);
});

test('what a publisher that ended left half written, and the log never learned of, is passed over', async () => {
  const { dataDir, folder } = await publishedRecord();
  const [first] = readdirSync(folder).sort();
  const origin = readFileSync(path.join(folder, first!), 'utf8').split('\n')[0]!;
  const unfinished = path.join(folder, first!.replace('-2.', '-4.'));
  const note = readFileSync(path.join(folder, first!), 'utf8').replace(`${origin}\n2\n`, `${origin}\n4\n`);
  for (const length of [1, 30, 60, 80, 120, Buffer.byteLength(note) - 1]) {
    writeFileSync(unfinished, Buffer.from(note).subarray(0, length));
    expect(codes(await reportOf(dataDir, folder)), String(length)).toEqual([]);
    if (pythonMissing() !== null) continue;
    expect(verdictOf('log', evidenceFile(dataDir), '--folder', folder), String(length)).toMatchObject({ ok: true });
  }
  for (const other of [note, note.replace('\n4\n', '\n3\n').slice(0, 60), `${note.slice(0, 80)}!`]) {
    writeFileSync(unfinished, other);
    expect(codes(await reportOf(dataDir, folder))).toEqual(['checkpointForged']);
  }
});

test('what is filed and published meanwhile is not taken for a forgery', async () => {
  const [dataDir, folder] = [tempDir(), tempDir()];
  const store = openStore({ dataDir, keys: newKeys(), program: '0.2.0' });
  onTestFinished(() => store.close());
  let done = false;
  const publishing = (async () => {
    while (!done) {
      store.append(note('meanwhile'));
      const checkpoint = store.checkpoint();
      const { origin, size } = readCheckpoint(checkpoint)!;
      const bytes = Buffer.from(checkpoint);
      await writeOnce(path.join(folder, publishedName(origin, { size, kind: 'checkpoint' })), bytes);
      store.keepPublished(checkpoint, { kind: 'folder', at: Date.now(), bytes });
    }
  })();
  try {
    for (let round = 0; round < 10; round++) {
      const report = await reportOf(dataDir, folder);
      expect(report.findings).toEqual([]);
      expect(report.folder).toBe('compared');
    }
  } finally {
    done = true;
    await publishing;
  }
  expect(await reportOf(dataDir, folder)).toMatchObject({ ok: true, entries: store.size });
});

test('a changed row of what was published is named', async () => {
  const { dataDir, folder } = await publishedRecord();
  const db = new Database(evidenceFile(dataDir));
  db.exec('UPDATE published SET at = at + 1 WHERE size = 2');
  db.close();
  expect(codes(await reportOf(dataDir, folder))).toEqual(['databaseDamaged']);
});

const missing = opensslMissing();
describe.skipIf(missing !== null)(`time stamps${missing ? `: ${missing}` : ''}`, () => {
  test('are told with time and trust; one of another checkpoint is forged', async () => {
    const authority = await startAuthority({ key: 'ec' });
    const { dataDir, folder } = await publishedRecord(authority.url);
    const report = await reportOf(dataDir, folder, authority.root);
    expect(report).toMatchObject({
      ok: true,
      timeStamps: [2, 5].map((size) => ({ size, authority: 'Carimbo, Prova', trusted: true })),
    });
    expect(await reportOf(dataDir, folder)).toMatchObject({
      ok: true,
      timeStamps: [{ trusted: false }, { trusted: false }],
    });

    const stamps = readdirSync(folder)
      .filter((name) => name.endsWith('.tsr'))
      .sort();
    expect(stamps).toHaveLength(2);
    copyFileSync(path.join(folder, stamps[0]!), path.join(folder, stamps[1]!));
    expect(codes(await reportOf(dataDir, folder, authority.root))).toEqual(['timeStampForged']);

    const db = new Database(evidenceFile(dataDir));
    db.exec("UPDATE published SET bytes = CAST('x' AS BLOB) WHERE kind = 'timestamp' AND size = 2");
    db.close();
    expect(codes(await reportOf(dataDir, undefined, authority.root)).sort()).toEqual([
      'databaseDamaged',
      'timeStampForged',
    ]);
  });
});
