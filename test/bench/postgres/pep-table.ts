import { performance } from 'node:perf_hooks';
import type { Cluster } from './cluster.ts';

const COLUMNS = [
  'cpf',
  'nome',
  'sigla_funcao',
  'descricao_funcao',
  'nivel_funcao',
  'nome_orgao',
  'inicio_exercicio',
  'fim_exercicio',
  'fim_carencia',
];

export interface Loaded {
  /** Milliseconds of reading the file into the table. */
  copyMs: number;
  /** Milliseconds of its three indexes. */
  indexMs: number;
  rows: number;
  /** Table and indexes, as `pg_total_relation_size` says. */
  bytes: number;
}

/** The rows of a PEP file as a table, with what a name, a document and the order of the file are looked up by. */
export async function loadPep(cluster: Cluster, file: string): Promise<Loaded> {
  const psql = cluster.connect();
  const ask = async (sql: string): Promise<number> => {
    const start = performance.now();
    await psql.ask(sql);
    return performance.now() - start;
  };
  try {
    const table = COLUMNS.map((column) => `${column} text`).join(', ');
    const layout = "(FORMAT csv, DELIMITER ';', HEADER, ENCODING 'WIN1252')";
    const copy = `COPY pep (${COLUMNS.join(', ')}) FROM '${file}' ${layout};`;
    await ask('CREATE EXTENSION IF NOT EXISTS pg_trgm; DROP TABLE IF EXISTS pep;');
    // Created and filled in one transaction, the table needs no log.
    const copyMs = await ask(`
      BEGIN;
      CREATE TABLE pep (id integer GENERATED ALWAYS AS IDENTITY (CACHE 1000), ${table});
      ${cluster.canRead(file) ? copy : `\\${copy}`}
      COMMIT;`);
    const indexMs = await ask(`
      ALTER TABLE pep ADD PRIMARY KEY (id);
      CREATE INDEX ON pep (cpf);
      CREATE INDEX ON pep USING gin (nome gin_trgm_ops);`);
    await ask('VACUUM ANALYZE pep;');
    const figures = await psql.ask("SELECT count(*), pg_total_relation_size('pep') FROM pep;");
    const [rows, bytes] = figures.trim().split('|').map(Number) as [number, number];
    return { copyMs, indexMs, rows, bytes };
  } finally {
    await psql.close();
  }
}

/**
 * The ways to ask for the count of all and the first 50 records. Which is the quickest depends on how common the name is,
 * so each name is asked in its own quickest way, as by someone who knows PostgreSQL and the name beforehand.
 */
export const FORMS = {
  'two statements': (where: string) =>
    `SELECT count(*) FROM pep WHERE ${where}; SELECT * FROM pep WHERE ${where} ORDER BY id LIMIT 50;`,
  'window count': (where: string) => `SELECT count(*) OVER (), * FROM pep WHERE ${where} ORDER BY id LIMIT 50;`,
  'materialized ids': (where: string) => `
    WITH found AS MATERIALIZED (SELECT id FROM pep WHERE ${where})
    SELECT (SELECT count(*) FROM found), pep.*
    FROM (SELECT id FROM found ORDER BY id LIMIT 50) AS first JOIN pep USING (id) ORDER BY id;`,
} as const;
export type FormName = keyof typeof FORMS;

/** Names of the bench hold none of LIKE's own characters, and no quotes. */
export const nameContains = (name: string): string => `nome ILIKE '%${name}%'`;
