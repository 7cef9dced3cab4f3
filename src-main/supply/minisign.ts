import { createPrivateKey, createPublicKey, randomBytes, sign, timingSafeEqual, verify } from 'node:crypto';
import { blake2b } from '@noble/hashes/blake2.js';

/**
 * Signatures in the format of minisign (https://jedisct1.github.io/minisign/#signature-format): Ed25519 over the BLAKE2b-512 of
 * the file (`ED`), or over the file itself (`Ed`, older), and a trusted comment that is signed too. BLAKE2b is a library's, as
 * Electron's crypto has none.
 */
export interface PublicKey {
  /** 8 bytes that tell keys apart; they prove nothing. */
  id: Buffer;
  key: Buffer;
}

export interface SecretKey {
  id: Buffer;
  /** The 32 bytes that the key pair is made of. */
  seed: Buffer;
  key: Buffer;
}

const HASHED = 'ED';
const PLAIN = 'Ed';
const ID_BYTES = 8;
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
const TRUSTED = 'trusted comment: ';

/** The public key of its line: base64 of 42 bytes, as `minisign.pub` has it behind its comment. Null where it is none. */
export function parsePublicKey(text: string): PublicKey | null {
  const line = text.trim().split(/\r?\n/).at(-1)!.trim();
  const bytes = fromBase64(line, 2 + ID_BYTES + KEY_BYTES);
  if (!bytes || bytes.toString('latin1', 0, 2) !== PLAIN) return null;
  return { id: bytes.subarray(2, 2 + ID_BYTES), key: bytes.subarray(2 + ID_BYTES) };
}

export function publicKeyLine({ id, key }: PublicKey): string {
  return Buffer.concat([Buffer.from(PLAIN), id, key]).toString('base64');
}

/** As minisign writes it: 16 hexadecimal digits, the last byte first. */
export function keyIdText({ id }: Pick<PublicKey, 'id'>): string {
  return Buffer.from(id).reverse().toString('hex').toUpperCase();
}

/** `wrongKey`: by another key, or it says so. `altered`: what is signed is not what was. `malformed`: no signature at all. */
export type SignatureFault = 'malformed' | 'wrongKey' | 'altered';

/** The trusted comment of a signature that holds; else why it does not. */
export function verifySignature(
  message: Uint8Array,
  signatureFile: string,
  publicKey: PublicKey,
): { comment: string } | { fault: SignatureFault } {
  const lines = signatureFile.split('\n').map((line) => line.replace(/\r$/, ''));
  const [, first = '', trusted = '', second = ''] = lines;
  const bytes = fromBase64(first, 2 + ID_BYTES + SIGNATURE_BYTES);
  const whole = fromBase64(second, SIGNATURE_BYTES);
  const algorithm = bytes?.toString('latin1', 0, 2);
  if (!bytes || !whole || !trusted.startsWith(TRUSTED) || (algorithm !== HASHED && algorithm !== PLAIN)) {
    return { fault: 'malformed' };
  }
  if (!timingSafeEqual(bytes.subarray(2, 2 + ID_BYTES), publicKey.id)) return { fault: 'wrongKey' };
  const signature = bytes.subarray(2 + ID_BYTES);
  const key = createPublicKey({ key: jwk(publicKey.key), format: 'jwk' });
  const signed = algorithm === HASHED ? blake2b(message, { dkLen: 64 }) : message;
  if (!verify(null, signed, key, signature)) return { fault: 'altered' };
  const comment = trusted.slice(TRUSTED.length);
  const both = Buffer.concat([signature, Buffer.from(comment)]);
  return verify(null, both, key, whole) ? { comment } : { fault: 'altered' };
}

/** The text of a signature file for `message`; `comment` is signed too and has one line. */
export function signMessage(message: Uint8Array, secret: SecretKey, comment: string): string {
  const key = createPrivateKey({ key: { ...jwk(secret.key), d: secret.seed.toString('base64url') }, format: 'jwk' });
  const signature = sign(null, blake2b(message, { dkLen: 64 }), key);
  const whole = sign(null, Buffer.concat([signature, Buffer.from(comment)]), key);
  return [
    'untrusted comment: signature from the key of an Atesta publisher',
    Buffer.concat([Buffer.from(HASHED), secret.id, signature]).toString('base64'),
    `${TRUSTED}${comment}`,
    whole.toString('base64'),
    '',
  ].join('\n');
}

/** A new key pair. */
export function newKey(): SecretKey {
  const seed = randomBytes(KEY_BYTES);
  return { id: randomBytes(ID_BYTES), seed, key: publicOf(seed) };
}

/** The public half of a seed. */
export function publicOf(seed: Buffer): Buffer {
  // PKCS#8 of an Ed25519 key (RFC 8410) is these bytes and the seed.
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const { x } = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })).export({ format: 'jwk' });
  return Buffer.from(x!, 'base64url');
}

function jwk(key: Buffer) {
  return { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') };
}

/** Bytes of base64 text that has exactly so many. */
export function fromBase64(text: string, length: number): Buffer | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === length ? bytes : null;
}
