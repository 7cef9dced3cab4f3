import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { evidenceFile } from '../../src-main/evidence/files.ts';
import type { NewRecord, RecordStore } from '../../src-main/evidence/store/record-store.ts';
import { openStore } from '../../src-main/evidence/store/record-writer.ts';
import { type VerifyOptions, verify } from '../../src-main/evidence/store/verify/verify.ts';
import { type EvidenceKeys, newKeys } from '../../src-main/evidence/vault/keys.ts';
import { tempDir } from '../support/temp-dir.ts';

/** A record of one test's own, that can be closed, looked into and opened again. */
export interface TestRecord {
  dataDir: string;
  keys: EvidenceKeys;
  store: RecordStore;
  /** Closes it and opens it anew. */
  reopen(): void;
  /** Closes it, as whoever changes its files has to. */
  close(): void;
  /** What somebody does who has the database and none of the keys. */
  tamper(work: (db: Database.Database) => void): void;
  /** Codes of what the check finds, each with the entry it names. */
  findings(options?: Partial<VerifyOptions>): string[];
}

export function testRecord({ now, keys = newKeys() }: { now?: () => Date; keys?: EvidenceKeys } = {}): TestRecord {
  const dataDir = tempDir();
  const open = () => openStore({ dataDir, keys, program: '0.2.0', now });
  const record: TestRecord = {
    dataDir,
    keys,
    store: open(),
    reopen: () => {
      record.store.close();
      record.store = open();
    },
    close: () => record.store.close(),
    tamper: (work) => {
      record.store.close();
      const db = new Database(evidenceFile(dataDir));
      work(db);
      db.close();
    },
    findings: (options) =>
      verify({ dataDir, keys, ...options }).findings.map(({ code, seq }) =>
        seq === undefined ? code : `${code} ${seq}`,
      ),
  };
  onTestFinished(() => record.store.close());
  return record;
}

/** A note in a dossier. */
export function note(scope: string, text: string, more: Partial<NewRecord> = {}): NewRecord {
  return { kind: 'note', scope, payload: { text }, ...more };
}

/** Files `count` notes in as many dossiers as `scopes` has. */
export function fill(store: RecordStore, count: number, scopes: readonly string[] = [randomUUID()]): string[] {
  for (let index = 0; index < count; index++) store.append(note(scopes[index % scopes.length]!, `note ${index}`));
  return [...scopes];
}
