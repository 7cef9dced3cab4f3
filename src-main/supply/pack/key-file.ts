import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { blake2b } from '@noble/hashes/blake2.js';
import { fromBase64, keyIdText, publicKeyLine, publicOf, type SecretKey } from '../minisign.ts';
import { PackError } from './error.ts';

/**
 * Secret keys in minisign's format, so that either program signs with the other's: algorithm, way of protection, salt and
 * limits, and then 104 bytes (id, seed, public key, sum), which with a passphrase are XORed with scrypt's output.
 */
const FILE_BYTES = 158;
const PROTECTED_AT = 54;
const PROTECTED_BYTES = 104;
const UNPROTECTED = Buffer.alloc(2);
const SCRYPT = Buffer.from('Sc');
/** libsodium's numbers for 128 MB and about half a second; minisign's own are 1 GB, which many servers refuse. */
const OPERATIONS = 2n ** 22n;
const MEMORY = 2n ** 27n;
/** A file that asks for more is not read: it may be made to stop the machine. minisign's own ask for this. */
const MOST_MEMORY = 2n ** 30n;

/**
 * Writes a new secret key, for its owner alone, and its public half beside it with `.pub`.
 *
 * @throws PackError where there is a file of that name.
 */
export async function writeKeyFiles(file: string, secret: SecretKey, passphrase: string | null): Promise<void> {
  const id = keyIdText(secret);
  const text = `untrusted comment: Atesta data pack secret key ${id}\n${await secretKeyLine(secret, passphrase)}\n`;
  const open = `untrusted comment: Atesta data pack public key ${id}\n${publicKeyLine(secret)}\n`;
  for (const [name, content, mode] of [
    [file, text, 0o600],
    [`${file}.pub`, open, 0o644],
  ] as const) {
    try {
      writeFileSync(name, content, { flag: 'wx', mode, flush: true });
      // The public half is for whoever fetches, though this program's files are its user's alone.
      if (process.platform !== 'win32') chmodSync(name, mode);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      throw new PackError('settings', `${name} is there already; a key is never written over, so give another name.`);
    }
  }
}

export async function secretKeyLine(secret: SecretKey, passphrase: string | null): Promise<string> {
  const salt = passphrase === null ? Buffer.alloc(32) : randomBytes(32);
  const limits = Buffer.alloc(16);
  if (passphrase !== null) {
    limits.writeBigUInt64LE(OPERATIONS, 0);
    limits.writeBigUInt64LE(MEMORY, 8);
  }
  const head = Buffer.concat([Buffer.from('Ed'), passphrase === null ? UNPROTECTED : SCRYPT, Buffer.from('B2')]);
  const body = Buffer.concat([secret.id, secret.seed, secret.key, sumOf(secret)]);
  const kept = passphrase === null ? body : await crossed(body, passphrase, salt, OPERATIONS, MEMORY);
  return Buffer.concat([head, salt, limits, kept]).toString('base64');
}

/**
 * The secret key of a file that minisign or this program wrote. `ask` gives the passphrase where the file is protected.
 *
 * @throws PackError where it is none, others can read it, or the passphrase is another.
 */
export async function readKeyFile(file: string, ask: () => Promise<string>): Promise<SecretKey> {
  const text = read(file);
  const bytes = fromBase64((text.split(/\r?\n/)[1] ?? '').trim(), FILE_BYTES);
  if (bytes?.toString('latin1', 0, 2) !== 'Ed' || bytes.toString('latin1', 4, 6) !== 'B2') {
    throw new PackError('settings', `${file} is no secret key of minisign or of "atesta data keygen".`);
  }
  const way = bytes.subarray(2, 4);
  const kept = bytes.subarray(PROTECTED_AT);
  // minisign gives a key without a passphrase no sum: that its halves belong together shows that it is whole.
  if (way.equals(UNPROTECTED))
    return (
      keyIn(
        kept,
        kept.subarray(72).every((byte) => byte === 0),
      ) ?? refuse(file, 'is damaged: its sum does not hold.')
    );
  if (!way.equals(SCRYPT)) return refuse(file, 'is protected in a way that is not known here.');
  const [operations, memory] = [bytes.readBigUInt64LE(38), bytes.readBigUInt64LE(46)];
  if (memory > MOST_MEMORY || operations > MOST_MEMORY) return refuse(file, 'asks for more memory than any key needs.');
  const opened = await crossed(kept, await ask(), bytes.subarray(6, 38), operations, memory);
  return keyIn(opened) ?? refuse(file, 'is not opened by this passphrase.');
}

function refuse(file: string, why: string): never {
  throw new PackError('settings', `${file} ${why}`);
}

function read(file: string): string {
  let mode: number;
  let text: string;
  try {
    ({ mode } = statSync(file)); // of what a link leads to
    text = readFileSync(file, 'latin1');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new PackError('settings', `The key ${file} cannot be read (${code}); "atesta data keygen FILE" makes one.`);
  }
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    refuse(file, 'can be read by others on this machine; give it to its owner alone (chmod 600).');
  }
  return text;
}

function keyIn(bytes: Buffer, withoutSum = false): SecretKey | null {
  const [id, seed, key, sum] = [
    bytes.subarray(0, 8),
    bytes.subarray(8, 40),
    bytes.subarray(40, 72),
    bytes.subarray(72),
  ];
  const secret = { id, seed, key };
  return (withoutSum || timingSafeEqual(sum, sumOf(secret))) && publicOf(seed).equals(key) ? secret : null;
}

function sumOf({ id, seed, key }: SecretKey): Buffer {
  return Buffer.from(blake2b(Buffer.concat([Buffer.from('Ed'), id, seed, key]), { dkLen: 32 }));
}

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

async function crossed(
  bytes: Buffer,
  passphrase: string,
  salt: Buffer,
  operations: bigint,
  memory: bigint,
): Promise<Buffer> {
  const { N, r, p } = scryptNumbers(Number(operations), Number(memory));
  const stream = await derive(passphrase, salt, PROTECTED_BYTES, { N, r, p, maxmem: 2 * 128 * N * r + 1024 ** 2 });
  return Buffer.from(bytes.map((byte, at) => byte ^ stream[at]!));
}

/** scrypt's numbers of the two limits, as libsodium's `crypto_pwhash_scryptsalsa208sha256` chooses them. */
function scryptNumbers(operations: number, memory: number): { N: number; r: number; p: number } {
  const r = 8;
  const most = Math.max(operations, 32768);
  const few = most < memory / 32;
  const largest = few ? most / (r * 4) : memory / (r * 128);
  let log = 1;
  while (log < 63 && 2 ** log <= largest / 2) log++;
  const N = 2 ** log;
  const p = few ? 1 : Math.floor(Math.min(most / 4 / N, 0x3fffffff) / r);
  return { N, r, p: Math.max(1, p) };
}
