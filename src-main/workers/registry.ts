import { openRegistry, type Registry } from '../taxpayers/open-data/reader.ts';
import type { LocalQuestion } from '../taxpayers/providers/local.ts';
import { asFault } from './unreadable-data.ts';

let open: { key: string; registry: Registry } | undefined;

/** JSON text of the block of one CNPJ in the snapshot named, which stays open for the next question. */
export function lookup({ snapshot, cnpj }: LocalQuestion): string | null {
  const key = `${snapshot.path} ${snapshot.importedAt}`;
  try {
    if (open?.key !== key) {
      open?.registry.close();
      open = undefined;
      open = { key, registry: openRegistry(snapshot.path) };
    }
    const block = open.registry.lookup(cnpj);
    return block && JSON.stringify(block);
  } catch (error) {
    throw asFault(error, snapshot.path);
  }
}
