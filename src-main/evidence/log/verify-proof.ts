import { Compile } from 'typebox/compile';
import { EntryProof, type LogEntry } from '../../contract/evidence.ts';
import { partLabel } from '../vault/labels.ts';
import { unseal } from '../vault/sealing.ts';
import { openCheckpoint } from './checkpoint.ts';
import { readEntry } from './entry.ts';
import { leafHash, sha256 } from './hash.ts';
import { rootByInclusion } from './proofs.ts';
import { verifierOf } from './signed-note.ts';

/** Why a proof does not hold. `otherLog`: it may hold, but of a log that is not the one that was asked about. */
export type ProofFault = 'malformed' | 'otherLog' | 'entry' | 'checkpoint' | 'path' | 'payload';

/** What a proof shows. */
export interface ProofVerdict {
  entry: LogEntry;
  /** Entries of the log when the proof was made. */
  size: number;
  /** Name of the log. */
  origin: string;
  /** The verifier key by which it holds: whose it is, is known from elsewhere or not at all. */
  publicKey: string;
  /** What the entry says, where the proof discloses it. */
  payload?: unknown;
}

const compiled = Compile(EntryProof);

/**
 * Checks a proof of one entry by itself, as `resources/docs/evidence-format.md` has it: no log, no network. `publicKey` is
 * the verifier key of the log that it must be of, where that is known.
 */
export function verifyProof(proof: unknown, publicKey?: string): ProofVerdict | ProofFault {
  if (!compiled.Check(proof)) return 'malformed';
  const verifier = verifierOf(proof.publicKey);
  if (!verifier) return 'malformed';
  if (publicKey !== undefined && publicKey !== proof.publicKey) return 'otherLog';
  const { index, size } = proof;
  const entry = readEntry(proof.entry);
  if (!entry || entry.seq !== index || index >= size) return 'entry';
  const said = openCheckpoint(proof.checkpoint, verifier);
  if (said?.size !== size) return 'checkpoint';
  const path = proof.path.map(bytesOf);
  if (path.some((hash) => hash?.length !== 32)) return 'path';
  if (!rootByInclusion(index, size, leafHash(proof.entry), path as Buffer[])?.equals(said.root)) return 'path';
  const verdict = { entry, size, origin: said.origin, publicKey: proof.publicKey };
  if (!proof.payload) return verdict;
  const payload = opened(entry, proof.payload);
  return payload === undefined ? 'payload' : { ...verdict, payload };
}

function opened({ seq, payload }: LogEntry, disclosed: NonNullable<EntryProof['payload']>): unknown {
  const [sealed, key] = [bytesOf(disclosed.sealed), bytesOf(disclosed.key)];
  if (sealed?.length !== payload.bytes || sha256(sealed) !== payload.sha256) return undefined;
  if (key?.length !== 32 || sha256(key) !== payload.key) return undefined;
  const bytes = unseal(key, partLabel(seq, 0), sealed);
  try {
    return bytes ? JSON.parse(bytes.toString()) : undefined;
  } catch {
    return undefined;
  }
}

/** Strictly base64: other texts for the same bytes are none. */
function bytesOf(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}
