import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntryProof, LogEntry, VerifyReport } from '../../contract/evidence.ts';
import { asFault } from '../../evidence/evidence-error.ts';
import { type OpenReader, openReader } from '../../evidence/store/open-reader.ts';
import type { NewRecord, RecordStore, StoredRecord } from '../../evidence/store/record-store.ts';
import type { RecordPlace } from '../../evidence/store/record-tasks.ts';
import { openStore } from '../../evidence/store/record-writer.ts';
import { type VerifyOptions, type VerifyProgress, verifying } from '../../evidence/store/verify/verify.ts';
import { PieceSender, type StreamTask } from '../stream.ts';

/**
 * The threads of the evidence record. One writes; another one, which only reads, does what takes long, so that nobody's
 * filing waits for it.
 */

let store: { dataDir: string; open: RecordStore } | undefined;
let reader: { dataDir: string; open: OpenReader } | undefined;

/** The record open for writing; for the thread that writes alone. */
function storeOf(at: RecordPlace): RecordStore {
  if (store?.dataDir !== at.dataDir) {
    store?.open.close();
    store = undefined;
    store = { dataDir: at.dataDir, open: openStore(at) };
  }
  return store.open;
}

/** The record open for reading. */
function readerOf(at: RecordPlace): OpenReader {
  if (reader?.dataDir !== at.dataDir) {
    reader?.open.close();
    reader = undefined;
    reader = { dataDir: at.dataDir, open: openReader(at) };
  }
  return reader.open;
}

/** Does what EvidenceErrors come out of as the room's callers meet them. */
function told<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw asFault(error);
  }
}

export function appendAll({ at, records }: { at: RecordPlace; records: readonly NewRecord[] }): LogEntry[] {
  return told(() => storeOf(at).appendAll(records));
}

export function erase(input: {
  at: RecordPlace;
  scope: string;
  erasure: { scope: string; payload: object };
}): LogEntry {
  return told(() => storeOf(input.at).erase(input.scope, input.erasure));
}

export function entriesOf({ at, scope }: { at: RecordPlace; scope: string }): StoredRecord[] {
  return told(() => storeOf(at).entriesOf(scope));
}

export function record({ at, id }: { at: RecordPlace; id: string }): StoredRecord | null {
  return told(() => storeOf(at).record(id));
}

export function attachment({ at, entry, index }: { at: RecordPlace; entry: LogEntry; index: number }): Uint8Array {
  return told(() => storeOf(at).attachment(entry, index));
}

export function summaries({ at }: { at: RecordPlace }): { scope: string; summary: unknown }[] {
  return told(() => [...storeOf(at).summaries()]);
}

/** Where the log stands. */
export interface LogState {
  size: number;
  checkpoint: string;
  publicKey: string;
}

export function state({ at }: { at: RecordPlace }): LogState {
  return told(() => {
    const open = storeOf(at);
    return { size: open.size, publicKey: open.publicKey, checkpoint: open.checkpoint() };
  });
}

export function keepPublished({ at, checkpoint }: { at: RecordPlace; checkpoint: string }): void {
  told(() => storeOf(at).keepPublished(checkpoint));
}

export function prove(input: { at: RecordPlace; id: string; disclose?: boolean }): EntryProof | null {
  return told(() => readerOf(input.at).prove(input.id, input.disclose));
}

export type VerifyMessage = { progress: VerifyProgress } | { report: VerifyReport };

/** Checks the record, and says how far it is; ends where nobody listens any more. */
export async function verify({ input, port }: StreamTask<VerifyOptions, VerifyMessage>): Promise<void> {
  const sender = new PieceSender(port);
  const run = verifying(input);
  try {
    for (let step = told(() => run.next()); ; step = told(() => run.next())) {
      if (!(await sender.send(step.done ? { report: step.value } : { progress: step.value })) || step.done) break;
      await nextTurn();
    }
    await sender.end();
  } finally {
    run.return(undefined as never);
  }
}
