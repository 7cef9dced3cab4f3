import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { BackupError } from './backup-error.ts';

/**
 * A file that a passphrase opens (`resources/docs/evidence-format.md`, Backup): a line of JSON that says how the key is
 * made, then pieces of 1 MiB, each sealed by AES-256-GCM. The nonce is the number of the piece and whether it is the last,
 * and the line is authenticated with each: pieces cannot be exchanged, repeated or left out, and no end be cut off.
 */

const FORMAT = 'atesta-backup/1';
const PIECE = 1024 * 1024;
const TAG = 16;
const SALT = 32;
const CIPHER = 'aes-256-gcm';
/** 128 MiB and about half a second a guess. */
const COST = { N: 2 ** 17, r: 8, p: 1 };
/** No file makes us spend more than this. */
const MOST = { N: 2 ** 20, r: 16, p: 4 };
const LONGEST_LINE = 1024;
const SHORTEST_PASSPHRASE = 12;

interface Header {
  format: string;
  N: number;
  r: number;
  p: number;
  salt: string;
}

/** @throws BackupError `weak` */
export function refuseWeak(passphrase: string): void {
  if ([...passphrase].length < SHORTEST_PASSPHRASE) throw new BackupError('weak');
}

/** The bytes of such a file of what `content` gives, in their order. @throws BackupError `weak`. */
export async function* encrypted(
  passphrase: string,
  content: AsyncIterable<Uint8Array>,
  cost = COST,
): AsyncGenerator<Uint8Array, void> {
  refuseWeak(passphrase);
  const header: Header = { format: FORMAT, ...cost, salt: randomBytes(SALT).toString('base64') };
  const line = lineOf(header);
  const key = await keyOf(passphrase, header);
  yield line;
  let number = 0;
  for await (const { piece, last } of inPieces(content)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number++, last)).setAAD(line);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/** How many bytes a file has whose content has so many. */
export function encryptedLength(content: number, cost = COST): number {
  const line = lineOf({ format: FORMAT, ...cost, salt: Buffer.alloc(SALT).toString('base64') });
  return line.length + content + TAG * Math.max(1, Math.ceil(content / PIECE));
}

function lineOf(header: Header): Buffer {
  return Buffer.from(`${JSON.stringify(header)}\n`);
}

/** What was written into it. @throws BackupError; an error of the system's. */
export async function* readEncrypted(file: FileHandle, passphrase: string): AsyncGenerator<Buffer> {
  const { size } = await file.stat();
  const start = Buffer.alloc(Math.min(size, LONGEST_LINE));
  await file.read(start, 0, start.length, 0);
  const end = start.indexOf('\n') + 1;
  const line = start.subarray(0, end);
  const header = headerOf(line);
  const key = await keyOf(passphrase, header);
  let at = end;
  for (let number = 0; ; number++) {
    const length = Math.min(PIECE + TAG, size - at);
    if (length < TAG) throw new BackupError('damaged');
    const sealed = Buffer.alloc(length);
    if ((await file.read(sealed, 0, length, at)).bytesRead !== length) throw new BackupError('damaged');
    at += length;
    const last = at === size;
    const cipher = createDecipheriv(CIPHER, key, nonceOf(number, last)).setAAD(line);
    cipher.setAuthTag(sealed.subarray(-TAG));
    const piece = cipher.update(sealed.subarray(0, -TAG));
    try {
      cipher.final();
    } catch {
      throw new BackupError(number === 0 ? 'passphrase' : 'damaged');
    }
    yield piece;
    if (last) return;
  }
}

async function* inPieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<{ piece: Uint8Array; last: boolean }> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const bytes of content) {
    for (let from = 0; from < bytes.length; ) {
      // One that is full is sealed only when more comes: the last one is sealed as such.
      if (length === PIECE) {
        yield { piece: Buffer.concat(waiting), last: false };
        waiting = [];
        length = 0;
      }
      const part = Buffer.from(bytes.subarray(from, from + PIECE - length)); // a copy: readers use their memory again
      waiting.push(part);
      length += part.length;
      from += part.length;
    }
  }
  yield { piece: Buffer.concat(waiting), last: true };
}

function headerOf(line: Uint8Array): Header {
  let read: Partial<Header>;
  try {
    read = JSON.parse(Buffer.from(line).toString()) as Partial<Header>;
  } catch {
    throw new BackupError('notABackup');
  }
  const { format, N, r, p, salt } = read ?? {};
  if (typeof format !== 'string' || !format.startsWith('atesta-backup/')) throw new BackupError('notABackup');
  if (format !== FORMAT) throw new BackupError('newer');
  const within = (value: unknown, most: number): value is number => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most; // biome-ignore format: a condition
  if (!within(N, MOST.N) || !within(r, MOST.r) || !within(p, MOST.p) || typeof salt !== 'string') {
    throw new BackupError('damaged');
  }
  return { format, N, r, p, salt };
}

/** Typed on another keyboard the same letters may come composed otherwise. */
async function keyOf(passphrase: string, { N, r, p, salt }: Header): Promise<Buffer> {
  const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
  const options = { N, r, p, maxmem: 256 * N * r };
  return derive(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, options).catch(() => {
    throw new BackupError('damaged'); // an N that is no power of two
  });
}

/** 11 bytes of the number, 1 of whether it is the last. */
function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}
