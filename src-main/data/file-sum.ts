import { createHash, type Hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import Database from 'better-sqlite3';
import { readPieces } from './read-pieces.ts';
import { UnreadableSnapshot } from './unreadable.ts';

/**
 * The SHA-256 of a whole snapshot stands behind its last page, where SQLite does not look: its header says how many pages
 * there are. Reading a file to compare it takes about 0.6 s a gigabyte that memory holds.
 */
const MARK = Buffer.from('ATESTA-1');
const LENGTH = 32 + MARK.length;

/** Puts the sum of a finished snapshot behind it. */
export async function appendSum(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    await handle.write(Buffer.concat([await sumOf(file, size), MARK]), 0, LENGTH, size);
  } finally {
    await handle.close();
  }
}

/**
 * Reads a whole snapshot and compares it with its sum; false where it is of the format before and has none.
 *
 * @throws UnreadableSnapshot `damaged` when it is not what was written; what the system says when it cannot be read.
 */
export async function verifyFile(file: string): Promise<boolean> {
  return (await readWhole(file)).hasSum;
}

/**
 * As `verifyFile`; also gives the SHA-256 of the file with all that stands behind its last page, in hexadecimal.
 */
export async function readWhole(file: string): Promise<{ hasSum: boolean; sha256: string }> {
  const handle = await open(file, 'r');
  let size: number;
  const tail = Buffer.alloc(LENGTH);
  try {
    ({ size } = await handle.stat());
    if (size > LENGTH) await handle.read(tail, 0, LENGTH, size - LENGTH);
  } finally {
    await handle.close();
  }
  if (!tail.subarray(32).equals(MARK)) {
    if (saysSum(file)) throw new UnreadableSnapshot(file, 'damaged');
    return { hasSum: false, sha256: (await hashOf(file, size)).digest('hex') };
  }
  const hash = await hashOf(file, size - LENGTH);
  if (!hash.copy().digest().equals(tail.subarray(0, 32))) throw new UnreadableSnapshot(file, 'damaged');
  return { hasSum: true, sha256: hash.update(tail).digest('hex') };
}

async function sumOf(file: string, bytes: number): Promise<Buffer> {
  return (await hashOf(file, bytes)).digest();
}

async function hashOf(file: string, bytes: number): Promise<Hash> {
  const hash = createHash('sha256');
  for await (const piece of readPieces(file, bytes)) hash.update(piece);
  return hash;
}

/** Whoever has sums of tables has one of the file too. */
function saysSum(file: string): boolean {
  const db = new Database(file, { readonly: true, fileMustExist: true, timeout: 0 });
  try {
    return db.prepare("SELECT 1 FROM meta WHERE key = 'sum'").get() !== undefined;
  } finally {
    db.close();
  }
}
