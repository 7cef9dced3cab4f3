import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../../data/make-folder.ts';
import { EvidenceError } from '../evidence-error.ts';
import { evidenceFile } from '../files.ts';
import { type EvidenceKeys, keysIn, keysText, newKeys } from './keys.ts';

/** What guards the keys: the system's keychain (`Keychain` of `access/secrets.ts`); without one the file's mode alone. */
export interface Guard {
  encrypt(text: string): Promise<Uint8Array>;
  decrypt(bytes: Uint8Array): Promise<{ text: string; renew: boolean }>;
}

interface KeyFile {
  format: 1;
  /** `keychain`: `keys` is what the keychain made of them, base64; `file`: they themselves. */
  guard: 'keychain' | 'file';
  keys: string;
  /** Of keys that were restored: where there is a keychain, they go under it. Others stay in a file, as who runs the service without the desktop needs them there. */
  toGuard?: boolean;
}

export function keyFileIn(dataDir: string): string {
  return path.join(dataDir, 'evidence.key');
}

/**
 * The keys of the record in a data directory; null where there is no record yet.
 *
 * @throws EvidenceError `keyMissing` where there is a record and its key file is gone or damaged, `keyLocked` where the
 * keychain that guards it does not open it now.
 */
export async function readKeys(dataDir: string, guard: Guard | undefined): Promise<EvidenceKeys | null> {
  const text = await readFile(keyFileIn(dataDir), 'utf8').catch(absent);
  if (text === null) {
    if (await stat(evidenceFile(dataDir)).catch(absent)) throw missing('is missing');
    return null;
  }
  const file = keyFileOf(text);
  if (!file) throw missing('is damaged');
  if (file.guard === 'file') {
    const keys = keysIn(file.keys) ?? refuse();
    if (guard && file.toGuard) await writeKeys(dataDir, keys, guard, { replace: true }).catch(() => undefined);
    return keys;
  }
  if (!guard) {
    throw new EvidenceError('keyLocked', {
      message:
        "The key of the evidence record is guarded by this user's keychain, which only Atesta's window opens: back up there (Configurações, Dossiês e prova); programs read dossiers over the API (/dossiers/v1).",
    });
  }
  // Without its cause: nobody knows what a keychain writes into an error, and errors reach the log.
  const opened = await guard.decrypt(Buffer.from(file.keys, 'base64')).catch(() => undefined);
  if (!opened) {
    throw new EvidenceError('keyLocked');
  }
  const keys = keysIn(opened.text) ?? refuse();
  // The old bytes stay where new ones cannot be had: they could be opened, and will be renewed another time.
  if (opened.renew) await writeKeys(dataDir, keys, guard, { replace: true }).catch(() => undefined);
  return keys;
}

/**
 * The keys of the record, made now where there is none yet: never where there is a database without them.
 *
 * @throws EvidenceError, as `readKeys`; `keyLocked` where the keychain refuses to guard new ones.
 */
export async function readOrMakeKeys(dataDir: string, guard: Guard | undefined): Promise<EvidenceKeys> {
  const there = await readKeys(dataDir, guard);
  if (there) return there;
  await writeKeys(dataDir, newKeys(), guard);
  return (await readKeys(dataDir, guard))!;
}

/**
 * Writes the key file, on the disk when it returns: whole or not at all. Unless `replace` is set, one that is there stays,
 * so of two processes that make one at the same time both take the first.
 */
export async function writeKeys(
  dataDir: string,
  keys: EvidenceKeys,
  guard: Guard | undefined,
  { replace = false, toGuard }: { replace?: boolean; toGuard?: boolean } = {},
): Promise<void> {
  const text = `${JSON.stringify({ ...(await guarded(keys, guard)), toGuard })}\n`;
  makeFolder(dataDir);
  const file = keyFileIn(dataDir);
  const beside = `${file}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
  try {
    const handle = await open(beside, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (replace) await rename(beside, file);
    else await linkOnce(beside, file);
    await syncFolder(dataDir);
  } finally {
    await rm(beside, { force: true });
  }
}

async function guarded(keys: EvidenceKeys, guard: Guard | undefined): Promise<KeyFile> {
  if (!guard) return { format: 1, guard: 'file', keys: keysText(keys) };
  const text = keysText(keys);
  const encrypted = await guard.encrypt(text).catch(() => undefined);
  // Opened once before it takes the place of what can be: a keychain that gives back something else would be the end of the record.
  const opened = encrypted && (await guard.decrypt(encrypted).catch(() => undefined));
  if (!encrypted || opened?.text !== text) throw new EvidenceError('keyLocked');
  return { format: 1, guard: 'keychain', keys: Buffer.from(encrypted).toString('base64') };
}

/** Some file systems have no links; there a rename is nearly as good. */
async function linkOnce(beside: string, file: string): Promise<void> {
  try {
    await link(beside, file);
  } catch (error) {
    const faster = (error as NodeJS.ErrnoException).code === 'EEXIST' || (await stat(file).catch(absent));
    if (!faster) await rename(beside, file);
  }
}

/** A file's name is on the disk only when its folder is; Windows has no such call, and writes names at once. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function keyFileOf(text: string): KeyFile | null {
  try {
    const { format, guard, keys, toGuard } = JSON.parse(text) as Partial<KeyFile>;
    const known = format === 1 && (guard === 'keychain' || guard === 'file') && typeof keys === 'string';
    return known ? { format, guard, keys, toGuard } : null;
  } catch {
    return null;
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw new EvidenceError('notWritable', { cause: error });
}

function refuse(): never {
  throw missing('is damaged');
}

function missing(what: string): EvidenceError {
  return new EvidenceError('keyMissing', {
    message: `The key of the evidence record (evidence.key) ${what}; put it back from a backup, without it nothing can be read or filed.`,
  });
}
