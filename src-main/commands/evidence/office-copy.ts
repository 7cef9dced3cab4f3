import { loadConfig } from '../../config.ts';
import { createEvidence } from '../../evidence/room.ts';
import { sharedUrl } from '../../workspace/open-store.ts';
import { secretsHere } from '../workspace-store.ts';

/**
 * Takes in what the office's other machines filed, where the record is shared: what stands here may be out of date.
 *
 * @throws ApiError `workspaceUnreachable`, `evidenceOtherRecord` and others of the record; WorkspaceError.
 */
export async function takeInShared(dataDir: string): Promise<void> {
  const shared = sharedUrl(loadConfig(dataDir).workspace, secretsHere());
  if (shared === undefined) return;
  const room = createEvidence({ dataDir, keychain: undefined, shared });
  try {
    await room.state();
  } finally {
    await room.close();
  }
}

/** The same for what is of use without it, too: says on stderr that the others' part may be missing, and why. */
export async function takeInIfReached(dataDir: string): Promise<void> {
  try {
    await takeInShared(dataDir);
  } catch (error) {
    process.stderr.write(`Only what stands on this machine: ${(error as Error).message}\n`);
  }
}
