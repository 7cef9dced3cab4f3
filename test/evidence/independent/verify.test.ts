import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENTRY_KINDS, type EntryProof } from '../../../src-main/contract/evidence.ts';
import { evidenceFile, newestCheckpointFile } from '../../../src-main/evidence/files.ts';
import { verifyProof } from '../../../src-main/evidence/log/verify-proof.ts';
import { openStore } from '../../../src-main/evidence/store/record-writer.ts';
import { verify } from '../../../src-main/evidence/store/verify/verify.ts';
import { newKeys } from '../../../src-main/evidence/vault/keys.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { note, type TestRecord, testRecord } from '../record.ts';
import { codesOf, foundIn, pythonMissing, VERIFIER, verdictOf } from './python.ts';

/** Thirteen entries in three dossiers, one of them erased, some with attachments; an older checkpoint was published. */
function filledRecord(): TestRecord {
  const record = testRecord();
  const scopes = [randomUUID(), randomUUID(), randomUUID()];
  for (let at = 0; at < 12; at++) {
    const attachments = at % 4 === 1 ? [Buffer.alloc(50, at), Buffer.from('ação')] : undefined;
    const kind = at === 0 ? 'opened' : 'note';
    record.store.append({ kind, scope: scopes[at % 3]!, payload: { at }, attachments, summary: { at } });
    if (at === 6) record.store.keepPublished(record.store.checkpoint());
  }
  record.store.erase(scopes[1]!, { scope: randomUUID(), payload: { ground: 'retentionOver' } });
  return record;
}

const text = (change: string) => `UPDATE entry SET text = ${change}`;
const TAMPERINGS: Record<string, (db: Database.Database) => void> = {
  'a text': (db) => db.exec(`${text(`replace(text, '"kind":"note"', '"kind":"file"')`)} WHERE seq = 4`),
  'a text that is none': (db) => db.exec(`${text("text || ' '")} WHERE seq = 4`),
  'a kept hash': (db) => db.exec('UPDATE node SET hashes = zeroblob(32) WHERE seq = 4'),
  'an inner hash': (db) =>
    db.exec('UPDATE node SET hashes = CAST(substr(hashes, 1, 32) || zeroblob(32) AS BLOB) WHERE seq = 5'),
  'a hash too many': (db) => db.exec('INSERT INTO node VALUES (40, zeroblob(32))'),
  'an entry removed': (db) => db.exec('DELETE FROM entry WHERE seq = 4'),
  'an entry and its hash removed': (db) => db.exec('DELETE FROM entry WHERE seq = 4; DELETE FROM node WHERE seq = 4'),
  'the end removed': (db) => db.exec('DELETE FROM entry WHERE seq > 8; DELETE FROM node WHERE seq > 8'),
  'two entries exchanged': (db) =>
    db.exec(`
      CREATE TEMP TABLE both AS SELECT seq, text FROM entry WHERE seq IN (3, 9);
      UPDATE entry SET text = (SELECT text FROM both WHERE both.seq = 12 - entry.seq) WHERE seq IN (3, 9);
      DROP TABLE both`),
  'an entry moved to the end': (db) => db.exec('UPDATE entry SET seq = 13 WHERE seq = 4'),
  'a column': (db) => db.exec("UPDATE entry SET scope = '11111111-2222-4333-8444-555555555555' WHERE seq = 12"),
  'a payload': (db) => db.exec('UPDATE sealed SET bytes = zeroblob(length(bytes)) WHERE place = 256 * 3'),
  'a payload to a text': (db) => db.exec("UPDATE sealed SET bytes = 'text' WHERE place = 256 * 3"),
  'hashes to a text': (db) => db.exec("UPDATE node SET hashes = 'text' WHERE seq = 5"),
  'an entry to a number': (db) => db.exec('UPDATE entry SET text = 7 WHERE seq = 5'),
  'an entry to bytes': (db) => db.exec('UPDATE entry SET text = CAST(text AS BLOB) WHERE seq = 5'),
  'a payload removed': (db) => db.exec('DELETE FROM sealed WHERE place = 256 * 3'),
  'an attachment': (db) => db.exec("UPDATE sealed SET bytes = CAST(bytes || x'00' AS BLOB) WHERE place = 256 * 5 + 2"),
  'a payload of nothing': (db) => db.exec('INSERT INTO sealed VALUES (256 * 3 + 1, zeroblob(40))'),
  'a payload of what was erased': (db) => db.exec('INSERT INTO sealed VALUES (256 * 4, zeroblob(40))'),
  'a data key removed': (db) => db.exec('DELETE FROM data_key WHERE scope = (SELECT scope FROM entry WHERE seq = 2)'),
  'a data key': (db) => db.exec('UPDATE data_key SET sealed = zeroblob(60)'),
  'a summary': (db) => db.exec('UPDATE summary SET sealed = zeroblob(60)'),
  'a summary removed': (db) => db.exec('DELETE FROM summary WHERE scope = (SELECT scope FROM entry WHERE seq = 0)'),
  'a key of what was erased': (db) =>
    db.exec('INSERT INTO data_key SELECT scope, zeroblob(60), zeroblob(32) FROM entry WHERE seq = 1'),
  'no checkpoint': (db) => db.exec('DELETE FROM checkpoint WHERE published = 0'),
  'a forged checkpoint': (db) =>
    db.exec(`UPDATE checkpoint SET note = substr(note, 1, length(note) - 20) ||
      CASE substr(note, -20, 1) WHEN 'A' THEN 'B' ELSE 'A' END || substr(note, -19) WHERE published = 0`),
  'an older checkpoint': (db) =>
    db.exec('DELETE FROM checkpoint WHERE published = 0; UPDATE checkpoint SET published = 0'),
  'an older checkpoint that is another': (db) => db.exec('UPDATE checkpoint SET size = 6 WHERE published = 1'),
  'the name of the log': (db) => db.exec("UPDATE meta SET value = 'atesta/0000000000000000' WHERE key = 'origin'"),
  'the erasure itself': (db) => db.exec('DELETE FROM entry WHERE erases IS NOT NULL'),
};

const missing = pythonMissing();
describe.skipIf(missing !== null)(`the independent verifier${missing ? `: ${missing}` : ''}`, () => {
  /** Both verdicts on the database without keys. */
  const both = (dataDir: string) => {
    const ours = verify({ dataDir });
    const theirs = verdictOf('log', evidenceFile(dataDir));
    expect(theirs.ok).toBe(ours.ok);
    return { ours: codesOf(ours.findings), theirs: foundIn(theirs), entries: [ours.entries, theirs.entries] };
  };

  test('agrees with the test vectors', () => {
    expect(verdictOf('vectors', path.join(import.meta.dirname, '../vectors'))).toMatchObject({
      ok: true,
      findings: [],
    });
  });

  test('finds nothing in a sound log, as we do, whatever its size', () => {
    const record = testRecord();
    for (let size = 0; size < 10; size++) {
      expect(both(record.dataDir)).toEqual({ ours: [], theirs: [], entries: [size, size] });
      record.store.append(note(randomUUID(), 'x'));
    }
    expect(both(filledRecord().dataDir)).toEqual({ ours: [], theirs: [], entries: [13, 13] });
  });

  test('knows every kind of entry that there is', () => {
    const { store, dataDir } = testRecord();
    const erased = randomUUID();
    for (const kind of ENTRY_KINDS) {
      if (kind === 'erased') store.erase(erased, { scope: randomUUID(), payload: { ground: 'retentionOver' } });
      else store.append({ kind, scope: kind === 'opened' ? erased : randomUUID(), payload: {}, summary: {} });
    }
    expect(both(dataDir)).toEqual({ ours: [], theirs: [], entries: [ENTRY_KINDS.length, ENTRY_KINDS.length] });
  });

  test.each(Object.keys(TAMPERINGS))('finds what we find where somebody changed: %s', (name) => {
    const record = filledRecord();
    record.tamper(TAMPERINGS[name]!);
    const { ours, theirs } = both(record.dataDir);
    expect(theirs).toEqual(ours);
    expect(ours).not.toEqual([]);
  });

  test('reads a copy of any name, and leaves nothing beside it', () => {
    const { store, dataDir, close } = filledRecord();
    const folder = path.join(tempDir(), 'cópia #1 100%41?');
    mkdirSync(folder);
    const copied = path.join(folder, 'evidence.sqlite');
    // As it lies while Atesta runs: its end stands in the write-ahead log alone.
    copyFileSync(evidenceFile(dataDir), copied);
    copyFileSync(`${evidenceFile(dataDir)}-wal`, `${copied}-wal`);
    const whole = { ok: true, entries: store.checkpoint().split('\n').map(Number)[1], findings: [] };
    const there = () => readdirSync(folder).sort();
    expect(verdictOf('log', copied)).toEqual(whole);
    expect(there()).toEqual(['evidence.sqlite', 'evidence.sqlite-wal']);
    close();
    rmSync(`${copied}-wal`);
    copyFileSync(evidenceFile(dataDir), copied);
    expect(verdictOf('log', copied)).toEqual(whole);
    expect(there()).toEqual(['evidence.sqlite']);
  });

  test('says of a database that is not there that it cannot be opened, and not that it is damaged', () => {
    const missing = path.join(tempDir(), 'evidence.sqlite');
    const said = spawnSync('python3', ['-B', VERIFIER, 'log', missing], { encoding: 'utf8' });
    expect(said).toMatchObject({ status: 2, stdout: '' });
    expect(said.stderr).toContain('cannot be opened');
    writeFileSync(missing, 'no database'.repeat(1000));
    expect(foundIn(verdictOf('log', missing))).toEqual(['databaseDamaged']);
  });

  test('knows a log that was written anew by who has no key, and one that lost its end', () => {
    const record = filledRecord();
    const { publicKey } = record.store;
    const newest = readFileSync(newestCheckpointFile(record.dataDir));
    record.close();
    const forged = tempDir();
    const store = openStore({ dataDir: forged, keys: { ...newKeys(), origin: record.keys.origin }, program: '0.2.0' });
    for (let at = 0; at < 13; at++) store.append(note(randomUUID(), 'another past'));
    store.close();
    const theirs = verdictOf('log', evidenceFile(forged), '--key', publicKey);
    expect(foundIn(theirs)).toEqual(codesOf(verify({ dataDir: forged, publicKey }).findings));
    expect(foundIn(theirs)).toContain('checkpointForged');

    const file = path.join(tempDir(), 'kept.checkpoint');
    writeFileSync(file, newest);
    const short = testRecord({ keys: record.keys });
    short.store.append(note(randomUUID(), 'x'));
    const given = [{ name: 'kept.checkpoint', note: newest.toString() }];
    expect(foundIn(verdictOf('log', evidenceFile(short.dataDir), '--checkpoint', file))).toEqual(['logTruncated']);
    expect(codesOf(verify({ dataDir: short.dataDir, checkpoints: given }).findings)).toEqual(['logTruncated']);
  });

  test('says the same of a proof, sound or changed anywhere', { timeout: 240_000 }, () => {
    const { store, dataDir } = filledRecord();
    const proof = store.prove(idOf(store, 5), true)!;
    const file = path.join(dataDir, 'proof.json');
    const verdict = (changed: unknown) => {
      writeFileSync(file, JSON.stringify(changed));
      const theirs = verdictOf('proof', file).ok;
      expect(typeof verifyProof(changed) === 'object').toBe(theirs);
      return theirs;
    };
    expect(verdict(proof)).toBe(true);
    const other = store.prove(idOf(store, 9), true)!;
    const changes: Partial<EntryProof>[] = [
      { index: 3 },
      { size: proof.size - 1 },
      { size: proof.size + 1 },
      { path: proof.path.slice(1) },
      { path: [...proof.path, proof.path[0]!] },
      { path: other.path },
      { entry: other.entry },
      { entry: ` ${proof.entry}` },
      { checkpoint: proof.checkpoint.replace('\n13\n', '\n14\n') },
      { checkpoint: proof.checkpoint.trimEnd() },
      { publicKey: testRecord().store.publicKey },
      { payload: other.payload },
      { payload: { ...proof.payload!, key: other.payload!.key } },
      { payload: { ...proof.payload!, sealed: other.payload!.sealed } },
      { format: 'atesta-proof/2' as never },
    ];
    for (const change of changes) expect(verdict({ ...proof, ...change }), JSON.stringify(change)).toBe(false);
    const texts = ['entry', 'checkpoint', 'publicKey'] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.nat(),
        fc.constantFrom('A', 'b', '0', '\n', ' '),
        (name, at, letter) => {
          const whole = proof[name];
          const place = at % whole.length;
          const changed = whole.slice(0, place) + letter + whole.slice(place + 1);
          fc.pre(changed !== whole);
          expect(verdict({ ...proof, [name]: changed })).toBe(false);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('compares with what was published', () => {
    const record = filledRecord();
    const folder = path.join(record.dataDir, 'share');
    mkdirSync(folder);
    const { store } = record;
    const name = `${record.keys.origin.replace('/', '-')}-13.checkpoint`;
    const checkpoint = store.checkpoint();
    store.keepPublished(checkpoint, { kind: 'folder', at: 1, bytes: Buffer.from(checkpoint) });
    const verdict = () => foundIn(verdictOf('log', evidenceFile(record.dataDir), '--folder', folder));
    expect(verdict()).toEqual(['checkpointMissing']);
    writeFileSync(path.join(folder, name), checkpoint.slice(0, 20));
    expect(verdict()).toEqual([]);
    writeFileSync(path.join(folder, name), checkpoint);
    expect(verdict()).toEqual([]);
    writeFileSync(path.join(folder, name), checkpoint.replace('atesta', 'atestb'));
    expect(verdict()).toEqual(['checkpointForged']);
    rmSync(path.join(folder, name));
    record.tamper((db) => db.exec('UPDATE published SET at = 2'));
    expect(verdict()).toEqual(['checkpointMissing', 'databaseDamaged']);
  });
});

/** The id of an entry by its place. */
function idOf(store: TestRecord['store'], seq: number): string {
  const ids = [...store.summaries()].flatMap(({ scope }) => store.entriesOf(scope)).map(({ entry }) => entry);
  const own = ids.find((entry) => entry.seq === seq);
  if (own) return own.id;
  throw new Error(`no entry ${seq}`);
}
