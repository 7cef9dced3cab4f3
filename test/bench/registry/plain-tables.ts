import { readdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { openInputs } from '../../../src-main/data/input-files.ts';
import { OPEN_DATA_FILES, openDataFileOf } from '../../../src-main/registry/open-data/layout.ts';
import { fieldsOf } from './calibrate.ts';

/** Tables keyed by `cnpj_basico`, that get an index; the code tables are small. */
const KEYED = ['empresas', 'socios', 'simples'];

/**
 * The reference: the published files in SQLite's plain normalised tables, as `rictom/cnpj-sqlite` and most others have
 * them. One table a file, every column text, an index on the CNPJ and on `cnpj_basico`. Rows are read with no check at
 * all, in one transaction without journal, and indexed at the end: nothing here is slower than it has to be.
 *
 * @returns how many rows were loaded.
 */
export async function loadPlainTables(folder: string, target: string): Promise<number> {
  const inputs = await openInputs(readdirSync(folder).map((name) => path.join(folder, name)));
  const db = new Database(target);
  try {
    db.unsafeMode(true);
    db.pragma('page_size = 8192');
    db.pragma('journal_mode = OFF');
    db.pragma('synchronous = OFF');
    db.pragma('locking_mode = EXCLUSIVE');
    db.pragma('cache_size = -65536');
    for (const { table, columns } of OPEN_DATA_FILES) {
      db.exec(`CREATE TABLE ${table} (${columns.map((column) => `${column} TEXT`).join(', ')})`);
    }
    let rows = 0;
    db.exec('BEGIN');
    for (const input of inputs.files) {
      const file = openDataFileOf(input.name, input.archive ?? '');
      if (!file) continue;
      const insert = db.prepare(`INSERT INTO ${file.table} VALUES (${file.columns.map(() => '?').join(', ')})`);
      for await (const line of linesOf(input.bytes())) {
        insert.run(fieldsOf(line));
        rows++;
      }
    }
    for (const table of KEYED) db.exec(`CREATE INDEX ${table}_base ON ${table} (cnpj_basico)`);
    db.exec('CREATE INDEX estabelecimentos_cnpj ON estabelecimentos (cnpj_basico, cnpj_ordem, cnpj_dv)');
    db.exec('COMMIT');
    return rows;
  } finally {
    db.close();
    inputs.close();
  }
}

export interface PlainTables {
  /** All that the tables hold of a CNPJ; null when it is in none. */
  lookup(cnpj: string): unknown;
  close(): void;
}

export function openPlainTables(file: string): PlainTables {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  db.pragma('mmap_size = 1099511627776');
  const names = new Map(
    ['cnaes', 'motivos', 'municipios', 'naturezas', 'paises', 'qualificacoes'].map((table) => {
      const rows = db.prepare<[], { codigo: string; descricao: string }>(`SELECT * FROM ${table}`).all();
      return [table, new Map(rows.map(({ codigo, descricao }) => [codigo, descricao]))];
    }),
  );
  const named = (table: string, codigo: string) => ({ codigo, descricao: names.get(table)?.get(codigo) });
  const establishment = db.prepare<[string, string, string], Record<string, string>>(
    'SELECT * FROM estabelecimentos WHERE cnpj_basico = ? AND cnpj_ordem = ? AND cnpj_dv = ?',
  );
  const company = db.prepare<[string], Record<string, string>>('SELECT * FROM empresas WHERE cnpj_basico = ?');
  const simples = db.prepare<[string], Record<string, string>>('SELECT * FROM simples WHERE cnpj_basico = ?');
  const partners = db.prepare<[string], Record<string, string>>('SELECT * FROM socios WHERE cnpj_basico = ?');
  return {
    lookup(cnpj) {
      const base = cnpj.slice(0, 8);
      const found = establishment.get(base, cnpj.slice(8, 12), cnpj.slice(12));
      if (!found) return null;
      const own = company.get(base);
      const secondary = found.cnae_fiscal_secundaria!.split(',').filter(Boolean);
      return {
        ...found,
        ...own,
        motivo_situacao_cadastral: named('motivos', found.motivo_situacao_cadastral!),
        municipio: named('municipios', found.municipio!),
        pais: named('paises', found.pais!),
        cnae_fiscal_principal: named('cnaes', found.cnae_fiscal_principal!),
        cnae_fiscal_secundaria: secondary.map((code) => named('cnaes', code)),
        natureza_juridica: own && named('naturezas', own.natureza_juridica!),
        qualificacao_responsavel: own && named('qualificacoes', own.qualificacao_responsavel!),
        simples: simples.get(base),
        socios: partners.all(base).map((partner) => ({
          ...partner,
          qualificacao_do_socio: named('qualificacoes', partner.qualificacao_do_socio!),
        })),
      };
    },
    close: () => db.close(),
  };
}

/** Lines of ISO-8859-1 text that end with LF; a last one without is no line of the publisher's. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of bytes) {
    const text = rest + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString('latin1');
    const end = text.lastIndexOf('\n');
    if (end >= 0) yield* text.slice(0, end).split('\n');
    rest = text.slice(end + 1);
  }
}
