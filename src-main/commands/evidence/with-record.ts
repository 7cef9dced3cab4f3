import { loadConfig } from '../../config.ts';
import { createEvidence, type EvidenceRoom } from '../../evidence/room.ts';
import { sharedUrl } from '../../workspace/open-store.ts';
import { secretsHere } from '../workspace-store.ts';

/** Works with the record of a data directory as its configuration has it, and lets go of it however that ends. */
export async function withRecord<Result>(
  dataDir: string,
  work: (room: EvidenceRoom) => Promise<Result>,
): Promise<Result> {
  const shared = sharedUrl(loadConfig(dataDir).workspace, secretsHere());
  const room = createEvidence({ dataDir, keychain: undefined, shared });
  try {
    return await work(room);
  } finally {
    await room.close();
  }
}
