import { Catalogue } from '../data/catalogue.ts';
import type { SnapshotInfo } from '../data/snapshot-info.ts';
import { Pool } from '../workers/pool.ts';
import type { PostalRecord } from './record.ts';

/** The postal data, whatever engine holds it. */
export interface PostalRoom {
  /** The record of one CEP (8 digits); null when the copy in use has none, or none is installed. */
  lookup(cep: string, signal?: AbortSignal): Promise<PostalRecord | null>;
  /** The records of several CEPs in one question, in their order. */
  lookupMany(ceps: readonly string[], signal?: AbortSignal): Promise<(PostalRecord | null)[]>;
  /** The snapshot that answers now; null where none is installed. */
  current(): SnapshotInfo | null;
  close(): Promise<void>;
}

/** What the worker thread is asked: see `workers/postal.ts`. */
export interface PostalQuestion {
  snapshot: Pick<SnapshotInfo, 'path' | 'importedAt'>;
  ceps: readonly string[];
}

/**
 * Answers from the newest postal snapshot, in one thread of its own: a lookup takes microseconds, so more threads would
 * only wait for each other's messages.
 */
export function createPostal(parts: { dataDir: string; bundledDir: string }): PostalRoom {
  const catalogue = new Catalogue(parts.dataDir, parts.bundledDir);
  const pool = new Pool('postal', { threads: 1, queue: 1024 });
  const current = () => catalogue.postal()[0] ?? null;

  async function lookupMany(ceps: readonly string[], signal?: AbortSignal): Promise<(PostalRecord | null)[]> {
    const snapshot = current();
    if (!snapshot || ceps.length === 0) return ceps.map(() => null);
    const { path, importedAt } = snapshot;
    const question: PostalQuestion = { snapshot: { path, importedAt }, ceps };
    return pool.run<(PostalRecord | null)[]>('lookup', question, { signal });
  }

  return {
    lookupMany,
    lookup: async (cep, signal) => (await lookupMany([cep], signal))[0] ?? null,
    current,
    close: () => pool.close(),
  };
}
