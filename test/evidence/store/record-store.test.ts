import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { EvidenceError } from '../../../src-main/evidence/evidence-error.ts';
import { evidenceFile, portfolioFile } from '../../../src-main/evidence/files.ts';
import { openCheckpoint } from '../../../src-main/evidence/log/checkpoint.ts';
import { leafHash } from '../../../src-main/evidence/log/hash.ts';
import { rootByInclusion } from '../../../src-main/evidence/log/proofs.ts';
import { verifierOf } from '../../../src-main/evidence/log/signed-note.ts';
import { openStore } from '../../../src-main/evidence/store/record-writer.ts';
import { verify } from '../../../src-main/evidence/store/verify/verify.ts';
import { newKeys } from '../../../src-main/evidence/vault/keys.ts';
import { partLabel } from '../../../src-main/evidence/vault/labels.ts';
import { unseal } from '../../../src-main/evidence/vault/sealing.ts';
import { fill, note, testRecord } from '../record.ts';

const reasonOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof EvidenceError) return error.reason;
    throw error;
  }
  return undefined;
};

describe('filing', () => {
  test('gives an entry its place, and what was filed is read back, also by who opens it anew', () => {
    const record = testRecord();
    const scope = randomUUID();
    const answer = Buffer.from('{"protocol":"ação"}');
    const first = record.store.append(note(scope, 'primeira'));
    const second = record.store.append(note(scope, 'segunda', { attachments: [answer, Buffer.alloc(0)] }));
    record.store.append(note(randomUUID(), 'of another dossier'));
    expect([first.seq, second.seq, record.store.size]).toEqual([0, 1, 3]);
    for (let round = 0; round < 2; round++) {
      expect(record.store.entriesOf(scope)).toEqual([
        { entry: first, payload: { text: 'primeira' } },
        { entry: second, payload: { text: 'segunda' } },
      ]);
      expect(record.store.record(second.id)).toEqual({ entry: second, payload: { text: 'segunda' } });
      expect(Buffer.from(record.store.attachment(second, 0))).toEqual(answer);
      expect(record.store.attachment(second, 1)).toHaveLength(0);
      expect(record.store.entriesOf(randomUUID())).toEqual([]);
      expect(record.store.record(randomUUID())).toBeNull();
      expect(record.findings()).toEqual([]);
      record.reopen();
    }
  });

  test('signs each size of the log', () => {
    const { store } = testRecord();
    const verifier = verifierOf(store.publicKey)!;
    for (let size = 0; size < 5; size++) {
      expect(openCheckpoint(store.checkpoint(), verifier)?.size).toBe(size);
      store.append(note(randomUUID(), 'one more'));
    }
  });

  test('is all or nothing: what `expected` refuses leaves no trace, of several none is filed', () => {
    const { store, findings } = testRecord();
    const scope = randomUUID();
    store.append(note(scope, 'first'));
    const before = store.checkpoint();
    const refuse = () => {
      throw new RangeError('too late');
    };
    expect(() => store.append(note(scope, 'second'), refuse)).toThrow(RangeError);
    const fresh = randomUUID();
    expect(() => store.appendAll([note(fresh, 'third'), note('no uuid', 'fourth')])).toThrow(TypeError);
    expect([store.size, store.checkpoint(), store.entriesOf(fresh)]).toEqual([1, before, []]);
    const counts: number[] = [];
    store.appendAll([note(scope, 'second'), note(fresh, 'third')], (count) => counts.push(count));
    expect([counts, store.size, store.entriesOf(fresh).length]).toEqual([[1], 3, 1]);
    expect(findings()).toEqual([]);
  });

  test('keeps the newest summary of each scope', () => {
    const record = testRecord();
    const [one, other] = [randomUUID(), randomUUID()];
    record.store.append(note(one, 'a', { summary: { status: 'open' } }));
    record.store.append(note(other, 'b', { summary: { status: 'open' } }));
    record.store.append(note(one, 'c', { summary: { status: 'concluded' } }));
    record.store.append(note(one, 'd'));
    record.reopen();
    const summaries = new Map([...record.store.summaries()].map(({ scope, summary }) => [scope, summary]));
    expect(summaries).toEqual(
      new Map([
        [one, { status: 'concluded' }],
        [other, { status: 'open' }],
      ]),
    );
  });

  test('holds to the order in which it was done where the clock was set back, and says by how much', () => {
    let clock = new Date('2026-11-23T12:00:00.000Z');
    const record = testRecord({ now: () => clock });
    const scope = randomUUID();
    const file = (time: string) => {
      clock = new Date(time);
      return record.store.append(note(scope, time));
    };
    expect(file('2026-11-23T12:00:00.000Z').clockBack).toBeUndefined();
    expect(file('2026-11-23T11:00:00.000Z').clockBack).toBe(3_600_000);
    record.reopen();
    expect(file('2026-11-23T10:59:59.999Z').clockBack).toBe(1);
    expect(file('2026-11-23T11:30:00.000Z').clockBack).toBeUndefined();
    expect(record.store.entriesOf(scope).map(({ entry }) => entry.seq)).toEqual([0, 1, 2, 3]);
    expect(record.findings()).toEqual([]);
    // The check tells it, and finds no fault in it.
    const { ok, clockBack } = verify({ dataDir: record.dataDir, keys: record.keys });
    expect({ ok, clockBack }).toEqual({
      ok: true,
      clockBack: {
        count: 2,
        first: [
          { seq: 1, time: '2026-11-23T11:00:00.000Z', milliseconds: 3_600_000 },
          { seq: 2, time: '2026-11-23T10:59:59.999Z', milliseconds: 1 },
        ],
      },
    });
  });

  test('by two at once gives one of two that expect the same a refusal, and one log to both', () => {
    const { store, dataDir, keys, findings } = testRecord();
    const scope = randomUUID();
    const other = openStore({ dataDir, keys, program: '0.2.0' });
    const seen = (expected: number) => (count: number) => {
      if (count !== expected) throw new RangeError('decided meanwhile');
    };
    for (let round = 0; round < 20; round++) {
      const [first, second] = round % 3 ? [store, other] : [other, store];
      first.append(note(scope, 'first'), seen(round));
      expect(() => second.append(note(scope, 'second'), seen(round))).toThrow('decided meanwhile');
    }
    expect(store.entriesOf(scope)).toEqual(other.entriesOf(scope));
    expect([store.size, other.size]).toEqual([20, 20]);
    other.close();
    expect(findings()).toEqual([]);
  });
});

describe('erasing', () => {
  test('removes what was sealed and how to open it from every file; the log stays whole and says what was erased', () => {
    const { store, dataDir, findings } = testRecord();
    const scopes = Array.from({ length: 20 }, () => randomUUID());
    for (let round = 0; round < 5; round++) {
      for (const scope of scopes) {
        store.append(note(scope, 'x'.repeat(700), { attachments: [Buffer.alloc(9000, round)], summary: { round } }));
      }
    }
    const gone = scopes[7]!;
    const db = new Database(evidenceFile(dataDir), { readonly: true });
    const seqs = store.entriesOf(gone).map(({ entry }) => entry.seq);
    const erased: Buffer[] = [
      ...seqs.flatMap(
        (seq) => db.prepare('SELECT bytes FROM sealed WHERE place / 256 = ?').pluck().all(seq) as Buffer[],
      ),
      db.prepare('SELECT sealed FROM data_key WHERE scope = ?').pluck().get(gone) as Buffer,
      db.prepare('SELECT sealed FROM summary WHERE scope = ?').pluck().get(gone) as Buffer,
    ];
    db.close();
    expect(erased).toHaveLength(12);
    const own = randomUUID();
    const entry = store.erase(gone, { scope: own, payload: { ground: 'retentionOver' } });
    expect(entry).toMatchObject({ kind: 'erased', erases: gone, scope: own, seq: 100 });
    const bytes = readdirSync(dataDir).map((name) => readFileSync(path.join(dataDir, name)));
    // Of a large piece no part is left either: it spans pages of 4096 bytes.
    for (const part of erased) {
      for (const piece of [part.subarray(0, 32), part.subarray(-32), part.subarray(-5000, -4968)]) {
        if (piece.length > 0) expect(bytes.some((file) => file.includes(piece))).toBe(false);
      }
    }
    expect([store.entriesOf(gone), store.record(entry.id)?.payload]).toEqual([[], { ground: 'retentionOver' }]);
    expect([...store.summaries()].map(({ scope }) => scope)).not.toContain(gone);
    expect(findings()).toEqual([]);
    expect(verify({ dataDir })).toMatchObject({ ok: true, entries: 101, erased: 5 });
  });

  test('does not wait for who reads an older state of the files, and overwrites as soon as that one has gone', () => {
    const { store, dataDir } = testRecord();
    const scope = randomUUID();
    const { seq } = store.append(note(scope, 'x'.repeat(700)));
    fill(store, 5);
    const reading = new Database(evidenceFile(dataDir), { readonly: true });
    reading.exec('BEGIN');
    const sealed = reading.prepare('SELECT bytes FROM sealed WHERE place / 256 = ?').pluck().get(seq) as Buffer;
    const isThere = () =>
      readdirSync(dataDir).some((name) => readFileSync(path.join(dataDir, name)).includes(sealed.subarray(-32)));
    store.erase(scope, { scope: randomUUID(), payload: {} });
    expect([isThere(), store.entriesOf(scope)]).toEqual([true, []]);
    reading.close();
    expect(store.entriesOf(scope)).toEqual([]);
    expect(isThere()).toBe(false);
  });

  test('is for what is there and not erased yet, and never of an erasure itself', () => {
    const { store } = testRecord();
    const scope = fill(store, 3)[0]!;
    const own = randomUUID();
    expect(reasonOf(() => store.erase(randomUUID(), { scope: randomUUID(), payload: {} }))).toBe('notFound');
    store.erase(scope, { scope: own, payload: {} });
    expect(reasonOf(() => store.erase(scope, { scope: randomUUID(), payload: {} }))).toBe('notFound');
    expect(reasonOf(() => store.erase(own, { scope: randomUUID(), payload: {} }))).toBe('notFound');
    expect(reasonOf(() => store.append(note(scope, 'late')))).toBe('notFound');
    expect(() => store.append(note(randomUUID(), 'x', { kind: 'erased' }))).toThrow(TypeError);
    expect(store.size).toBe(4);
  });
});

describe('a proof', () => {
  test('leads from the entry to the signed root, and discloses one payload alone', () => {
    const { store } = testRecord();
    const scope = randomUUID();
    for (let index = 0; index < 11; index++) {
      const entry = store.append(note(scope, `note ${index}`));
      const proof = store.prove(entry.id, true)!;
      const said = openCheckpoint(proof.checkpoint, verifierOf(proof.publicKey)!)!;
      const hashes = proof.path.map((hash) => Buffer.from(hash, 'base64'));
      expect(rootByInclusion(proof.index, proof.size, leafHash(proof.entry), hashes)).toEqual(said.root);
      expect([proof.index, proof.size, said.size]).toEqual([index, index + 1, index + 1]);
      const { sealed, key } = proof.payload!;
      const opened = unseal(Buffer.from(key, 'base64'), partLabel(index, 0), Buffer.from(sealed, 'base64'));
      expect(JSON.parse(opened!.toString())).toEqual({ text: `note ${index}` });
      expect(store.prove(entry.id)).not.toHaveProperty('payload');
    }
    expect(store.prove(randomUUID())).toBeNull();
  });

  test('of what was erased still shows that it was there', () => {
    const { store } = testRecord();
    const scope = randomUUID();
    const { id } = store.append(note(scope, 'x'));
    store.erase(scope, { scope: randomUUID(), payload: {} });
    const proof = store.prove(id, true)!;
    expect([proof.size, proof.payload]).toEqual([2, undefined]);
  });
});

test('files are their user’s alone', () => {
  const { dataDir, store } = testRecord();
  store.append(note(randomUUID(), 'x'));
  if (process.platform === 'win32') return;
  for (const name of readdirSync(dataDir)) expect(statSync(path.join(dataDir, name)).mode & 0o077).toBe(0);
});

test('keys of another record open nothing', () => {
  const { dataDir, close } = testRecord();
  close();
  expect(reasonOf(() => openStore({ dataDir, keys: newKeys(), program: '0.2.0' }))).toBe('keyMissing');
});

test('a newer layout is not touched', () => {
  const record = testRecord();
  record.tamper((db) => db.pragma('user_version = 1000'));
  expect(reasonOf(() => openStore({ ...record, program: '0.2.0' }))).toBe('newer');
});

test('erasing takes away the copies that killed backups left, and none of a backup that runs', () => {
  const { store, dataDir } = testRecord();
  const [scope] = fill(store, 2);
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const copyOf = (file: string, pid: number, end = '') => {
    const copy = `${file}.${pid}-0123abcd.partial${end}`;
    writeFileSync(copy, 'with the key');
    return copy;
  };
  const record = evidenceFile(dataDir);
  const left = [copyOf(record, dead), copyOf(record, dead, '-journal'), copyOf(portfolioFile(dataDir), dead)];
  const running = [copyOf(record, process.ppid), copyOf(record, process.pid)];
  store.append(note(scope!, 'more'));
  expect(left.filter(existsSync)).toEqual(left);
  store.erase(scope!, { scope: randomUUID(), payload: {} });
  expect(left.filter(existsSync)).toEqual([]);
  expect(running.filter(existsSync)).toEqual(running);
});
