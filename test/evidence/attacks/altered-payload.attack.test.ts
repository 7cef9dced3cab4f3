import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { verify } from '../../../src-main/evidence/store/verify/verify.ts';
import { fill, note, testRecord } from '../record.ts';

/** The attack: what is sealed is changed, exchanged, taken out, or put back after it was erased. */

test('every altered byte of a payload or attachment is found, and never read', () => {
  const record = testRecord();
  const scope = randomUUID();
  record.store.append(note(scope, 'x', { attachments: [Buffer.from('answer')] }));
  for (const place of [0, 1]) {
    record.reopen();
    let length = 0;
    record.tamper((db) => {
      length = (db.prepare('SELECT bytes FROM sealed WHERE place = ?').pluck().get(place) as Buffer).length;
    });
    for (let at = 0; at < length; at++) {
      const flip = () =>
        record.tamper((db) => {
          const bytes = db.prepare('SELECT bytes FROM sealed WHERE place = ?').pluck().get(place) as Buffer;
          bytes[at]! ^= 0x10;
          db.prepare('UPDATE sealed SET bytes = ? WHERE place = ?').run(bytes, place);
        });
      record.reopen();
      flip();
      expect(record.findings()).toEqual(['payloadAltered 0']);
      record.reopen();
      if (place === 0) expect(() => record.store.entriesOf(scope)).toThrow('entry 0');
      else expect(() => record.store.attachment(record.store.entriesOf(scope)[0]!.entry, 0)).toThrow('entry 0');
      flip();
    }
  }
  expect(record.findings()).toEqual([]);
});

test('payloads that changed places are found and not read, even of one dossier', () => {
  const record = testRecord();
  const [scope] = fill(record.store, 13);
  record.tamper((db) =>
    db.exec(`
      UPDATE sealed SET place = -1 WHERE place = 2 * 256;
      UPDATE sealed SET place = 2 * 256 WHERE place = 3 * 256;
      UPDATE sealed SET place = 3 * 256 WHERE place = -1;
    `),
  );
  expect(record.findings()).toEqual(['payloadAltered 2', 'payloadAltered 3']);
  record.reopen();
  expect(() => record.store.entriesOf(scope!)).toThrow('entry 2');
});

test('a payload that is gone and one too many are found', () => {
  const record = testRecord();
  fill(record.store, 5);
  record.tamper((db) => db.exec('DELETE FROM sealed WHERE place = 2 * 256'));
  expect(record.findings()).toEqual(['payloadMissing 2']);
  record.tamper((db) => db.exec("INSERT INTO sealed (place, bytes) VALUES (3 * 256 + 7, x'00')"));
  expect(record.findings()).toEqual(['payloadMissing 2', 'databaseDamaged']);
});

test('keys that changed places open nothing, and are found with and without the master key', () => {
  const record = testRecord();
  const scopes = fill(record.store, 10, [randomUUID(), randomUUID()]);
  record.tamper((db) => {
    const rows = db.prepare('SELECT scope, sealed FROM data_key ORDER BY scope').all() as {
      scope: string;
      sealed: Buffer;
    }[];
    const put = db.prepare('UPDATE data_key SET sealed = ? WHERE scope = ?');
    put.run(rows[1]!.sealed, rows[0]!.scope);
    put.run(rows[0]!.sealed, rows[1]!.scope);
  });
  for (const keys of [record.keys, undefined]) {
    expect(
      verify({ ...record, keys })
        .findings.map(({ code, seq }) => `${code} ${seq}`)
        .sort(),
    ).toEqual(['keyMissing 0', 'keyMissing 1']);
  }
  record.reopen();
  for (const scope of scopes) expect(() => record.store.entriesOf(scope)).toThrow('the key of a dossier');
});

test('a key that is gone is missed, and its dossier is not said to be empty', () => {
  const record = testRecord();
  const scopes = fill(record.store, 10, [randomUUID(), randomUUID()]);
  record.tamper((db) => db.prepare('DELETE FROM data_key WHERE scope = ?').run(scopes[1]));
  expect(record.findings()).toEqual(['keyMissing 1']);
  record.reopen();
  expect(() => record.store.entriesOf(scopes[1]!)).toThrow('the key of a dossier');
});

test('what was erased and is put back is found, and still not read', () => {
  const record = testRecord();
  const scopes = [randomUUID(), randomUUID()];
  for (const scope of scopes) record.store.append(note(scope, 'x', { summary: { x: 1 } }));
  const kept = new Map<string, unknown[]>();
  const tables = ['sealed', 'data_key', 'summary'];
  record.tamper((db) => {
    for (const table of tables) kept.set(table, db.prepare(`SELECT * FROM ${table} LIMIT 1`).raw().get() as unknown[]);
    kept.set('sealed', db.prepare('SELECT * FROM sealed WHERE place = 0').raw().get() as unknown[]);
    for (const table of tables.slice(1)) {
      kept.set(table, db.prepare(`SELECT * FROM ${table} WHERE scope = ?`).raw().get(scopes[0]) as unknown[]);
    }
  });
  record.reopen();
  record.store.erase(scopes[0]!, { scope: randomUUID(), payload: {} });
  expect(record.findings()).toEqual([]);
  for (const table of tables) {
    const row = kept.get(table)!;
    const put = `INSERT INTO ${table} VALUES (${row.map(() => '?').join()})`;
    record.tamper((db) => db.prepare(put).run(...row));
    expect(record.findings(), table).toEqual(['payloadOfErasedKept 0']);
    record.tamper((db) =>
      db.exec(
        table === 'sealed' ? 'DELETE FROM sealed WHERE place = 0' : `DELETE FROM ${table} WHERE scope = '${scopes[0]}'`,
      ),
    );
  }
  expect(record.findings()).toEqual([]);
});

test('a summary that was altered is found with and without keys, and not read', () => {
  const record = testRecord();
  record.store.append(note(randomUUID(), 'x', { summary: { x: 1 } }));
  record.tamper((db) => {
    const sealed = db.prepare('SELECT sealed FROM summary').pluck().get() as Buffer;
    sealed[20]! ^= 1;
    db.prepare('UPDATE summary SET sealed = ?').run(sealed);
  });
  for (const keys of [record.keys, undefined]) expect(verify({ ...record, keys }).ok).toBe(false);
  record.reopen();
  expect([...record.store.summaries()]).toEqual([{ scope: expect.any(String), summary: 'unreadable' }]);
});
