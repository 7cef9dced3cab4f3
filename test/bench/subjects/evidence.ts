import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { evidenceFile } from '../../../src-main/evidence/files.ts';
import { createEvidence } from '../../../src-main/evidence/room.ts';
import type { NewRecord } from '../../../src-main/evidence/store/record-store.ts';
import { openStore } from '../../../src-main/evidence/store/record-writer.ts';
import { verify } from '../../../src-main/evidence/store/verify/verify.ts';
import { readOrMakeKeys } from '../../../src-main/evidence/vault/key-file.ts';
import { time, timeOnce } from '../measure.ts';
import type { Subject } from '../subject.ts';

/** Entries that are filed in one transaction, only to have many soon. */
const TOGETHER = 1000;
/** Entries of a dossier, as they are invented here; one has many more. */
const OF_DOSSIER = 10;
const LARGE_DOSSIER = 1000;
const ANSWER_BYTES = 64 * 1024;

/** The record that proves itself: what filing costs beside the search, and what checking and proving cost at its full size. */
export const evidence: Subject = {
  name: 'evidence',
  async *run(fixtures) {
    const dataDir = fixtures.empty('data-evidence');
    const { entries } = fixtures;
    const keys = await readOrMakeKeys(dataDir, undefined);
    const store = openStore({ dataDir, keys, program: '0.2.0' });
    const large = randomUUID();
    const built = await timeOnce(async () => {
      let ids: string[] = [];
      for (let first = 0; first < entries; first += TOGETHER) {
        const scope = first === 0 ? large : undefined;
        ids = store.appendAll(entriesOf(Math.min(TOGETHER, entries - first), scope)).map(({ id }) => id);
      }
      return ids;
    });
    yield {
      what: `evidence: ${entries.toLocaleString('en-US')} entries filed, ${TOGETHER} at a time`,
      value: entries / (built.ms / 1000),
      unit: 'rows/s',
      note: `${Math.round(statSync(evidenceFile(dataDir)).size / entries)} bytes on the disk each`,
    };
    const page = await time(() => store.entriesOf(large));
    yield { what: `evidence: a dossier of ${LARGE_DOSSIER} entries opened`, value: page.median, unit: 'ms' };
    store.close();

    const checked = await time(() => verify({ dataDir }), { runs: 3, warmUp: 1, seconds: 1 });
    yield {
      what: 'evidence: everything verified, in one thread',
      value: entries / (checked.median / 1000),
      unit: 'rows/s',
      goal: { of: 'value', atLeast: 100_000 },
      reference: { what: "SQLite's integrity_check alone", value: entries / ((await integrity(dataDir)) / 1000) },
    };

    const room = createEvidence({ dataDir, keychain: undefined });
    try {
      const proof = await time((run) => room.prove(built.result[run % built.result.length]!), { runs: 200 });
      yield {
        what: 'evidence: an inclusion proof through the room',
        value: proof.median,
        unit: 'ms',
        goal: { of: 'value', atMost: 5 },
      };
      const filed = await time(() => room.append(consultation()), { runs: 101 });
      const bare = await time(appendedAndSynced(path.join(dataDir, 'bare')), { runs: 101 });
      yield {
        what: 'evidence: a consultation of 64 KiB filed, on the disk',
        value: filed.median,
        unit: 'ms',
        goal: { of: 'value', atMost: 10 },
        reference: { what: 'the same bytes written, fsync', value: bare.median },
        note: `slowest ${filed.worst.toFixed(1)} ms`,
      };
    } finally {
      await room.close();
    }
  },
};

const author = { account: 'ana', name: 'Ana Souza', by: 'window' };

/** Entries of one dossier, or of as many as hold ten each: the first opens it and has its summary, the others are notes. */
function entriesOf(count: number, only?: string): NewRecord[] {
  const each = only === undefined ? OF_DOSSIER : count;
  let scope = '';
  return Array.from({ length: count }, (_, index): NewRecord => {
    if (index % each > 0)
      return { kind: 'note', scope, payload: { author, text: `Nota ${index}: documento conferido.` } };
    scope = only ?? randomUUID();
    const subject = { kind: 'person', names: [`Pessoa Inventada ${index}`], cpf: '12345678909' };
    return { kind: 'opened', scope, payload: { author, subject }, summary: { id: scope, subject, status: 'open' } };
  });
}

function consultation(): NewRecord {
  const payload = { author, facts: { endpoint: '/restricted-lists/v2', parameters: [['name', 'Maria da Silva']] } };
  return { kind: 'consultation', scope: randomUUID(), payload, attachments: [randomBytes(ANSWER_BYTES)] };
}

/** Milliseconds. */
async function integrity(dataDir: string): Promise<number> {
  const db = new Database(evidenceFile(dataDir), { readonly: true });
  const { median } = await time(() => db.pragma('integrity_check'), { runs: 3, warmUp: 1, seconds: 1 });
  db.close();
  return median;
}

function appendedAndSynced(file: string): () => void {
  const bytes = randomBytes(ANSWER_BYTES);
  return () => {
    const opened = openSync(file, 'a');
    writeSync(opened, bytes);
    fsyncSync(opened);
    closeSync(opened);
  };
}
