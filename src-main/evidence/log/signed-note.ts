import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto';

/**
 * C2SP signed-note with Ed25519: a text, a blank line, and lines `— name base64(key hash ‖ signature)`. The key hash says
 * which key signed; signatures by keys that are not known are passed over.
 */

/** Who signs notes. */
export interface Signer {
  name: string;
  sign(text: string): string;
  /** What others check its notes by: `name+hash+base64(0x01 ‖ public key)`. */
  verifierKey: string;
}

const ED25519 = 1;
/** What stands before the 32 bytes in PKCS #8 and SPKI (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const SIGNATURE_BYTES = 64;

/** Signs by the Ed25519 key of a 32-byte seed (RFC 8032). */
export function signerOf(name: string, seed: Uint8Array): Signer {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const publicBytes = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(SPKI.length);
  const id = keyHash(name, publicBytes);
  return {
    name,
    sign: (text) => {
      const signature = sign(null, Buffer.from(text), key);
      return `${text}\n— ${name} ${Buffer.concat([id, signature]).toString('base64')}\n`;
    },
    verifierKey: `${name}+${id.toString('hex')}+${Buffer.concat([Buffer.of(ED25519), publicBytes]).toString('base64')}`,
  };
}

/** A key that notes can be checked by. */
export interface Verifier {
  name: string;
  id: Buffer;
  key: KeyObject;
}

/** Reads a verifier key; null where it is none, or not of Ed25519. */
export function verifierOf(text: string): Verifier | null {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/.exec(text) ?? [];
  if (!name || !id || !encoded) return null;
  const bytes = Buffer.from(encoded, 'base64');
  const publicBytes = bytes.subarray(1);
  const expected = keyHash(name, publicBytes);
  if (bytes[0] !== ED25519 || publicBytes.length !== 32 || expected.toString('hex') !== id) return null;
  const key = createPublicKey({ key: Buffer.concat([SPKI, publicBytes]), format: 'der', type: 'spki' });
  return { name, id: expected, key };
}

/** The text of a note that this key signed; null where it did not. */
export function openNote(note: string, { name, id, key }: Verifier): string | null {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) return null;
  const text = note.slice(0, end + 1);
  for (const line of note.slice(end + 2, -1).split('\n')) {
    const [, signedBy, encoded] = /^— (\S+) ([A-Za-z0-9+/]+={0,2})$/.exec(line) ?? [];
    if (signedBy === undefined || encoded === undefined) return null;
    const bytes = Buffer.from(encoded, 'base64');
    if (signedBy !== name || !bytes.subarray(0, id.length).equals(id)) continue;
    const signature = bytes.subarray(id.length);
    // Written otherwise it would say the same: a note is the same bytes wherever it is.
    if (signature.length !== SIGNATURE_BYTES || bytes.toString('base64') !== encoded) return null;
    return verify(null, Buffer.from(text), key, signature) ? text : null;
  }
  return null;
}

function keyHash(name: string, publicBytes: Uint8Array): Buffer {
  const bytes = Buffer.concat([Buffer.from(`${name}\n`), Buffer.of(ED25519), publicBytes]);
  return hash('sha256', bytes, 'buffer').subarray(0, 4);
}
