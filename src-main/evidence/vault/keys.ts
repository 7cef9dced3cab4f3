import { randomBytes } from 'node:crypto';
import { KEY_BYTES } from './sealing.ts';

/** What `evidence.key` holds: all that opens and signs one record. Plain data, which threads are handed as a copy. */
export interface EvidenceKeys {
  /** Name of the log: `atesta/` and 16 hexadecimal digits, made with it. */
  origin: string;
  /** Wraps the data key of each scope. */
  master: Uint8Array;
  /** Seed of the Ed25519 key that signs checkpoints. */
  signing: Uint8Array;
}

/** Keys of a new record. */
export function newKeys(): EvidenceKeys {
  return {
    origin: `atesta/${randomBytes(8).toString('hex')}`,
    master: randomBytes(KEY_BYTES),
    signing: randomBytes(KEY_BYTES),
  };
}

/** As one text, for a keychain. */
export function keysText({ origin, master, signing }: EvidenceKeys): string {
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  return JSON.stringify({ origin, master: base64(master), signing: base64(signing) });
}

/** Keys in such a text; null where there are none. */
export function keysIn(text: string): EvidenceKeys | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  const { origin, master, signing } = (read ?? {}) as Record<string, unknown>;
  if (typeof origin !== 'string' || !/^atesta\/[0-9a-f]{16}$/.test(origin)) return null;
  const [first, second] = [master, signing].map((part) => Buffer.from(typeof part === 'string' ? part : '', 'base64'));
  if (first?.length !== KEY_BYTES || second?.length !== KEY_BYTES) return null;
  return { origin, master: first, signing: second };
}
