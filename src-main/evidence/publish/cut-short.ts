import { HASH_BYTES } from '../log/hash.ts';
import { isBeginningOf } from './write-once.ts';

/** Base64 characters of a root, and of what an Ed25519 signature takes in a note: the key's 4 bytes and its 64. */
const ROOT = base64Length(HASH_BYTES);
const SIGNATURE = base64Length(4 + 64);
/** Stands for any character of base64. */
const ANY = 0x3f;

/**
 * Whether a published checkpoint is what a process left that ended while it wrote, or has written so far: nothing, or the
 * beginning of the note; `whole` is the note where it is known, else it is any of this log at this size.
 */
export function isCutShort(bytes: Uint8Array, about: { origin: string; size: number; whole?: string }): boolean {
  if (about.whole !== undefined) return isBeginningOf(bytes, Buffer.from(about.whole));
  const { origin, size } = about;
  const note = `${origin}\n${size}\n${'?'.repeat(ROOT)}\n\n— ${origin} ${'?'.repeat(SIGNATURE)}\n`;
  const shape = Buffer.from(note);
  return (
    bytes.length < shape.length &&
    bytes.every((byte, at) => byte === shape[at] || (shape[at] === ANY && isBase64(byte)))
  );
}

function isBase64(byte: number): boolean {
  return /^[A-Za-z0-9+/=]$/.test(String.fromCharCode(byte));
}

function base64Length(bytes: number): number {
  return 4 * Math.ceil(bytes / 3);
}
