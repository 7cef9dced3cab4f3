import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../data/make-folder.ts';

const BYTES = 32;

/**
 * The secret of the workstation's own tokens: 256 random bits in a file of the user's own, made at the first use. It
 * appears whole or not at all, and of two processes that make one at the same time both take the first.
 */
export function tokenSecret(dataDir: string): Uint8Array {
  const file = path.join(dataDir, 'token-secret');
  const there = readSecret(file);
  if (there) return there;
  makeFolder(dataDir);
  const beside = `${file}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
  writeFileSync(beside, `${randomBytes(BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(beside, file);
  } catch (error) {
    // Another process was faster: its secret is the one. Some file systems have no links; there it is nearly as good.
    const faster = (error as NodeJS.ErrnoException).code === 'EEXIST' || existsSync(file);
    if (!faster) renameSync(beside, file);
  } finally {
    rmSync(beside, { force: true });
  }
  return readSecret(file)!;
}

function readSecret(file: string): Uint8Array | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const secret = Buffer.from(text.trim(), 'base64url');
  if (secret.length < BYTES) {
    throw new Error(`${file} is damaged; delete it, and issue the access tokens anew.`);
  }
  return secret;
}
