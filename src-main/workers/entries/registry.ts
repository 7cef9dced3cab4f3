import { fileStamp } from '../../data/file-stamp.ts';
import { UnreadableSnapshot } from '../../data/unreadable.ts';
import { openRegistry, type Registry } from '../../registry/open-data/reader.ts';
import { DamagedBlock } from '../../registry/open-data/snapshot/block-reader.ts';
import type { LocalQuestion } from '../../registry/open-data/thread-question.ts';
import { asFault } from '../unreadable-data.ts';

let open: { key: string; registry: Registry } | undefined;

/** JSON text of the block of one CNPJ in the snapshot named, which stays open for the next question. */
export function lookup({ snapshot, cnpj }: LocalQuestion): string | null {
  try {
    const key = fileStamp(snapshot.path);
    if (open?.key !== key) {
      open?.registry.close();
      open = undefined;
      open = { key, registry: openRegistry(snapshot.path) };
    }
    const block = open.registry.lookup(cnpj);
    return block && JSON.stringify(block);
  } catch (error) {
    throw asFault(damageIn(error, snapshot.path), snapshot.path);
  }
}

/** A block is compared with its sum when it is first read, and says itself what a disk altered since. */
function damageIn(error: unknown, file: string): unknown {
  return error instanceof DamagedBlock ? new UnreadableSnapshot(file, 'damaged', { cause: error }) : error;
}
