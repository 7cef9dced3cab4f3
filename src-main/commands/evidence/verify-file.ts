import { open } from 'node:fs/promises';
import { type ProofFault, verifyProof } from '../../evidence/log/verify-proof.ts';

/** What a report or proof turned out to be. */
export interface FileVerdict {
  ok: boolean;
  kind: 'proof';
  fault?: ProofFault;
  /** Name of the log that it is of, and the verifier key by which it holds. */
  origin?: string;
  publicKey?: string;
  /** `asked`: the key that was asked for; `own`: that of the record here; `unknown`: nobody said whose it is. */
  key?: 'asked' | 'own' | 'unknown';
  entry?: { id: string; seq: number; time: string; zone: string; kind: string };
  size?: number;
  payload?: unknown;
}

export interface KnownKeys {
  /** The verifier key that it must be of. */
  expected?: string | undefined;
  /** The verifier key of the record on this machine. */
  known?: string | undefined;
}

/** More than any proof has. */
const MOST_BYTES = 256 * 1024 * 1024;

/** Checks a file by itself: no record and no network is needed. */
export async function verifyFile(file: string, { expected, known }: KnownKeys): Promise<FileVerdict> {
  const verdict = verifyProof(jsonOf(await contentOf(file)), expected);
  if (typeof verdict === 'string') return { ok: false, kind: 'proof', fault: verdict };
  const { entry, size, origin, publicKey, payload } = verdict;
  const { id, seq, time, zone, kind } = entry;
  const key = expected !== undefined ? 'asked' : publicKey === known ? 'own' : 'unknown';
  return { ok: true, kind: 'proof', origin, publicKey, key, entry: { id, seq, time, zone, kind }, size, payload };
}

async function contentOf(file: string): Promise<string> {
  const opened = await open(file, 'r');
  try {
    return (await opened.stat()).size > MOST_BYTES ? '' : await opened.readFile('utf8');
  } finally {
    await opened.close();
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
