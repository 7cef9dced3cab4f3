import { openSnapshot } from '../../data/open-snapshot.ts';
import { buildLocalBlock, type Describe, type ReceitaFederalBlock } from '../local-block.ts';
import { keyOfText } from './company-key.ts';
import { CODE_FILES } from './layout.ts';
import { findInBlock, type StoredBlock } from './snapshot/block-reader.ts';
import { KEY_OF_PLACE, placeOf } from './snapshot/place.ts';

/** One registry snapshot, open in this thread. */
export interface Registry {
  /**
   * The block of a CNPJ (14 characters without mask, upper case); null when this copy lacks it.
   *
   * @throws when what the disk gives is not what was written there.
   */
  lookup(cnpj: string): ReceitaFederalBlock | null;
  close(): void;
}

/** Opens a snapshot made by `importRegistry`. Blocks while it reads: worker threads only. */
export function openRegistry(file: string): Registry {
  const db = openSnapshot(file);
  // Read and not mapped: of a file that the memory does not hold a map costs ten times as much to look into (NOTES.md), and
  // a disk that fails under a map ends the process instead of one lookup.
  db.pragma('mmap_size = 0');
  const describe = descriptions(db);
  const blockAt = db.prepare<[bigint], StoredBlock>(
    `SELECT ${KEY_OF_PLACE} AS firstKey, data FROM blocks WHERE place <= ? ORDER BY place DESC LIMIT 1`,
  );
  const hasPartners = db.prepare("SELECT 1 FROM contents WHERE file = 'socios'").get() !== undefined;

  return {
    lookup(cnpj) {
      const base = cnpj.slice(0, 8);
      const order = cnpj.slice(8, 12);
      const key = keyOfText(base);
      const block = blockAt.get(placeOf(key, order));
      const rows = block && findInBlock(block, { key, base, order, digits: cnpj.slice(12) });
      if (!rows) return null;
      return buildLocalBlock({ ...rows, partners: hasPartners ? rows.partners : undefined }, describe);
    },
    close: () => db.close(),
  };
}

/** The code tables have 7,500 rows together and every answer needs a dozen of them: they are kept in memory. */
function descriptions(db: ReturnType<typeof openSnapshot>): Describe {
  const tables = new Map<string, Map<string, string>>();
  for (const { table } of CODE_FILES) {
    const rows = db.prepare(`SELECT codigo, descricao FROM ${table}`).all() as { codigo: string; descricao: string }[];
    tables.set(table, new Map(rows.map((row) => [row.codigo, row.descricao])));
  }
  return (table, code) => tables.get(table)?.get(code) ?? '';
}
