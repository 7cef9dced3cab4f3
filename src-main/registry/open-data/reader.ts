import type { Database } from 'better-sqlite3';
import type { Tables } from '../../data/blocks.ts';
import { openSnapshot, snapshotInfoOf, tablesOf } from '../../data/open-snapshot.ts';
import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import { buildLocalBlock, type Describe, type ReceitaFederalBlock } from '../local-block.ts';
import { keyOfText } from './company-key.ts';
import { lacksPartsOf } from './lacking.ts';
import { CODE_FILES, PARTNERS } from './layout.ts';
import { findInBlock } from './snapshot/block-reader.ts';
import { keyOfPlace, placeOf } from './snapshot/place.ts';

/** One registry snapshot, open in this thread. */
export interface Registry {
  /**
   * The block of a CNPJ (14 characters without mask, upper case); null when this copy lacks it.
   *
   * @throws when what the disk gives is not what was written there.
   */
  lookup(cnpj: string): ReceitaFederalBlock | null;
  /**
   * Whether every file of partners is in this copy and was read whole but for rows of companies that are known, as far as it
   * says. Without them nothing is known of partners; where some are missing, nothing of a company that the others do not name.
   */
  readonly hasPartners: boolean;
  close(): void;
}

/** Opens a snapshot made by `importRegistry`. Blocks while it reads: worker threads only. */
export function openRegistry(file: string): Registry {
  const db = openSnapshot(file);
  try {
    return registryIn(db, tablesOf(db, file), snapshotInfoOf(db, file));
  } catch (error) {
    db.close();
    throw error;
  }
}

function registryIn(db: Database, tables: Tables, { warnings }: Pick<SnapshotInfo, 'warnings'>): Registry {
  const describe = descriptions(db, tables);
  const blocks = tables.blocks('blocks');
  const dictionary = tables.blocks('dictionary').get(0);
  tables.verify('contents');
  const hasSome = db.prepare("SELECT 1 FROM contents WHERE file = 'socios'").get() !== undefined;
  const unread = unreadIn(db, tables, warnings);
  const hasPartners = hasSome && unread !== null && !lacksPartsOf(PARTNERS, warnings);

  return {
    hasPartners,
    lookup(cnpj) {
      const base = cnpj.slice(0, 8);
      const order = cnpj.slice(8, 12);
      const found = blocks.at(placeOf(keyOfText(base), order));
      if (!found) return null;
      const stored = { firstKey: keyOfPlace(found.key), data: found.block, dictionary };
      const rows = findInBlock(stored, { base, order, digits: cnpj.slice(12) });
      if (!rows) return null;
      // No row is "no partners" only where every file was there to have one, and some rows are not all of them.
      const isKnown = !unread?.has(base) && (hasPartners || (hasSome && rows.partners!.length > 0));
      return buildLocalBlock({ ...rows, partners: isKnown ? rows.partners : undefined }, describe);
    },
    close: () => db.close(),
  };
}

/**
 * Bases of the companies some of whose partners could not be read; null where nobody knows whose rows could not be, as
 * imports of before 2026-11-27 do not say.
 */
function unreadIn(db: Database, tables: Tables, warnings: SnapshotInfo['warnings'] = []): ReadonlySet<string> | null {
  const isTold = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'partners_unread'").get() !== undefined;
  if (!isTold) return warnings.some(({ code }) => code === 'rowsRejected') ? null : new Set();
  tables.verify('partners_unread');
  return new Set(db.prepare<[], string>('SELECT base FROM partners_unread').pluck().all());
}

/** The code tables have 7,500 rows together and every answer needs a dozen of them: they are kept in memory. */
function descriptions(db: Database, tables: Tables): Describe {
  const codes = new Map<string, Map<string, string>>();
  for (const { table } of CODE_FILES) {
    tables.verify(table);
    const rows = db.prepare(`SELECT codigo, descricao FROM ${table}`).all() as { codigo: string; descricao: string }[];
    codes.set(table, new Map(rows.map((row) => [row.codigo, row.descricao])));
  }
  return (table, code) => codes.get(table)?.get(code) ?? '';
}
