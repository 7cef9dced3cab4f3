import { hash } from 'node:crypto';
import type { EntryProof, LogEntry } from '../../contract/evidence.ts';
import { type Filed, type Payload, stampedWith } from '../dossiers/filed.ts';
import { openCheckpoint } from '../log/checkpoint.ts';
import { readEntry } from '../log/entry.ts';
import { leafHash } from '../log/hash.ts';
import { rootByInclusion } from '../log/proofs.ts';
import type { Verifier } from '../log/signed-note.ts';
import { partLabel } from '../vault/labels.ts';
import { unseal } from '../vault/sealing.ts';

/**
 * The entry that a proof opens. What it says is only what the log has where `isProved` besides.
 *
 * @throws Error where it cannot be opened by what is disclosed with it.
 */
export function openedEntry(proof: EntryProof): Filed {
  const entry = readEntry(proof.entry);
  const payload = entry && payloadOf(entry, proof);
  if (!payload) throw new Error('an entry that is not opened');
  return stampedWith(entry, payload);
}

/** What was sealed of an entry, by the key that the log names; null where that is not disclosed. */
function payloadOf(entry: LogEntry, { payload }: EntryProof): Payload | null {
  if (!payload) return null;
  const sealed = Buffer.from(payload.sealed, 'base64');
  const key = Buffer.from(payload.key, 'base64');
  const isSame = hash('sha256', sealed) === entry.payload.sha256 && hash('sha256', key) === entry.payload.key;
  const opened = isSame && key.length === 32 ? unseal(key, partLabel(entry.seq, 0), sealed) : null;
  try {
    return opened && JSON.parse(opened.toString());
  } catch {
    return null;
  }
}

/** Whether an entry stands in the log of this key, as of the checkpoint that comes with it. */
export function isProved({ entry, index, size, path, checkpoint }: EntryProof, verifier: Verifier): boolean {
  const said = openCheckpoint(checkpoint, verifier);
  if (said?.size !== size || readEntry(entry)?.seq !== index) return false;
  const hashes = path.map((one) => Buffer.from(one, 'base64'));
  return rootByInclusion(index, size, leafHash(entry), hashes)?.equals(said.root) ?? false;
}
