import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Cluster, postgresVersion } from './cluster.ts';
import { type Loaded, loadPep } from './pep-table.ts';
import type { Psql } from './psql.ts';

/** PostgreSQL with the bench's rows in it. */
export interface Reference {
  /** `PostgreSQL 15`. */
  name: string;
  loaded: Loaded;
  /** Whether an earlier run loaded the rows, so that the times of loading are that run's. */
  kept: boolean;
  cluster: Cluster;
  /** The session that questions are timed in. */
  psql: Psql;
}

/**
 * Starts a cluster in the system's folder for temporary files and fills it. One that is kept lies there under a name by
 * its version and rows, with its figures beside it, which also say that it is whole.
 */
export async function startReference(file: string, rows: number, keep: boolean): Promise<Reference> {
  const prefix = path.join(tmpdir(), 'atesta-bench-postgres-');
  const version = postgresVersion();
  const cluster = new Cluster(keep ? `${prefix}${version}-${rows}` : mkdtempSync(prefix), keep);
  const figures = path.join(cluster.folder, 'loaded.json');
  const kept = existsSync(figures);
  try {
    await cluster.start();
    const loaded = kept ? (JSON.parse(readFileSync(figures, 'utf8')) as Loaded) : await loadPep(cluster, file);
    if (keep) writeFileSync(figures, JSON.stringify(loaded));
    return { name: `PostgreSQL ${version}`, loaded, kept, cluster, psql: cluster.connect() };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

export async function stopReference({ psql, cluster }: Reference): Promise<void> {
  await psql.close();
  await cluster.stop();
}
