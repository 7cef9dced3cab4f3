import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EvidenceError } from '../../../src-main/evidence/evidence-error.ts';
import { evidenceFile } from '../../../src-main/evidence/files.ts';
import { verify } from '../../../src-main/evidence/store/verify/verify.ts';
import { note, testRecord } from '../record.ts';

/** A record with everything that there can be in one. */
function furnished() {
  const record = testRecord();
  const scopes = Array.from({ length: 6 }, () => randomUUID());
  for (let index = 0; index < 40; index++) {
    record.store.append(
      note(scopes[index % 6]!, `note ${index}`, {
        summary: { index },
        ...(index % 7 === 0 && { attachments: [Buffer.alloc(index * 150, index)] }),
      }),
    );
    if (index % 20 !== 0) continue;
    const checkpoint = record.store.checkpoint();
    record.store.keepPublished(checkpoint, { kind: 'folder', at: Date.now(), bytes: Buffer.from(checkpoint) });
  }
  record.store.erase(scopes[2]!, { scope: randomUUID(), payload: { ground: 'retentionOver' } });
  for (let index = 0; index < 5; index++) record.store.append(note(scopes[1]!, `in the WAL ${index}`));
  return record;
}

/** All rows of all tables. */
function contentOf(dataDir: string): string {
  const db = new Database(evidenceFile(dataDir), { readonly: true });
  const tables = ['meta', 'entry', 'node', 'sealed', 'checkpoint', 'data_key', 'summary', 'published'];
  const content = tables.map((table) => db.prepare(`SELECT * FROM ${table}`).raw().all());
  db.close();
  return JSON.stringify(content);
}

/** Whether the check of the files, one byte of one of them flipped, says that something is wrong. */
function isNamed(dataDir: string): boolean {
  try {
    return !verify({ dataDir }).ok;
  } catch (error) {
    if (error instanceof EvidenceError) return true;
    throw error;
  }
}

test.each(['closed', 'open'])(
  'one flipped byte anywhere in the files of a record that is %s is named, or says nothing else',
  (state) => {
    const record = furnished();
    const source = path.join(record.dataDir, 'source');
    const copy = path.join(record.dataDir, 'copy');
    for (const folder of [source, copy]) mkdirSync(folder);
    if (state === 'closed') record.close();
    const names = readdirSync(record.dataDir).filter((name) => name.startsWith('evidence.') && !name.endsWith('-shm'));
    expect(names).toEqual([
      'evidence.checkpoint',
      'evidence.sqlite',
      ...(state === 'open' ? ['evidence.sqlite-wal'] : []),
    ]);
    for (const name of names) copyFileSync(path.join(record.dataDir, name), path.join(source, name));
    const sizes = names.map((name) => readFileSync(path.join(source, name)).length);
    const all = sizes.reduce((sum, size) => sum + size, 0);
    for (const name of names) copyFileSync(path.join(source, name), path.join(copy, name));
    expect(isNamed(copy)).toBe(false);
    const content = contentOf(copy);
    let named = 0;
    const flipped = fc.record({ at: fc.nat(all - 1), bit: fc.nat(7) });
    fc.assert(
      fc.property(flipped, ({ at, bit }) => {
        // A folder of its own: what SQLite keeps beside a database is of one set of files.
        const folder = path.join(copy, `${at}-${bit}`);
        mkdirSync(folder, { recursive: true });
        let before = 0;
        names.forEach((name, index) => {
          const bytes = readFileSync(path.join(source, name));
          if (at >= before && at < before + sizes[index]!) bytes[at - before]! ^= 1 << bit;
          before += sizes[index]!;
          writeFileSync(path.join(folder, name), bytes);
        });
        if (isNamed(folder)) named++;
        else expect(contentOf(folder)).toBe(content);
      }),
      { numRuns: 400 },
    );
    expect(named).toBeGreaterThan(100);
  },
);
