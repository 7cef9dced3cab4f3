import { existsSync, statSync } from 'node:fs';
import { EvidenceError } from '../../evidence/evidence-error.ts';
import { keyFileIn, readKeys } from '../../evidence/vault/key-file.ts';
import { Warning, type World } from './finding.ts';

const OF_OTHERS = 0o077;

/** The key of the evidence record: whether it is there and can be used, by whom, and that others cannot read it. */
export async function checkEvidenceKey({ dataDir }: World) {
  const file = keyFileIn(dataDir);
  try {
    if ((await readKeys(dataDir, undefined)) === null) return null;
  } catch (error) {
    if (!(error instanceof EvidenceError) || error.reason !== 'keyLocked') throw error;
    return { detail: "guarded by the keychain of the desktop's user", facts: { guard: 'keychain' } };
  }
  const facts = { guard: 'file' };
  if (process.platform !== 'win32' && existsSync(file) && (statSync(file).mode & OF_OTHERS) !== 0) {
    throw new Warning(`${file} can be read by others than its owner; take that right away (chmod 600)`, facts);
  }
  return { detail: 'guarded by the rights of its file; back it up with "atesta evidence backup"', facts };
}
