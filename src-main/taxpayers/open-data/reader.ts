import { openSnapshot } from '../../data/open-snapshot.ts';
import { buildLocalBlock, type Describe, type ReceitaFederalBlock } from '../local-block.ts';
import { CODE_FILES, type COMPANIES, type ESTABLISHMENTS, PARTNERS, type RowOf, type SIMPLES } from './layout.ts';

/** One registry snapshot, open in this thread. */
export interface Registry {
  /** The block of a CNPJ (14 characters without mask, upper case); null when this copy lacks it. */
  lookup(cnpj: string): ReceitaFederalBlock | null;
  close(): void;
}

/** Opens a snapshot made by `importRegistry`. Blocks while it reads: worker threads only. */
export function openRegistry(file: string): Registry {
  const db = openSnapshot(file);
  const describe = descriptions(db);
  const establishment = db.prepare<[string, string, string], RowOf<typeof ESTABLISHMENTS>>(
    `SELECT * FROM estabelecimentos WHERE cnpj_basico = ? AND cnpj_ordem = ? AND cnpj_dv = ?
     ORDER BY rowid DESC LIMIT 1`,
  );
  const company = db.prepare<[string], RowOf<typeof COMPANIES>>(latestOf('empresas'));
  const simples = db.prepare<[string], RowOf<typeof SIMPLES>>(latestOf('simples'));
  const columns = PARTNERS.columns.join(', ');
  const partners = db.prepare<[string], RowOf<typeof PARTNERS>>(
    `SELECT ${columns} FROM socios WHERE cnpj_basico = ? GROUP BY ${columns} ORDER BY min(rowid)`,
  );
  const hasPartners = db.prepare('SELECT 1 FROM socios LIMIT 1').get() !== undefined;

  return {
    lookup(cnpj) {
      const base = cnpj.slice(0, 8);
      const found = establishment.get(base, cnpj.slice(8, 12), cnpj.slice(12));
      if (!found) return null;
      const rows = {
        establishment: found,
        company: company.get(base),
        simples: simples.get(base),
        partners: hasPartners ? partners.all(base) : undefined,
      };
      return buildLocalBlock(rows, describe);
    },
    close: () => db.close(),
  };
}

/** Where two files of one import hold the same company, the one read last counts. */
function latestOf(table: string): string {
  return `SELECT * FROM ${table} WHERE cnpj_basico = ? ORDER BY rowid DESC LIMIT 1`;
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
